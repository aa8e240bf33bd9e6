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

function wish({ kind, userId, groupId, tag, priority, reason }: ChangeDraft): object {
  switch (kind) {
    case 'responsible':
      return { kind, userId: userId === '' ? null : (userId ?? undefined) };
    case 'addMember':
    case 'removeMember':
      return { kind, userId };
    case 'addGroup':
    case 'removeGroup':
      return { kind, groupId };
    case 'addTag':
    case 'removeTag':
      return { kind, tag };
    case 'priority':
      return { kind, priority };
    default:
      return { kind, reason };
  }
}

/** The change as the server takes it, or `null` as long as something is missing. */
export function changeOf(draft: ChangeDraft): BulkChange | null {
  return BulkChange.safeParse(wish(draft)).data ?? null;
}
