import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const file = fileURLToPath(
  new URL('../../../server/test/timetac/run-timetac-server.ts', import.meta.url),
);

/** The TimeTac of the tests as a process of its own: the project 100 with the task 501, and `jkeller`. */
export interface TimeTacProcess {
  /** What a server needs to reach it. */
  readonly environment: Readonly<Record<string, string>>;
  readonly goDown: () => void;
  readonly comeBack: () => void;
  readonly readBooked: () => Promise<readonly { readonly end_time: string | null }[]>;
  readonly stop: () => Promise<void>;
}

const Booked = z.array(z.object({ end_time: z.string().nullable() }));

export async function startTimeTac(): Promise<TimeTacProcess> {
  const child = spawn(process.execPath, [file], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const read = async (): Promise<unknown> => JSON.parse((await lines.next()).value ?? '');
  const send = (order: string): void => void child.stdin.write(`${order}\n`);
  return {
    environment: z.record(z.string(), z.string()).parse(await read()),
    goDown: () => send('down'),
    comeBack: () => send('up'),
    readBooked: async () => {
      send('booked');
      return Booked.parse(await read());
    },
    stop: async () => {
      child.stdin.end();
      if (child.exitCode === null) await once(child, 'close');
    },
  };
}
