import {
  type AttachmentBoard,
  type BoardChecklistItem,
  otherDocumentsSlot,
} from '@energieakte/contract';

function isOpen({ slots }: Pick<AttachmentBoard, 'slots'>, slot: number): boolean {
  return slots.some(({ order, upload }) => order === slot && upload);
}

/**
 * The slot somebody lays a wanted document into: its own, or Sonstiges where only the office fills that one (domain
 * section 4). `null` for who may bring nothing.
 */
export function placeOfChecklistItem(
  board: Pick<AttachmentBoard, 'slots'>,
  { slot }: Pick<BoardChecklistItem, 'slot'>,
): number | null {
  if (isOpen(board, slot)) return slot;
  return isOpen(board, otherDocumentsSlot) ? otherDocumentsSlot : null;
}
