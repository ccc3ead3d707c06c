import { CUSTOM_ELEMENTS_SCHEMA, Component, provideZonelessChangeDetection, signal } from "@angular/core";
import { bootstrapApplication } from "@angular/platform-browser";
import "yomikiri/element-inline";

const FIRST: Record<string, unknown> = { game: "reversi-4x4", moves: "b1", second: "person", controls: "undo hint" };

@Component({
  selector: "consumer-app",
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `@if (shown()) {
    <yomikiri-game [game]="has()['game']" [rules]="has()['rules']" [start]="has()['start']" [moves]="has()['moves']"
      [first]="has()['first']" [second]="has()['second']" [values]="has()['values']" [controls]="has()['controls']"
      [readonly]="has()['readonly']" [coordinates]="has()['coordinates']" [goal]="has()['goal']" [puzzle]="has()['puzzle']"
      [puzzles]="has()['puzzles']" [name]="has()['name']" [formValue]="has()['formValue']" [required]="has()['required']"
      [depth]="has()['depth']" [seed]="has()['seed']" [maxMs]="has()['maxMs']" [pace]="has()['pace']" [disabled]="has()['disabled']"
      [words]="has()['words']" [loading]="has()['loading']" [page]="has()['page']" (yomikiri-ready)="note($event)" (yomikiri-move)="note($event)"
      (yomikiri-change)="note($event)" (yomikiri-end)="note($event)" (yomikiri-progress)="note($event)" (yomikiri-error)="note($event)"
      (input)="note($event)" (change)="note($event)"></yomikiri-game>
  }`,
})
class App {
  has = signal(FIRST);
  shown = signal(true);
  events: string[] = [];
  note = (event: Event) => { this.events.push(event.type); };

  constructor() {
    Reflect.set(globalThis, "consumer", {
      events: this.events,
      set: (more: Record<string, unknown>) => this.has.update((now) => ({ ...now, ...more })),
      show: (shown: boolean) => this.shown.set(shown),
    });
  }
}

bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] });
