import { BulkChange, type Priority, type ProjectColor, type ProjectMode } from '@energieakte/contract';
import type { BulkKind } from './bulk-labels.ts';

/** A change while it is being put together; each kind looks at its own field. */
export interface ChangeDraft {
  readonly kind: BulkKind;
  /** The kind of the list: each has its own words for a color. */
  readonly mode: ProjectMode;
  /** Empty: nobody. */
  readonly userId: string | null;
  readonly groupId: string | null;
  readonly tag: string;
  readonly priority: Priority | null;
  readonly color: ProjectColor | null;
  readonly reason: string;
}

export function emptyDraft(kind: BulkKind, mode: ProjectMode): ChangeDraft {
  return { kind, mode, userId: null, groupId: null, tag: '', priority: null, color: null, reason: '' };
}

type ChangeField = Exclude<keyof ChangeDraft, 'kind' | 'mode'>;

/** The fields of a draft that each kind looks at. */
const fields: Readonly<Record<BulkKind, readonly ChangeField[]>> = {
  responsible: ['userId'],
  addMember: ['userId'],
  removeMember: ['userId'],
  addGroup: ['groupId'],
  removeGroup: ['groupId'],
  addTag: ['tag'],
  removeTag: ['tag'],
  priority: ['priority'],
  setColor: ['color', 'reason'],
  clearColor: [],
  cancel: ['reason'],
  activate: ['reason'],
};

/** Nobody is a choice for the Projektleitung; nothing chosen yet is none. */
function chosen(draft: ChangeDraft, field: ChangeField): string | null | undefined {
  if (draft.kind !== 'responsible') return draft[field];
  return draft.userId === '' ? null : (draft.userId ?? undefined);
}

/** The change as the server takes it, or `null` as long as something is missing. */
export function changeOf(draft: ChangeDraft): BulkChange | null {
  const values = fields[draft.kind].map((field) => [field, chosen(draft, field)] as const);
  return BulkChange.safeParse({ kind: draft.kind, ...Object.fromEntries(values) }).data ?? null;
}
