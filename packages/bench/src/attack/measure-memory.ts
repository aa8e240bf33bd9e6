import { callerFor } from '../measure/calls.ts';
import { contestantOf } from '../measure/contestants.ts';
import { median } from '../measure/figures.ts';
import { scenariosFor } from '../measure/scenarios.ts';
import { takeTurn } from '../measure/take-turn.ts';
import { usageOf } from '../running/process-usage.ts';
import type { AttackedOffice } from './attacked-office.ts';
import { type HostileRequest, hostileRequests } from './hostile-requests.ts';

export interface MemoryCourse {
  readonly minutes: number;
  readonly requests: number;
  /** Megabytes in the second quarter of the turns, when everything has been loaded, and in the last one. */
  readonly early: number;
  readonly late: number;
  readonly peak: number;
}

export interface MemoryEffort {
  readonly minutes: number;
  /** Requests of each kind before the next kind comes. */
  readonly perTurn: number;
}

const connections = 4;
const millisecondsPerMinute = 60_000;
const fewestSamples = 4;
/** A number without a common factor with most others, so that the kinds mix. */
const stride = 17;

/** By turns and not by time: of a few long ones none may end within a quarter of the time. */
function courseOf(samples: readonly number[]): { early: number; late: number } {
  const quarter = samples.length / 4;
  const from = (quarters: number): number => Math.floor(quarters * quarter);
  return { early: median(samples.slice(from(1), from(2))), late: median(samples.slice(from(3))) };
}

/** Ordinary work, then requests nobody honest sends, for so many minutes: the memory of the server stays what it was. */
export async function measureMemory(
  attacked: AttackedOffice,
  { minutes, perTurn }: MemoryEffort,
): Promise<MemoryCourse> {
  const { office, send } = attacked;
  const { variant, size, plan } = contestantOf('product', office);
  const scenarios = scenariosFor(size).filter(({ name }) => name !== 'deep-page');
  const callers = [];
  for (const scenario of scenarios) callers.push(await callerFor(scenario, size, plan));
  const hostile: readonly HostileRequest[] = hostileRequests();
  const samples: number[] = [];
  const start = performance.now();
  let [requests, place] = [0, 0];
  while (performance.now() - start < minutes * millisecondsPerMinute || samples.length < fewestSamples) {
    for (const caller of callers) {
      await takeTurn({ variant, caller, connections, amount: perTurn });
      requests += perTurn;
    }
    for (let turn = 0; turn < perTurn; turn += 1) {
      place = (place + stride) % hostile.length;
      const request = hostile[place];
      if (request !== undefined) await send(request);
      requests += 1;
    }
    const { residentMegabytes } = await usageOf(office.pid);
    samples.push(residentMegabytes);
  }
  const span = performance.now() - start;
  const { peakMegabytes } = await usageOf(office.pid);
  return {
    minutes: span / millisecondsPerMinute,
    requests,
    ...courseOf(samples),
    peak: peakMegabytes,
  };
}
