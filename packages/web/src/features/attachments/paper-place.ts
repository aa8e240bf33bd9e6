import { type AttachmentBoard, type BoardPaper, otherPapersSlot } from '@energieakte/contract';

function isOpen({ slots }: Pick<AttachmentBoard, 'slots'>, slot: number): boolean {
  return slots.some(({ order, upload }) => order === slot && upload);
}

/**
 * The slot somebody lays a wanted paper into: its own, or Sonstiges where only the office fills that one (domain
 * section 4). `null` for who may bring nothing.
 */
export function placeOfPaper(
  board: Pick<AttachmentBoard, 'slots'>,
  { slot }: Pick<BoardPaper, 'slot'>,
): number | null {
  if (isOpen(board, slot)) return slot;
  return isOpen(board, otherPapersSlot) ? otherPapersSlot : null;
}
