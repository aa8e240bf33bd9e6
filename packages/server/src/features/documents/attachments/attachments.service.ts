import {
  type Attachment,
  type AttachmentBoard,
  type BoardChecklistItem,
  type BoardSlot,
  type ChecklistItem,
  isMissingItem,
  otherDocumentsSlot,
  slots,
  slotTitle,
  owerForCustomer,
} from '@energieakte/contract';
import {
  factsOfAttachment,
  type SlotFacts,
} from '#features/documents/attachments/attachment-conditions.ts';
import type { PageParams } from '#core/paging/paged-query.ts';
import type { AppContext } from '#core/app-context.ts';
import type { Person } from '#http/person.ts';
import {
  getReadableAttachment,
  presentAttachment,
  readerOf,
} from '#features/documents/attachments/attachment-kind.service.ts';
import type { AttachmentRecord } from '#features/documents/attachments/attachment-record.ts';
import {
  mayReadAttachment,
  maySeeTrash,
  mayUploadInto,
  readsAsCustomer,
  seesSlot,
} from '#features/documents/attachments/attachments.policy.ts';
import {
  type AttachmentFilter,
  listFiltered,
  listOfProject,
} from '#features/documents/attachments/attachments.queries.ts';
import {
  getReadableProject,
  presentToOffice,
  readableChecklistItems,
} from '#features/projects/record/project-read.service.ts';

/** @throws AppError `attachment.notFound` */
export async function getAttachment(
  context: AppContext,
  person: Person,
  id: string,
): Promise<Attachment> {
  return presentAttachment(context, person, await getReadableAttachment(context, person, id));
}

/** The Unterlagen of one slot, or of all with `null`, that a person may read of a project the person may read. */
export async function listReadableOf(
  context: AppContext,
  person: Person,
  { projectId, slot }: { readonly projectId: string; readonly slot: number | null },
): Promise<readonly AttachmentRecord[]> {
  const records = await listOfProject(context.database, { projectId, slot }, readerOf(person));
  const now = context.clock.now();
  return records.filter((record) => mayReadAttachment(person, factsOfAttachment(record, now)));
}

/**
 * The Unterlagen of a slot of a project, or of `all` slots.
 * @throws AppError `project.idEmpty`, `project.notFound`
 */
export async function listProjectAttachments(
  context: AppContext,
  person: Person,
  { projectId, order }: { readonly projectId: string; readonly order: string },
): Promise<Attachment[]> {
  const { id } = await getReadableProject(context, person, projectId);
  const slot = order === 'all' ? null : Number(order);
  const records = await listReadableOf(context, person, { projectId: id, slot });
  return records.map((record) => presentAttachment(context, person, record));
}

/** One page of all projects' Unterlagen, the last changed first. */
export async function listAttachments(
  context: AppContext,
  person: Person,
  { page, size, ...filter }: AttachmentFilter & PageParams,
) {
  const found = await listFiltered(context.database, filter, { page, size });
  const items = found.items.map((record) => presentAttachment(context, person, record));
  return { items, total: found.total, page, size };
}

interface Shown {
  readonly project: Pick<SlotFacts, 'customerId'> & { readonly state: SlotFacts['projectState'] };
  readonly papers: readonly ChecklistItem[];
  readonly attachments: readonly Attachment[];
}

/** A document as the person may see it: customers hear what is wanted of them and whether it is there. */
function checklistItemFor(
  person: Person,
  checklistItem: ChecklistItem,
): Omit<BoardChecklistItem, 'attachmentIds'> {
  if (!readsAsCustomer(person)) return checklistItem;
  const { id, package: packageName, label, slot, state, waitsFor, dueDate } = checklistItem;
  const { rejectedReason, requestUnsentSince } = checklistItem;
  const owedBy = owerForCustomer(checklistItem);
  return {
    id,
    package: packageName,
    label,
    owedBy,
    slot,
    state,
    waitsFor,
    requestUnsentSince,
    dueDate,
    rejectedReason,
  };
}

/**
 * The slot a person lays a wanted document into: its own, or Sonstiges where only the office fills that one (domain
 * section 4). `null` for who may bring nothing.
 */
export function uploadPlaceOf(
  person: Person,
  project: Pick<SlotFacts, 'customerId' | 'projectState'>,
  slot: number,
): number | null {
  const places = [slot, otherDocumentsSlot];
  return places.find((order) => mayUploadInto(person, { ...project, order })) ?? null;
}

function slotOf(person: Person, order: number, { project, ...shown }: Shown): BoardSlot {
  const papers = shown.papers
    .filter(({ slot }) => slot === order)
    .map((checklistItem) => ({
      ...checklistItemFor(person, checklistItem),
      attachmentIds: shown.attachments
        .filter(({ checklistItemId }) => checklistItemId === checklistItem.id)
        .map(({ id }) => id),
    }));
  const { customerId, state: projectState } = project;
  return {
    order,
    title: slotTitle(order),
    upload: mayUploadInto(person, { customerId, projectState, order }),
    papers,
    missing: papers.filter(isMissingItem).length,
    arrived: papers.filter(({ state }) => state === 'EINGEGANGEN' || state === 'GEPRUEFT').length,
  };
}

/**
 * A project's Unterlagen by slot, with what is wanted and missing.
 * @throws AppError `project.idEmpty`, `project.notFound`
 */
export async function getAttachmentBoard(
  context: AppContext,
  person: Person,
  anyId: string,
): Promise<AttachmentBoard> {
  const project = await getReadableProject(context, person, anyId);
  const records = await listReadableOf(context, person, { projectId: project.id, slot: null });
  const attachments = records.map((record) => presentAttachment(context, person, record));
  const shown = { project, papers: readableChecklistItems(person, project), attachments };
  const board = slots
    .filter((order) => seesSlot(person, order))
    .map((order) => slotOf(person, order, shown));
  const { id, projectId, mode, name } = project;
  return {
    project: { id, projectId, mode, name },
    slots: board,
    attachments,
    mostBytes: context.config.uploadMaxBytes,
    can: {
      upload: board.some(({ upload }) => upload),
      seeTrash: maySeeTrash(person),
      editChecklist: presentToOffice(context, person, project).can.editChecklist,
    },
  };
}
