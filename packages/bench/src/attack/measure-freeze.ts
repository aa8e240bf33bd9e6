import type { AttackedOffice } from './attacked-office.ts';
import { type HostileRequest, hostileRequests } from './hostile-requests.ts';

export interface WorstRequest {
  readonly what: string;
  /** How long nobody else had a turn, in milliseconds; at least so long, where the server was frozen. */
  readonly held: number;
  readonly status: number;
}

export interface FreezeResult {
  readonly sent: number;
  readonly planned: number;
  /** The worst first. */
  readonly worst: readonly WorstRequest[];
  /** Calls that were answered with an error of the server. */
  readonly failed: readonly string[];
  /** The worst one froze the server, which ended the attack. */
  readonly isFrozen: boolean;
}

export interface FreezeEffort {
  /** Every so many requests one is sent. */
  readonly each: number;
  readonly atMostSeconds: number;
}

const shownRequests = 10;
/** From here on a request is sent again: a collection of garbage may have held everybody, and not it. */
const suspiciousMilliseconds = 25;
const repetitions = 3;

interface Tried extends WorstRequest {
  readonly isFrozen: boolean;
}

async function heldBy(office: AttackedOffice, request: HostileRequest): Promise<Tried> {
  await office.probe.longest();
  const start = performance.now();
  const { status } = await office.send(request);
  const held = await office.probe.longest();
  const isFrozen = held === null;
  return { what: request.what, status, held: held ?? performance.now() - start, isFrozen };
}

async function tryOften(office: AttackedOffice, request: HostileRequest): Promise<Tried> {
  let best = await heldBy(office, request);
  for (let turn = 1; turn < repetitions && isWorthRepeating(best); turn += 1) {
    const again = await heldBy(office, request);
    if (again.isFrozen || again.held < best.held) best = again;
  }
  return best;
}

function isWorthRepeating({ held, isFrozen }: Tried): boolean {
  return !isFrozen && held > suspiciousMilliseconds;
}

function planOf(all: readonly HostileRequest[], each: number): readonly HostileRequest[] {
  return all.filter((_, index) => index % each === 0);
}

/** Sends requests of at most 64 kB one by one and finds out which of them held the server longest. */
export async function measureFreeze(
  office: AttackedOffice,
  effort: FreezeEffort,
): Promise<FreezeResult> {
  const plan = planOf(hostileRequests(), effort.each);
  const end = performance.now() + effort.atMostSeconds * 1000;
  const worst: WorstRequest[] = [];
  const failed = new Set<string>();
  let [sent, isFrozen] = [0, false];
  for (const request of plan) {
    if (isFrozen || performance.now() > end) break;
    sent += 1;
    const { isFrozen: froze, ...found } = await tryOften(office, request);
    isFrozen = froze;
    if (found.status >= 500 || found.status === 0) failed.add(`${found.status} ${found.what}`);
    worst.push(found);
    worst.sort((left, right) => right.held - left.held);
    worst.length = Math.min(worst.length, shownRequests);
  }
  return { sent, planned: plan.length, worst, failed: [...failed], isFrozen };
}
