import { floorsOf, serverImports } from './floors.ts';

/** A server that is not deeper can be drawn on one sheet, and a feature stands on few others (ARCHITECTURE.md). */
const mostFloors = 10;

const floors = [...floorsOf(serverImports(process.cwd()))].toSorted(([, a], [, b]) => b - a);
const [, highest = 0] = floors[0] ?? [];

if (highest > mostFloors) {
  const drawn = floors.map(([part, floor]) => `  ${floor} ${part}`).join('\n');
  console.log(
    `The server has ${highest} floors, ${mostFloors} are wanted: let a feature hang in below instead.\n${drawn}`,
  );
  process.exitCode = 1;
}
