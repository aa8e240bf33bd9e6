import {
  type ChecklistItem,
  customerSlots,
  otherPapersSlot,
  requiredMessage,
  retentionOfSlot,
} from '@energieakte/contract';
import { type AppError, invalidField, refusal } from '#http/app-error.ts';
import type {
  AttachmentDocument,
  AttachmentWish,
} from '#features/documents/attachments/attachment-record.ts';

type Paper = Pick<ChecklistItem, 'label' | 'slot'>;

const longestTitle = 120;

/** Where something for a paper is laid: what belongs into a slot of the office waits in Sonstiges when a customer brings it. */
function slotForPaper({ slot }: Paper, byCustomer: boolean): number {
  return byCustomer && !customerSlots.includes(slot) ? otherPapersSlot : slot;
}

/**
 * The document of a new Unterlage; what is tied to a paper takes its name and slot from there unless the wish says
 * otherwise.
 * @throws AppError `request.invalid` without a title
 */
export function newDocument(
  wish: AttachmentWish,
  { paper, byCustomer }: { readonly paper: Paper | null; readonly byCustomer: boolean },
): AttachmentDocument {
  const title = wish.title ?? paper?.label.slice(0, longestTitle);
  if (title === undefined) throw invalidField('title', 'Bezeichnung', requiredMessage);
  const order = wish.order ?? (paper === null ? otherPapersSlot : slotForPaper(paper, byCustomer));
  const document: AttachmentDocument = {
    order,
    title,
    visibility: 'KUNDE',
    state: 'ENTWURF',
    serviceCode: null,
    checklistItemId: wish.checklistItemId ?? null,
    fundingCaseId: null,
    retentionClass: retentionOfSlot(order),
  };
  return byCustomer ? document : withWish({ ...document, visibility: 'INTERN' }, wish);
}

/** What a wish leaves out stays. */
function withWish(before: AttachmentDocument, wish: AttachmentWish): AttachmentDocument {
  const { serviceCode, checklistItemId, fundingCaseId } = wish;
  return {
    order: wish.order ?? before.order,
    title: wish.title ?? before.title,
    visibility: wish.visibility ?? before.visibility,
    state: wish.state ?? before.state,
    serviceCode: serviceCode === undefined ? before.serviceCode : serviceCode || null,
    checklistItemId: checklistItemId === undefined ? before.checklistItemId : checklistItemId,
    fundingCaseId: fundingCaseId === undefined ? before.fundingCaseId : fundingCaseId,
    retentionClass: wish.retentionClass ?? before.retentionClass,
  };
}

/** The document after a change; how long it is kept follows the slot unless somebody chose it. */
export function changedDocument(before: AttachmentDocument, wish: AttachmentWish): AttachmentDocument {
  const { order = before.order } = wish;
  const follows = before.retentionClass === retentionOfSlot(before.order);
  return withWish(follows ? { ...before, retentionClass: retentionOfSlot(order) } : before, wish);
}

/** What speaks against a document as such; `null` when nothing does. */
export function faultOfDocument(
  document: AttachmentDocument,
  {
    before,
    wish,
    files,
  }: {
    readonly before: AttachmentDocument | null;
    readonly wish: AttachmentWish;
    /** How many versions there are. */
    readonly files: number;
  },
): AppError | null {
  const becomesVisible = document.visibility === 'KUNDE' && before?.visibility !== 'KUNDE';
  if (document.visibility === 'KUNDE' && document.order === 13)
    return refusal('attachment.slotInternal', {});
  if (becomesVisible && wish.confirmVisible !== true) return refusal('attachment.confirmVisible', {});
  if (document.state === 'FREIGEGEBEN' && files === 0) return refusal('attachment.noFile', {});
  return null;
}
