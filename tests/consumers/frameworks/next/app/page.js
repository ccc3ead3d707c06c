import { createEngine } from "yomikiri";
import { Board } from "./board";

export default async function Page() {
  "use cache";
  const engine = await createEngine();
  const { value } = await engine.solve(await engine.new_game("reversi-4x4"));
  await engine.close();
  return <main><h1>A consumer</h1><p>4x4 is worth {String(value)}: {`worth ${value}`}</p><Board /></main>;
}
