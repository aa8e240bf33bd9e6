import { berlinClock, berlinInstant } from '../core/berlin-clock.ts';
import { addDays, mondayOf } from '../core/day-arithmetic.ts';

/** Who began a backup: the product at its time, or a person. */
export const backupOrigins = ['SCHEDULED', 'MANUAL'] as const;

/** `GOOD`: made, and its rehearsal went well. `ABORTED`: the server ended meanwhile. */
export const backupStates = ['WAITING', 'RUNNING', 'GOOD', 'FAILED', 'ABORTED'] as const;
export type BackupState = (typeof backupStates)[number];

export const backupSteps = ['FILES', 'TABLES', 'CHECK', 'RESTORE', 'COMPARE'] as const;
export type BackupStep = (typeof backupSteps)[number];

export const backupStepLabels = {
  FILES: 'Dateien werden gesichert',
  TABLES: 'Tabellen werden gesichert',
  CHECK: 'Prüfsummen werden verglichen',
  RESTORE: 'Wiederherstellung wird geprobt',
  COMPARE: 'Wiederhergestelltes wird verglichen',
} as const satisfies Record<BackupStep, string>;

/** What is known of a run when the next one is decided about. */
export interface PastRun {
  readonly origin: (typeof backupOrigins)[number];
  readonly state: BackupState;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
}

const mostAttempts = 3;
const retryAfter = 30 * 60_000;

/** The last time that it was `at` (`HH:MM`) in the office. */
export function lastBackupTime(at: string, now: Date): Date {
  const { day } = berlinClock(now);
  const today = berlinInstant(day, at);
  return today <= now ? today : berlinInstant(addDays(day, -1), at);
}

/**
 * Whether the scheduled backup is to be made now: none went well since its time. One that failed is tried again after half
 * an hour, one that was cut off at once, three times altogether.
 */
export function isBackupDue(at: string, runs: readonly PastRun[], now: Date): boolean {
  const since = lastBackupTime(at, now);
  const recent = runs.filter(({ startedAt }) => startedAt >= since);
  if (recent.some(({ state }) => state === 'GOOD')) return false;
  const attempts = recent.filter(({ origin }) => origin === 'SCHEDULED');
  const failedJustNow = attempts.some(
    ({ state, finishedAt }) =>
      state === 'FAILED' && finishedAt !== null && now.getTime() - finishedAt.getTime() < retryAfter,
  );
  return attempts.length < mostAttempts && !failedJustNow;
}

/** A backup as the rotation sees it. */
export interface KeptBackup {
  readonly name: string;
  readonly at: Date;
  /** `UNPROVEN`: its rehearsal did not end, or failed for a reason outside of it. */
  readonly standing: 'GOOD' | 'UNPROVEN' | 'DAMAGED';
}

const keptDays = 7;
const keptWeeks = 4;
const keptMonths = 12;

/** The newest of each period, of as many periods as are kept. */
function newestOfEach(
  backups: readonly KeptBackup[],
  periodOf: (day: string) => string,
  count: number,
): readonly string[] {
  const newest = new Map<string, string>();
  for (const { name, at } of backups) {
    const period = periodOf(berlinClock(at).day);
    if (!newest.has(period)) newest.set(period, name);
  }
  return [...newest.values()].slice(0, count);
}

/** The newest of the last 7 days, 4 weeks and 12 months that have one. */
function inRotation(newestFirst: readonly KeptBackup[]): readonly string[] {
  return [
    ...newestOfEach(newestFirst, (day) => day, keptDays),
    ...newestOfEach(newestFirst, mondayOf, keptWeeks),
    ...newestOfEach(newestFirst, (day) => day.slice(0, 7), keptMonths),
  ];
}

/**
 * Which backups go. The good ones rotate as if there were no others; all that are not damaged rotate as well, and so those
 * whose rehearsal had no result never take the place of a good one. Damaged ones take nobody's place; the newest 7 stay to be
 * looked at until a good one follows.
 */
export function outdatedBackups(backups: readonly KeptBackup[]): readonly string[] {
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const firstGood = newestFirst.findIndex(({ standing }) => standing === 'GOOD');
  const sinceGood = firstGood === -1 ? newestFirst : newestFirst.slice(0, firstGood);
  const kept = new Set([
    ...inRotation(newestFirst.filter(({ standing }) => standing === 'GOOD')),
    ...inRotation(newestFirst.filter(({ standing }) => standing !== 'DAMAGED')),
    ...sinceGood
      .filter(({ standing }) => standing === 'DAMAGED')
      .slice(0, keptDays)
      .map(({ name }) => name),
  ]);
  return newestFirst.map(({ name }) => name).filter((name) => !kept.has(name));
}
