import { CUSTOM_ELEMENTS_SCHEMA, Component, provideZonelessChangeDetection, signal } from "@angular/core";
import { bootstrapApplication } from "@angular/platform-browser";
import "yomikiri/element";

@Component({
  selector: "app-root",
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <main>
      <h1>A game</h1>
      <yomikiri-game game="reversi-6x6" second="strong" controls="undo hint" (yomikiri-change)="changed($event)"></yomikiri-game>
      <p>Moves: <output>{{ moves().join(" ") }}</output></p>
    </main>
  `,
})
class App {
  moves = signal<string[]>([]);
  changed({ detail }: HTMLElementEventMap["yomikiri-change"]) {
    this.moves.set(detail.game.moves);
  }
}

bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] });
