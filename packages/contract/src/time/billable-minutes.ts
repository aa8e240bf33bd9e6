import type { TimeRounding } from './time-rounding.ts';

/** An entry whose billable minutes are asked for. */
export interface RoundedEntry {
  readonly id: string;
  readonly userId: string;
  readonly projectId: string | null;
  readonly serviceId: string | null;
  /** The day of the office on which it starts; all its minutes count on it, also those after midnight. */
  readonly day: string;
  /** An instant: the later of a day takes what its rounding adds. */
  readonly start: Date;
  /** Raw. */
  readonly minutes: number;
  readonly billable: boolean;
  /** The rule that holds for it; `null`: raw minutes are billed. */
  readonly rounding: TimeRounding | null;
}

function stepsOf(minutes: number, { step, mode }: TimeRounding): number {
  if (mode === 'AUF') return Math.ceil(minutes / step);
  if (mode === 'AB') return Math.floor(minutes / step);
  return Math.floor((2 * minutes + step) / (2 * step));
}

/**
 * Minutes rounded by a rule, at least its minimum; nothing stays nothing. 7, 8 and 22 at a step of 15 are 15, 15 and 30
 * (AUF), 0, 15 and 15 (KAUFMAENNISCH, half up), 0, 0 and 15 (AB).
 */
export function roundedMinutes(minutes: number, rounding: TimeRounding): number {
  if (minutes <= 0) return 0;
  return Math.max(stepsOf(minutes, rounding) * rounding.step, rounding.minimum);
}

/** Adds to the last entry; what it has not got to give is taken from those before it, so that none falls below zero. */
function spreadBack(entries: readonly RoundedEntry[], difference: number): ReadonlyMap<string, number> {
  const billed = new Map<string, number>();
  let rest = difference;
  for (const { id, minutes } of entries.toReversed()) {
    const own = Math.max(0, minutes + rest);
    rest += minutes - own;
    billed.set(id, own);
  }
  return billed;
}

function byStart(one: RoundedEntry, other: RoundedEntry): number {
  const apart = one.start.getTime() - other.start.getTime();
  if (apart !== 0) return apart;
  return one.id < other.id ? -1 : 1;
}

/** The entries of one person, service and day under one rule: the difference stands on the last of them. */
function billedOfDay(
  entries: readonly RoundedEntry[],
  rounding: TimeRounding,
): ReadonlyMap<string, number> {
  const sum = entries.reduce((total, { minutes }) => total + minutes, 0);
  return spreadBack(entries.toSorted(byStart), roundedMinutes(sum, rounding) - sum);
}

function dayKey({ userId, projectId, serviceId, day, rounding }: RoundedEntry): string {
  return JSON.stringify([userId, projectId, serviceId, day, rounding]);
}

function billedAlone({ minutes, billable, rounding }: RoundedEntry): number {
  if (!billable) return 0;
  return rounding === null ? minutes : roundedMinutes(minutes, rounding);
}

/**
 * The billable minutes of entries by their ids. For a rule by day (TAG) all entries of that person, service and day must be
 * among them. Raw minutes stay as they are.
 */
export function billableMinutes(entries: readonly RoundedEntry[]): ReadonlyMap<string, number> {
  const billed = new Map(entries.map((entry) => [entry.id, billedAlone(entry)]));
  const byDay = entries.filter(({ billable, rounding }) => billable && rounding?.basis === 'TAG');
  for (const group of Map.groupBy(byDay, dayKey).values()) {
    const rounding = group[0]?.rounding ?? null;
    if (rounding === null) continue;
    for (const [id, minutes] of billedOfDay(group, rounding)) billed.set(id, minutes);
  }
  return billed;
}
