/**
 * The TimeTac of the tests as a process of its own, for stories in a browser. Prints what a server needs to reach it; a line
 * `down` or `up` on its input says whether it answers, and `booked` prints what is booked there.
 */
import { createInterface } from 'node:readline';
import { startTimeTacServer } from '#test/timetac/timetac-server.ts';

const server = await startTimeTacServer();
const row = { mother_id: 100, is_billable: true, is_startable: 1, is_nonworking: 0, status: 1 };
server.office.tasks.push({ ...row, id: 501, name: 'EHB' });

function print(what: unknown): void {
  process.stdout.write(`${JSON.stringify(what)}\n`);
}

const orders: Readonly<Record<string, () => void>> = {
  down: () => server.failBy(() => 'cutBefore'),
  up: () => server.failBy(() => null),
  booked: () => print(server.office.trackings),
};
const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => orders[line]?.());
// Whoever started this has ended.
lines.on('close', () => void server.close());
print(server.environment);
