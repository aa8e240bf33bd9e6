import { BulkChange, type Priority } from '@energieakte/contract';
import type { BulkKind } from './bulk-words.ts';

/** A change while it is being put together; each kind looks at its own field. */
export interface ChangeDraft {
  readonly kind: BulkKind;
  /** Empty: nobody. */
  readonly userId: string | null;
  readonly groupId: string | null;
  readonly tag: string;
  readonly priority: Priority | null;
  readonly reason: string;
}

export function emptyDraft(kind: BulkKind): ChangeDraft {
  return { kind, userId: null, groupId: null, tag: '', priority: null, reason: '' };
}

/** The field of a draft that each kind looks at. */
const fields = {
  responsible: 'userId',
  addMember: 'userId',
  removeMember: 'userId',
  addGroup: 'groupId',
  removeGroup: 'groupId',
  addTag: 'tag',
  removeTag: 'tag',
  priority: 'priority',
  cancel: 'reason',
  activate: 'reason',
} as const satisfies Record<BulkKind, keyof ChangeDraft>;

function valueOf(draft: ChangeDraft): string | null | undefined {
  if (draft.kind !== 'responsible') return draft[fields[draft.kind]];
  // Nobody is a choice, nothing chosen yet is none.
  return draft.userId === '' ? null : (draft.userId ?? undefined);
}

/** The change as the server takes it, or `null` as long as something is missing. */
export function changeOf(draft: ChangeDraft): BulkChange | null {
  return BulkChange.safeParse({ kind: draft.kind, [fields[draft.kind]]: valueOf(draft) }).data ?? null;
}
