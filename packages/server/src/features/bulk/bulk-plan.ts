import type { BulkChange, BulkSkipCode } from '@energieakte/contract';
import { isDeepStrictEqual } from 'node:util';
import { type BulkValue, type BulkValues, fieldOf, listChangeOf } from '#features/bulk/bulk-field.ts';

/** What stands around a project when a bulk edit comes to it. */
export interface Circumstances {
  /** `null` unless somebody else is editing. */
  readonly lockSentence: string | null;
  readonly can: {
    readonly edit: boolean;
    readonly color: boolean;
    readonly cancel: boolean;
    readonly activate: boolean;
  };
  /** Who changes. */
  readonly personId: string;
  /** What is wrong with the chosen person or group; the same for all projects. */
  readonly targetProblem: string | null;
  /** ISO 8601 */
  readonly now: string;
}

export interface Refused {
  readonly code: BulkSkipCode;
  readonly note: string;
}

export interface Planned {
  readonly before: BulkValue;
  readonly after: BulkValue;
}

const mostTags = 30;
const mostEntries = 200;

/** The value the field of a change has in a project. */
export function valueOf(change: BulkChange, project: BulkValues): BulkValue {
  return project[fieldOf(change)];
}

function withEntry(list: readonly string[], entry: string): readonly string[] {
  return list.includes(entry) ? list : [...list, entry];
}

function without(list: readonly string[], entry: string): readonly string[] {
  return list.filter((one) => one !== entry);
}

function changedList(change: BulkChange, project: BulkValues): readonly string[] | null {
  const list = listChangeOf(change);
  if (list === null) return null;
  const before = project[list.field];
  return list.adds ? withEntry(before, list.entry) : without(before, list.entry);
}

function nextValue(
  change: BulkChange,
  project: BulkValues,
  { now, personId }: Circumstances,
): BulkValue {
  switch (change.kind) {
    case 'responsible':
      return change.userId;
    case 'priority':
      return change.priority;
    case 'setColor':
      return { color: change.color, reason: change.reason, by: personId, at: now };
    case 'clearColor':
      return null;
    case 'cancel':
      return { state: 'CANCELLED', cancelReason: change.reason, cancelledAt: now };
    case 'activate':
      return { state: 'ACTIVE', cancelReason: null, cancelledAt: null };
    default:
      return changedList(change, project) ?? [];
  }
}

const stateNotes: Readonly<Record<'cancel' | 'activate', string>> = {
  cancel: 'Das Projekt ist schon gestoppt.',
  activate: 'Das Projekt ist nicht gestoppt.',
};

function stateProblem(
  change: BulkChange,
  { lifecycle: { state } }: BulkValues,
  can: Circumstances['can'],
): Refused | null {
  if (state === 'DELETED') return { code: 'wrongState', note: 'Das Projekt liegt im Papierkorb.' };
  if (change.kind === 'cancel' || change.kind === 'activate') {
    const wanted = change.kind === 'cancel' ? 'ACTIVE' : 'CANCELLED';
    if (state !== wanted) return { code: 'wrongState', note: stateNotes[change.kind] };
    return can[change.kind] ? null : denied;
  }
  return can[isColor(change) ? 'color' : 'edit'] ? null : denied;
}

function isColor({ kind }: BulkChange): boolean {
  return kind === 'setColor' || kind === 'clearColor';
}

const denied: Refused = { code: 'denied', note: 'Für diese Aktion fehlt die Berechtigung.' };

function lengthProblem(change: BulkChange, after: BulkValue): Refused | null {
  if (!Array.isArray(after)) return null;
  const most = fieldOf(change) === 'tags' ? mostTags : mostEntries;
  if (after.length <= most) return null;
  const what = fieldOf(change) === 'tags' ? 'Schlagworte' : 'Einträge';
  return { code: 'invalid', note: `Ein Projekt hat höchstens ${most} ${what}.` };
}

/** What a bulk edit does with one project: the values before and after, or why it leaves the project alone. */
export function planChange(
  change: BulkChange,
  project: BulkValues,
  circumstances: Circumstances,
): Planned | Refused {
  const { lockSentence, can, targetProblem } = circumstances;
  const wrongState = stateProblem(change, project, can);
  if (wrongState !== null) return wrongState;
  const before = valueOf(change, project);
  const after = nextValue(change, project, circumstances);
  if (isSame(change, project, after)) return { code: 'unchanged', note: 'Ist schon so.' };
  if (targetProblem !== null) return { code: 'invalid', note: targetProblem };
  const tooLong = lengthProblem(change, after);
  if (tooLong !== null) return tooLong;
  return lockSentence === null ? { before, after } : { code: 'locked', note: lockSentence };
}

function isSame(change: BulkChange, project: BulkValues, after: BulkValue): boolean {
  return isColor(change)
    ? stillHolds(change, project, after)
    : isDeepStrictEqual(valueOf(change, project), after);
}

function insertedAgain(list: readonly string[], entry: string, before: BulkValue): readonly string[] {
  const place = Array.isArray(before) ? before.indexOf(entry) : -1;
  const index = place === -1 ? list.length : Math.min(place, list.length);
  return [...list.slice(0, index), entry, ...list.slice(index)];
}

/** Whether a value is still what the bulk edit made of it; in a list only its own entry counts. */
export function stillHolds(change: BulkChange, current: BulkValues, after: BulkValue): boolean {
  const list = listChangeOf(change);
  if (list !== null) return current[list.field].includes(list.entry) === list.adds;
  // Who set a color by hand and when does not matter, only what it says.
  if (change.kind === 'setColor')
    return (
      current.colorOverride?.color === change.color && current.colorOverride.reason === change.reason
    );
  if (change.kind === 'cancel' || change.kind === 'activate') {
    const { state, cancelReason } = current.lifecycle;
    const wanted = change.kind === 'cancel' ? change.reason : null;
    return state === (change.kind === 'cancel' ? 'CANCELLED' : 'ACTIVE') && cancelReason === wanted;
  }
  return isDeepStrictEqual(valueOf(change, current), after);
}

/**
 * The value that takes the bulk edit back. Where others added to the same list meanwhile, their entries stay.
 * Ask only while it `stillHolds`.
 */
export function restoredValue(
  change: BulkChange,
  current: BulkValues,
  { before, after }: Planned,
): BulkValue {
  const list = listChangeOf(change);
  if (list === null || isDeepStrictEqual(current[list.field], after)) return before;
  const now = current[list.field];
  return list.adds ? without(now, list.entry) : insertedAgain(now, list.entry, before);
}
