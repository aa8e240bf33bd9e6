import {
  accountsSlot,
  type Attachment,
  type AttachmentBoard,
  type FileVisibility,
} from '@energieakte/contract';
import { guessSlot } from '../intake/guess-slot.ts';

/** Something that came over an upload link and waits for the office. */
export function isWaiting({ arrival }: Pick<Attachment, 'arrival'>): boolean {
  return arrival?.state === 'OFFEN';
}

/** What waits, the oldest first: it waits the longest. */
export function waitingArrivals({ attachments }: AttachmentBoard): readonly Attachment[] {
  return attachments
    .filter(isWaiting)
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
}

/** Where something is to be laid. */
export interface AcceptDraft {
  readonly order: number;
  readonly title: string;
  readonly visibility: FileVisibility;
  readonly paperId: string | null;
}

/** Only its slot is guessed: a document that is ticked off by mistake is not missed any more. */
function guessedSlot(board: AttachmentBoard, { title, files }: Attachment): number {
  const slots = board.slots.map(({ order }) => order);
  return guessSlot(files[0]?.name ?? title, slots);
}

/** As it was wanted; for what nobody asked for by name, what its name speaks for. */
export function startOfAccepting(board: AttachmentBoard, record: Attachment): AcceptDraft {
  const wanted = record.arrival?.wanted ?? null;
  const place =
    wanted === null
      ? { order: guessedSlot(board, record), paperId: null }
      : { order: wanted.slot, paperId: wanted.checklistItemId };
  return { ...place, title: record.title, visibility: 'INTERN' };
}

/** Accounts of the office are never for customers. */
export function withOrder(draft: AcceptDraft, order: number): AcceptDraft {
  return { ...draft, order, visibility: order === accountsSlot ? 'INTERN' : draft.visibility };
}

/** A document brings its slot along. */
export function withChecklistItem(board: AttachmentBoard, draft: AcceptDraft, id: string): AcceptDraft {
  const checklistItem = board.slots.flatMap(({ papers }) => papers).find((one) => one.id === id);
  return checklistItem === undefined
    ? { ...draft, paperId: null }
    : { ...withOrder(draft, checklistItem.slot), paperId: checklistItem.id };
}
