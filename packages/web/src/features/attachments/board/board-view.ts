import {
  type Attachment,
  type AttachmentBoard,
  type BoardChecklistItem,
  type BoardSlot,
  isMissingItem,
} from '@energieakte/contract';
import { isOpenChecklistItem } from '#project-kit/checklist-labels.ts';
import { foldText } from '#shared/format/fold-text.ts';
import { isWaiting } from '../arrivals/arrival-draft.ts';
import type { AttachmentSearch } from '../attachment-search.ts';

/** A slot with what is to be shown of it. */
export interface SlotView {
  readonly slot: BoardSlot;
  /** Documents that are asked for by now and that nobody has brought yet. */
  readonly missing: readonly BoardChecklistItem[];
  /** Documents that are asked for only later. */
  readonly later: readonly BoardChecklistItem[];
  /** Documents that count as here although no file of theirs lies in this slot. */
  readonly withoutFile: readonly BoardChecklistItem[];
  readonly records: readonly Attachment[];
  /** All records of the slot, whatever is searched. */
  readonly total: number;
}

function isLater(checklistItem: BoardChecklistItem): boolean {
  return isOpenChecklistItem(checklistItem) && !isMissingItem(checklistItem);
}

function isFiledHere(records: readonly Attachment[], { id }: BoardChecklistItem): boolean {
  return records.some(({ checklistItemId }) => checklistItemId === id);
}

/** The slots in which the files of a document lie. */
export function slotsOfChecklistItem(
  { attachments }: AttachmentBoard,
  { id }: BoardChecklistItem,
): readonly number[] {
  const tied = attachments.filter(({ checklistItemId }) => checklistItemId === id);
  return [...new Set(tied.map(({ order }) => order))];
}

function matches(record: Attachment, words: readonly string[]): boolean {
  const text = foldText([record.title, ...record.files.map(({ name }) => name)].join(' '));
  return words.every((word) => text.includes(word));
}

const only: Readonly<Record<'neu' | 'sichtbar', (record: Attachment) => boolean>> = {
  neu: (record) => record.state === 'EINGEGANGEN' && !isWaiting(record),
  sichtbar: ({ visibility }) => visibility === 'KUNDE',
};

function isShown(record: Attachment, { nur }: AttachmentSearch): boolean {
  return nur === undefined || (nur !== 'fehlt' && only[nur](record));
}

/** The board as the address wants it: searched and filtered, in the order of the slots. */
export function slotViews(board: AttachmentBoard, search: AttachmentSearch): readonly SlotView[] {
  const words = foldText(search.q ?? '')
    .split(/\s+/u)
    .filter((word) => word !== '');
  return board.slots.map((slot) => {
    // What waits in the Eingang has no slot yet.
    const all = board.attachments.filter((record) => record.order === slot.order && !isWaiting(record));
    const isWhole = words.length === 0 && search.nur === undefined;
    const showsMissing = isWhole || (words.length === 0 && search.nur === 'fehlt');
    return {
      slot,
      missing: showsMissing ? slot.papers.filter(isMissingItem) : [],
      later: isWhole ? slot.papers.filter(isLater) : [],
      withoutFile: isWhole
        ? slot.papers.filter((one) => !isOpenChecklistItem(one) && !isFiledHere(all, one))
        : [],
      records: all.filter((record) => isShown(record, search) && matches(record, words)),
      total: all.length,
    };
  });
}

/** Whether the address leaves anything out. */
export function isFiltered({ q, nur }: AttachmentSearch): boolean {
  return nur !== undefined || (q ?? '') !== '';
}

export function isEmptyView({ missing, later, records, withoutFile }: SlotView): boolean {
  return [missing, later, records, withoutFile].every((list) => list.length === 0);
}

/** How many there are of each kind that can be looked at alone. */
export function filterCounts(
  board: AttachmentBoard,
): Readonly<Record<'fehlt' | 'neu' | 'sichtbar', number>> {
  return {
    fehlt: board.slots.reduce((sum, { missing }) => sum + missing, 0),
    neu: board.attachments.filter(only.neu).length,
    sichtbar: board.attachments.filter(only.sichtbar).length,
  };
}
