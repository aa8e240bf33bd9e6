import {
  type ChecklistItem,
  customerSlots,
  otherDocumentsSlot,
  requiredMessage,
  retentionOfSlot,
} from '@energieakte/contract';
import { type AppError, invalidField, refusal } from '#http/app-error.ts';
import type { WrongFields } from '#http/validate-input.ts';
import type {
  AttachmentDocument,
  AttachmentParams,
} from '#features/documents/attachments/attachment-record.ts';

type SlottedItem = Pick<ChecklistItem, 'label' | 'slot'>;

const longestTitle = 120;

/** Where something for a document is laid: what belongs into a slot of the office waits in Sonstiges when a customer brings it. */
function slotForChecklistItem({ slot }: SlottedItem, byCustomer: boolean): number {
  return byCustomer && !customerSlots.includes(slot) ? otherDocumentsSlot : slot;
}

/**
 * What a new Unterlage needs; without a title one that is tied to a document takes its name.
 * @param malformed what was given and is wrong by itself: a malformed document is one all the same
 */
export function missingInAttachment(
  { id, projectId, title, checklistItemId = null }: Partial<AttachmentParams>,
  malformed: WrongFields = new Map(),
): WrongFields {
  const isTied = checklistItemId !== null || malformed.has('checklistItemId');
  const wrong = new Map<string, { label: string; message: string }>();
  if (id === undefined && projectId === undefined)
    wrong.set('projectId', { label: 'Projekt', message: requiredMessage });
  if (id === undefined && title === undefined && !isTied)
    wrong.set('title', { label: 'Bezeichnung', message: requiredMessage });
  return wrong;
}

/**
 * The document of a new Unterlage; what is tied to a document takes its name and slot from there unless the input says
 * otherwise.
 * @throws AppError `request.invalid` without a title
 */
export function newDocument(
  params: AttachmentParams,
  {
    checklistItem,
    byCustomer,
  }: { readonly checklistItem: SlottedItem | null; readonly byCustomer: boolean },
): AttachmentDocument {
  const title = params.title ?? checklistItem?.label.slice(0, longestTitle);
  if (title === undefined) throw invalidField('title', 'Bezeichnung', requiredMessage);
  const order =
    params.order ??
    (checklistItem === null ? otherDocumentsSlot : slotForChecklistItem(checklistItem, byCustomer));
  const document: AttachmentDocument = {
    order,
    title,
    visibility: 'KUNDE',
    state: 'ENTWURF',
    serviceCode: null,
    checklistItemId: params.checklistItemId ?? null,
    fundingCaseId: null,
    retentionClass: retentionOfSlot(order),
  };
  return byCustomer ? document : withParams({ ...document, visibility: 'INTERN' }, params);
}

/** What the input leaves out stays. */
function withParams(before: AttachmentDocument, params: AttachmentParams): AttachmentDocument {
  const { serviceCode, checklistItemId, fundingCaseId } = params;
  return {
    order: params.order ?? before.order,
    title: params.title ?? before.title,
    visibility: params.visibility ?? before.visibility,
    state: params.state ?? before.state,
    serviceCode: serviceCode === undefined ? before.serviceCode : serviceCode || null,
    checklistItemId: checklistItemId === undefined ? before.checklistItemId : checklistItemId,
    fundingCaseId: fundingCaseId === undefined ? before.fundingCaseId : fundingCaseId,
    retentionClass: params.retentionClass ?? before.retentionClass,
  };
}

/** The document after a change; how long it is kept follows the slot unless somebody chose it. */
export function changedDocument(
  before: AttachmentDocument,
  params: AttachmentParams,
): AttachmentDocument {
  const { order = before.order } = params;
  const follows = before.retentionClass === retentionOfSlot(before.order);
  return withParams(follows ? { ...before, retentionClass: retentionOfSlot(order) } : before, params);
}

/** What speaks against a document as such; `null` when nothing does. */
export function problemOfDocument(
  document: AttachmentDocument,
  {
    before,
    params,
    files,
  }: {
    readonly before: AttachmentDocument | null;
    readonly params: AttachmentParams;
    /** How many versions there are. */
    readonly files: number;
  },
): AppError | null {
  const becomesVisible = document.visibility === 'KUNDE' && before?.visibility !== 'KUNDE';
  if (document.visibility === 'KUNDE' && document.order === 13)
    return refusal('attachment.slotInternal', {});
  if (becomesVisible && params.confirmVisible !== true) return refusal('attachment.confirmVisible', {});
  if (document.state === 'FREIGEGEBEN' && files === 0) return refusal('attachment.noFile', {});
  return null;
}
