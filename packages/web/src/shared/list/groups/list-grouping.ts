import { mostNamedGroups } from '@energieakte/contract';
import type { ListGrouping } from '../list-state.ts';

/** Something a list can be grouped by. */
export interface GroupField {
  readonly field: string;
  /** `Auftraggeber` */
  readonly label: string;
}

export function isCollapsed({ allCollapsed, keys }: ListGrouping, key: string): boolean {
  return allCollapsed !== keys.includes(key);
}

/** The same grouping with one group collapsed or expanded. Of very many exceptions the oldest are forgotten. */
export function withGroup(grouping: ListGrouping, key: string, collapsed: boolean): ListGrouping {
  const others = grouping.keys.filter((one) => one !== key);
  const isException = collapsed !== grouping.allCollapsed;
  return { ...grouping, keys: (isException ? [...others, key] : others).slice(-mostNamedGroups) };
}

/** Begins with all groups expanded. */
export function groupedBy(field: string): ListGrouping {
  return { field, allCollapsed: false, keys: [] };
}

/** The search parameters of a grouping. */
export interface GroupSearch {
  /** What the list is grouped by. */
  readonly gruppe?: string | undefined;
  /** The collapsed groups, each behind a star. */
  readonly zu?: string | undefined;
  /** The expanded groups where all others are collapsed; stands there also without any. */
  readonly offen?: string | undefined;
}

const separator = '*';
const none = 'keine';

function readKeys(text: string): readonly string[] {
  const [, ...keys] = text.split(separator);
  return [...new Set(keys)].slice(-mostNamedGroups);
}

function writeKeys(keys: readonly string[]): string {
  return keys
    .filter((key) => !key.includes(separator))
    .toSorted()
    .map((key) => `${separator}${key}`)
    .join('');
}

/** Reads a grouping from an address; a field that does not exist groups nothing. */
export function readGrouping(
  { gruppe = '', zu = '', offen }: GroupSearch,
  isField: (name: string) => boolean,
): ListGrouping | null {
  if (!isField(gruppe)) return null;
  return { field: gruppe, allCollapsed: offen !== undefined, keys: readKeys(offen ?? zu) };
}

/** The search parameters of a grouping; the order in which groups were collapsed does not matter. */
export function writeGrouping(grouping: ListGrouping | null | undefined): GroupSearch {
  if (grouping === null || grouping === undefined) return {};
  const { field, allCollapsed, keys } = grouping;
  const written = writeKeys(keys);
  if (allCollapsed) return { gruppe: field, offen: written === '' ? none : written };
  return written === '' ? { gruppe: field } : { gruppe: field, zu: written };
}
