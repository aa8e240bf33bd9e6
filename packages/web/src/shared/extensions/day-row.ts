import type { NamedDashboard } from './named-dashboard.ts';

/** The parts of the list of the day, from above. */
export const dayGroups = ['urgent', 'today', 'arrived', 'week'] as const;
export type DayGroup = (typeof dayGroups)[number];

/** What a row is about; the list can be narrowed to one of these. */
export const dayRowKinds = ['deadline', 'red', 'arrived', 'task', 'appointment'] as const;
export type DayRowKind = (typeof dayRowKinds)[number];

/** Takes back what an action did. */
export type UndoAction = () => Promise<void>;

/** The one thing to do about a row: a way to where it is done, or done at once. */
export type DayAction =
  | { readonly label: string; readonly href: string }
  | { readonly label: string; readonly run: () => Promise<UndoAction> };

export interface DayRow {
  /** No other row has it. */
  readonly id: string;
  readonly kind: DayRowKind;
  readonly group: DayGroup;
  /** Inside its group: the lower ones come first, and of equal ones those that are earlier by `at`. */
  readonly rank: number;
  /** A day, or a time of day, as a text that sorts. */
  readonly at: string;
  readonly title: string;
  /** Below the title: who it is about, where. */
  readonly about: string;
  readonly when: { readonly text: string; readonly tone: 'plain' | 'warning' | 'error' };
  readonly href: string;
  readonly action: DayAction;
  /** Another row says it already: it stands among those of its kind, and not in the whole list. */
  readonly isRepeated?: boolean;
}

/**
 * The point where features hang rows into the list of the day: a file `<feature>.day-rows.ts` exports one of these, and
 * `app/extensions/day-rows.ts` names it.
 */
export type DayRowSource = (shown: NamedDashboard) => readonly DayRow[];

/** All rows in their order: what is at risk first. */
export function rowsOfDay(sources: readonly DayRowSource[], shown: NamedDashboard): readonly DayRow[] {
  return sources.flatMap((source) => source(shown)).toSorted(byRisk);
}

/** Which of two rows comes first. */
export function byRisk(left: DayRow, right: DayRow): number {
  return (
    dayGroups.indexOf(left.group) - dayGroups.indexOf(right.group) ||
    left.rank - right.rank ||
    left.at.localeCompare(right.at) ||
    left.id.localeCompare(right.id)
  );
}
