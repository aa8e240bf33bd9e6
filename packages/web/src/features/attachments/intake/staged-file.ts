import {
  type Attachment,
  type AttachmentBoard,
  type BoardChecklistItem,
  chosenFileErrorText,
  type FileVisibility,
  uploadHindrance,
  shownFileName,
} from '@energieakte/contract';
import { isOpenChecklistItem } from '#project-kit/checklist-labels.ts';
import { newId } from '#shared/forms/new-id.ts';
import { placeOfChecklistItem } from '../checklist-item-place.ts';
import type { UploadTarget } from '../uploads/upload-item.ts';
import { guessChecklistItem, guessSlot } from './guess-slot.ts';

const longestTitle = 120;

/** A file somebody wants to bring, with what it is to become; nothing of it has been sent yet. */
export interface StagedFile {
  readonly key: string;
  readonly file: File;
  readonly order: number;
  readonly title: string;
  readonly paperId: string | null;
  /** The record it becomes the next version of; `null` for a record of its own. */
  readonly versionOf: string | null;
  /** Why it cannot be uploaded, in the server's words. */
  readonly problem: string | null;
}

/** Where somebody dropped: on a slot, a document or a record. */
export interface DropAim {
  readonly slot?: number;
  readonly paperId?: string;
  readonly recordId?: string;
}

/** The slots the person may upload into. */
function openSlots(board: AttachmentBoard): readonly number[] {
  return board.slots.filter(({ upload }) => upload).map(({ order }) => order);
}

/** Documents that are not here; some come before they are asked for. */
function openChecklistItems(board: AttachmentBoard): readonly BoardChecklistItem[] {
  return board.slots.flatMap(({ papers }) => papers).filter(isOpenChecklistItem);
}

/** The sentence the server would refuse a file with by its name and size, or `null`. */
function refusalOf(file: Pick<File, 'name' | 'size'>, mostBytes: number): string | null {
  const hindrance = uploadHindrance(file, mostBytes);
  return hindrance === null ? null : chosenFileErrorText(hindrance.code, hindrance.parameters);
}

function titleOf(name: string): string {
  return (
    shownFileName(name)
      .replaceAll(/[_\s]+/gu, ' ')
      .trim()
      .slice(0, longestTitle) || 'Datei'
  );
}

/** The record with the same name in the slot, which a further file is probably a new version of. */
export function sameRecord(
  board: AttachmentBoard,
  { order, title }: Pick<StagedFile, 'order' | 'title'>,
): Attachment | null {
  const wanted = title.toLocaleLowerCase('de');
  return (
    board.attachments.find(
      (one) => one.order === order && one.can.addVersion && one.title.toLocaleLowerCase('de') === wanted,
    ) ?? null
  );
}

function checklistItemFor(board: AttachmentBoard, file: File, aim: DropAim): BoardChecklistItem | null {
  const all = board.slots.flatMap(({ papers }) => papers);
  if (aim.paperId !== undefined) return all.find(({ id }) => id === aim.paperId) ?? null;
  const asked = openChecklistItems(board).filter((checklistItem) => {
    const place = placeOfChecklistItem(board, checklistItem);
    return aim.slot === undefined ? place !== null : place === aim.slot;
  });
  return guessChecklistItem(file.name, asked);
}

type Proposal = Omit<StagedFile, 'key' | 'file' | 'problem'>;

function versionOfRecord({ order, title, checklistItemId, id }: Attachment): Proposal {
  return { order, title, paperId: checklistItemId, versionOf: id };
}

function forChecklistItem(board: AttachmentBoard, checklistItem: BoardChecklistItem): Proposal {
  const { slot, label, id } = checklistItem;
  const order = placeOfChecklistItem(board, checklistItem) ?? slot;
  return { order, title: label.slice(0, longestTitle), paperId: id, versionOf: null };
}

function proposal(board: AttachmentBoard, file: File, aim: DropAim): Proposal {
  const record = board.attachments.find(({ id }) => id === aim.recordId);
  if (record !== undefined) return versionOfRecord(record);
  const checklistItem = checklistItemFor(board, file, aim);
  if (checklistItem === null) return recordOfItsOwn(board, file, { slot: aim.slot, paperId: null });
  if (aim.paperId !== undefined) return forChecklistItem(board, checklistItem);
  const slot = aim.slot ?? placeOfChecklistItem(board, checklistItem) ?? undefined;
  return recordOfItsOwn(board, file, { slot, paperId: checklistItem.id });
}

interface Place {
  readonly slot: number | undefined;
  readonly paperId: string | null;
}

function recordOfItsOwn(board: AttachmentBoard, { name }: File, { slot, paperId }: Place): Proposal {
  const order = slot ?? guessSlot(name, openSlots(board));
  const title = titleOf(name);
  const versionOf = sameRecord(board, { order, title })?.id ?? null;
  return { order, title, paperId, versionOf };
}

/** A file as it is proposed: its slot, name and document guessed from where it was dropped and how it is called. */
export function stageFile(board: AttachmentBoard, file: File, aim: DropAim): StagedFile {
  const problem = refusalOf(file, board.mostBytes);
  return { ...proposal(board, file, aim), key: newId(), file, problem };
}

/** What is wrong with what was typed, or `null`. */
export function stagedProblem({ problem, title }: StagedFile): string | null {
  if (problem !== null) return problem;
  return title.trim() === '' ? 'Feld muss befüllt werden.' : null;
}

/** Where a staged file goes when it is sent. */
export function targetOf(staged: StagedFile, visibility: FileVisibility): UploadTarget {
  const { versionOf, title, order, paperId } = staged;
  if (versionOf !== null) return { kind: 'version', attachmentId: versionOf, title };
  const ties = { checklistItemId: paperId, serviceCode: null, fundingCaseId: null };
  return { kind: 'new', record: { order, title: title.trim(), visibility, ...ties } };
}

const stamp = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The name of a pasted picture: `Bildschirmfoto 2026-11-22 09.42.17.png`; browsers call all of them `image.png`. */
export function screenshotName(type: string, moment: Date): string {
  const ending = type === 'image/jpeg' ? 'jpg' : type === 'image/webp' ? 'webp' : 'png';
  return `Bildschirmfoto ${stamp.format(moment).replaceAll(':', '.')}.${ending}`;
}
