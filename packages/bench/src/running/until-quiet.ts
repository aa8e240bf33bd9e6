import { setTimeout as pause } from 'node:timers/promises';
import { usageOf } from './process-usage.ts';

const lookMilliseconds = 500;
/** What timers and the collector take of a process nobody asks anything. */
const quietMilliseconds = 15;
const quietLooks = 3;

/**
 * Waits until a server has nothing to do by itself. On a database that was kept over night it first brings thousands of
 * projects up to the new day, and that must not count as the work of the requests.
 */
export async function untilQuiet(pid: number): Promise<void> {
  let quiet = 0;
  let { cpuMilliseconds: before } = await usageOf(pid);
  while (quiet < quietLooks) {
    await pause(lookMilliseconds);
    const { cpuMilliseconds: now } = await usageOf(pid);
    quiet = now - before < quietMilliseconds ? quiet + 1 : 0;
    before = now;
  }
}
