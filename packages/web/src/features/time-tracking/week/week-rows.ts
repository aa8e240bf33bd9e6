import {
  addDays,
  berlinDay,
  berlinMidnight,
  entryMinutesByDay,
  parseDuration,
  type TimeEntry,
  type TimeEntryInput,
  type TimeProject,
} from '@energieakte/contract';

/** What a row of the week stands for. */
export interface RowTask {
  readonly task: { readonly id: number; readonly title: string };
  readonly project: Pick<TimeProject, 'projectId' | 'name'> | null;
}

/** A task on a day. */
export interface Cell {
  readonly taskId: number;
  readonly day: string;
}

export const cellKey = ({ taskId, day }: Cell): string => `${taskId} ${day}`;

/** The minutes of an entry on each of its days; one that runs goes up to `now`. */
export function minutesOf({ start, end }: TimeEntry, now: Date): ReadonlyMap<string, number> {
  const from = new Date(start);
  const until = end === null ? now : new Date(end);
  return until <= from ? new Map() : entryMinutesByDay({ start: from, end: until });
}

/** The minutes of each cell, by its key. */
export function cellMinutes(entries: readonly TimeEntry[], now: Date): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const entry of entries) {
    for (const [day, minutes] of minutesOf(entry, now)) {
      const key = cellKey({ taskId: entry.task.id, day });
      sums.set(key, (sums.get(key) ?? 0) + minutes);
    }
  }
  return sums;
}

/** The entries that lie in a cell as a whole or in part. */
export function entriesOfCell(
  entries: readonly TimeEntry[],
  { taskId, day }: Cell,
  now: Date,
): readonly TimeEntry[] {
  return entries.filter(
    (entry) =>
      entry.task.id === taskId &&
      (minutesOf(entry, now).has(day) || (entry.end === null && berlinDay(now) === day)),
  );
}

/** The rows that are kept in their order, and then what else was worked on, the earliest first. */
export function rowsOf(kept: readonly RowTask[], entries: readonly TimeEntry[]): readonly RowTask[] {
  const rows = [...kept];
  for (const { task, project } of entries)
    if (!rows.some((row) => row.task.id === task.id)) rows.push({ task, project });
  return rows;
}

/** What has to be done so that a cell holds what was typed. */
export type CellPlan =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'save'; readonly input: TimeEntryInput }
  | { readonly kind: 'delete'; readonly entries: readonly TimeEntry[] };

const refused = (text: string): CellPlan => ({ kind: 'refused', text });
const several = refused('Hier liegen mehrere Einträge. Die Leertaste zeigt sie zum Ändern.');
const runs = refused('Die Zeit läuft noch. Bitte zuerst den Timer stoppen.');

function isWithin({ start, end }: TimeEntry, day: string): boolean {
  const nextMidnight = berlinMidnight(addDays(day, 1));
  return new Date(start) >= berlinMidnight(day) && end !== null && new Date(end) <= nextMidnight;
}

/** Takes minutes away from the end of the last entry; its beginning is what somebody remembers. */
function shortened(entry: TimeEntry | undefined, day: string, by: number): CellPlan {
  if (entry === undefined || entry.minutes <= by || !isWithin(entry, day)) return several;
  const { id, version, task, start, minutes } = entry;
  const end = new Date(Date.parse(start) + (minutes - by) * 60_000).toISOString();
  return { kind: 'save', input: { id, version, taskId: task.id, start, end } };
}

function changed(entries: readonly TimeEntry[], cell: Cell, { sum, minutes }: Sums): CellPlan {
  const [first] = entries;
  const isSpread = entries.length === 1 && first?.origin === 'VERTEILT' && isWithin(first, cell.day);
  if (isSpread && first !== undefined) {
    const { id, version } = first;
    return { kind: 'save', input: { id, version, ...cell, minutes } };
  }
  if (minutes < sum) return shortened(entries.at(-1), cell.day, sum - minutes);
  return { kind: 'save', input: { ...cell, minutes: minutes - sum } };
}

interface Sums {
  readonly sum: number;
  readonly minutes: number;
}

const emptied = /^(?:0+(?::0+)?|[-–]?)$/u;

/**
 * What was typed into a cell. Times of day that somebody has noted stay: what is more is booked beside them, what is less
 * is taken from the end of the last one.
 */
export function planCell(
  typed: string,
  cell: Cell,
  { entries, now }: { readonly entries: readonly TimeEntry[]; readonly now: Date },
): CellPlan {
  const own = entriesOfCell(entries, cell, now);
  const isRunning = own.some(({ end }) => end === null);
  if (emptied.test(typed.trim())) {
    if (own.length === 0) return { kind: 'nothing' };
    if (isRunning) return runs;
    return own.every((entry) => isWithin(entry, cell.day)) ? { kind: 'delete', entries: own } : several;
  }
  const duration = parseDuration(typed);
  if (duration.kind === 'refused') return duration;
  const sum = cellMinutes(own, now).get(cellKey(cell)) ?? 0;
  if (duration.minutes === sum) return { kind: 'nothing' };
  if (isRunning) return runs;
  return changed(own, cell, { sum, minutes: duration.minutes });
}
