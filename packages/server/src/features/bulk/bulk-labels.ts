import { type BulkChange, colorNames, type Priority, type ProjectState } from '@energieakte/contract';
import { type BulkValue, type ListChange, listChangeOf } from '#features/bulk/bulk-field.ts';

/** The names behind the ids of people and groups. */
export type Names = ReadonlyMap<string, string>;

const priorityLabels: Readonly<Record<Priority, string>> = {
  low: 'niedrig',
  normal: 'normal',
  high: 'hoch',
};

const stateLabels: Readonly<Record<ProjectState, string>> = {
  ACTIVE: 'läuft',
  CANCELLED: 'gestoppt',
  DELETED: 'im Papierkorb',
};

function nameOf(id: string, names: Names): string {
  return names.get(id) ?? 'nicht mehr vorhanden';
}

const listLabels = { memberIds: 'Mitglied', groupIds: 'Gruppe', tags: 'Schlagwort' } as const;

function listTitle({ field, entry, adds }: ListChange, names: Names): string {
  const what = field === 'tags' ? entry : nameOf(entry, names);
  return `${listLabels[field]} ${adds ? 'dazu' : 'weg'}: ${what}`;
}

/** What a bulk edit does, in words: `Projektleitung: Jana Keller`. */
export function titleOf(change: BulkChange, names: Names): string {
  const list = listChangeOf(change);
  if (list !== null) return listTitle(list, names);
  switch (change.kind) {
    case 'responsible':
      return `Projektleitung: ${change.userId === null ? 'keine' : nameOf(change.userId, names)}`;
    case 'priority':
      return `Priorität: ${priorityLabels[change.priority]}`;
    case 'setColor':
      return `Status von Hand: ${colorNames[change.color]} (${change.reason})`;
    case 'clearColor':
      return 'Status wieder abgeleitet';
    case 'cancel':
      return `Gestoppt: ${change.reason}`;
    case 'activate':
      return `Wieder aufgenommen: ${change.reason}`;
    default:
      return '';
  }
}

function isPriority(value: string): value is Priority {
  return Object.hasOwn(priorityLabels, value);
}

function isColor({ kind }: BulkChange): boolean {
  return kind === 'setColor' || kind === 'clearColor';
}

/** A value as a person reads it; the ids in it become names, and nothing becomes an empty text. */
export function valueText(change: BulkChange, value: BulkValue, names: Names): string {
  if (value === null) return isColor(change) ? 'abgeleitet' : '';
  if (typeof value === 'string')
    return change.kind === 'priority' && isPriority(value)
      ? priorityLabels[value]
      : nameOf(value, names);
  if ('color' in value) return `${colorNames[value.color]} (${value.reason})`;
  if ('state' in value) {
    const reason = value.cancelReason === null ? '' : ` (${value.cancelReason})`;
    return `${stateLabels[value.state]}${reason}`;
  }
  const isTag = change.kind === 'addTag' || change.kind === 'removeTag';
  return value.map((entry) => (isTag ? entry : nameOf(entry, names))).join(', ');
}

/** All ids of people and groups in a change or value. */
export function idsIn(change: BulkChange, values: readonly BulkValue[]): readonly string[] {
  const isNamed = ['userId', 'groupId'].some((field) => field in change);
  if (!isNamed) return [];
  const own = 'userId' in change ? [change.userId] : 'groupId' in change ? [change.groupId] : [];
  return [...own, ...values.flatMap(idsOfValue)].filter((id) => id !== null);
}

function idsOfValue(value: BulkValue): readonly string[] {
  if (value === null) return [];
  if (typeof value === 'string') return [value];
  return 'state' in value || 'color' in value ? [] : value;
}
