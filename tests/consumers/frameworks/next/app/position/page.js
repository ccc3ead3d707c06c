import { createEngine } from "yomikiri";
import { Position } from "./position";

export default async function Page() {
  "use cache";
  const engine = await createEngine();
  const game = await engine.new_game("reversi-4x4");
  await engine.close();
  return <main><Position game={game} /></main>;
}
