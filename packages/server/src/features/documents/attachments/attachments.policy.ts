import {
  accountsSlot,
  type Attachment,
  type AttachmentFile,
  scansForCustomers,
} from '@energieakte/contract';
import { isGuest, type RightsHolder } from '#http/person.ts';
import { either, every, granted, grantedForOwn, permits, type Right } from '#http/right.ts';
import {
  type AttachmentFacts,
  ofOwnCustomer,
  projectIsNotDeleted,
  isCustomersSlot,
  isOutsideAccounts,
  isForCustomer,
  isReleased,
  isNotDeleted,
  isDeleted,
  madeByOneself,
  uploadedByOneself,
  isWhollyOwn,
  deletedByOneself,
  isFresh,
  isUnsettled,
  ofOffice,
  asGuest,
  type SlotFacts,
} from '#features/documents/attachments/attachment-conditions.ts';

/** What customers are shown: theirs, meant for them, never the accounts, and released or brought by themselves. */
const shownToCustomer = every<AttachmentFacts>(
  ofOwnCustomer,
  projectIsNotDeleted,
  isNotDeleted,
  isForCustomer,
  isOutsideAccounts,
  either<AttachmentFacts>(isReleased, uploadedByOneself),
);

/** The office reads every Unterlage; customers what is released for them or their own upload (domain section 4). */
export const readAttachment: Right<AttachmentFacts> = either<AttachmentFacts>(
  granted('attachment.read'),
  every<AttachmentFacts>(grantedForOwn('attachment.read'), shownToCustomer),
);

/** Into which slots of which projects something may be brought. */
export const uploadIntoSlot: Right<SlotFacts> = either<SlotFacts>(
  every<SlotFacts>(granted('attachment.upload'), projectIsNotDeleted),
  every<SlotFacts>(
    grantedForOwn('attachment.upload'),
    ofOwnCustomer,
    projectIsNotDeleted,
    isCustomersSlot,
  ),
);

/** What a person may do with one Unterlage. */
export const attachmentRights = {
  addVersion: either<AttachmentFacts>(
    every<AttachmentFacts>(granted('attachment.upload'), projectIsNotDeleted, isNotDeleted),
    every<AttachmentFacts>(
      grantedForOwn('attachment.upload'),
      shownToCustomer,
      isCustomersSlot,
      madeByOneself,
      isUnsettled,
    ),
  ),
  edit: every<AttachmentFacts>(granted('attachment.upload'), projectIsNotDeleted, isNotDeleted),
  // Accepting ties it to the checklist.
  decideArrival: every<AttachmentFacts>(
    granted('attachment.upload'),
    granted('checklist.edit'),
    projectIsNotDeleted,
    isNotDeleted,
  ),
  // Customers take back their own until the office has looked at it, the office its own for a day.
  delete: either<AttachmentFacts>(
    every<AttachmentFacts>(granted('attachment.delete'), isNotDeleted),
    every<AttachmentFacts>(
      grantedForOwn('attachment.delete'),
      ofOffice,
      projectIsNotDeleted,
      isNotDeleted,
      madeByOneself,
      isFresh,
    ),
    every<AttachmentFacts>(
      grantedForOwn('attachment.delete'),
      asGuest,
      shownToCustomer,
      madeByOneself,
      isWhollyOwn,
      isUnsettled,
    ),
  ),
  restore: either<AttachmentFacts>(
    every<AttachmentFacts>(granted('attachment.restore'), projectIsNotDeleted, isDeleted),
    every<AttachmentFacts>(
      grantedForOwn('attachment.restore'),
      projectIsNotDeleted,
      isDeleted,
      deletedByOneself,
    ),
  ),
  purge: every<AttachmentFacts>(granted('attachment.purge'), isDeleted),
  readHistory: granted('attachment.history'),
} as const;

export type AttachmentRight = keyof typeof attachmentRights;

export function mayReadAttachment(person: RightsHolder, facts: AttachmentFacts): boolean {
  return permits(readAttachment, person, facts);
}

export function mayUploadInto(person: RightsHolder, slot: SlotFacts): boolean {
  return permits(uploadIntoSlot, person, slot);
}

export function mayWithAttachment(
  person: RightsHolder,
  right: AttachmentRight,
  facts: AttachmentFacts,
): boolean {
  return permits(attachmentRights[right], person, facts);
}

/** Whether a person may see the Papierkorb: all of it, or what the person threw away. */
export function trashFor(person: RightsHolder): 'all' | 'own' {
  return permits(granted('attachment.restore'), person, null) ? 'all' : 'own';
}

export function maySeeTrash(person: RightsHolder): boolean {
  return permits(grantedForOwn('attachment.restore'), person, null);
}

/** The versions of a record that a person sees, the newest first: customers one at most. */
export function visibleFiles<File extends Pick<AttachmentFile, 'released' | 'uploadedBy'>>(
  person: RightsHolder,
  files: readonly File[],
): readonly File[] {
  if (!isGuest(person)) return files;
  return files
    .filter(({ released, uploadedBy }) => released || uploadedBy?.id === person.id)
    .slice(0, 1);
}

/** Why the scanner keeps a content back from a person; `null` when nothing does. Infected ones are for nobody. */
export function scanHindrance(
  person: RightsHolder,
  { scan }: Pick<AttachmentFile, 'scan'>,
): 'attachment.infected' | 'attachment.scanTooLarge' | 'attachment.notScanned' | null {
  if (scan === 'BEFALLEN') return 'attachment.infected';
  if (!isGuest(person) || scansForCustomers.includes(scan)) return null;
  return scan === 'ZU_GROSS' ? 'attachment.scanTooLarge' : 'attachment.notScanned';
}

/** The names of the office stay with the office: customers read their own only. */
export function mayKnowUploader(person: RightsHolder, uploaderId: string): boolean {
  return !isGuest(person) || uploaderId === person.id;
}

/** Who sent something over an upload link, and what was said to it, is the office's matter. */
export function knowsArrivals(person: RightsHolder): boolean {
  return !isGuest(person);
}

/** Customers see only what is released for them and what they brought. */
export function readsAsCustomer(person: RightsHolder): boolean {
  return isGuest(person);
}

/** What customers bring is for themselves to see, waits for the office and stands in no other relation. */
export function bringsAsCustomer(person: RightsHolder): boolean {
  return isGuest(person);
}

export function attachmentAbilities(
  person: RightsHolder,
  facts: AttachmentFacts,
  newest: Pick<AttachmentFile, 'scan'> | undefined,
): Attachment['can'] {
  const may = (right: AttachmentRight): boolean => mayWithAttachment(person, right, facts);
  return {
    download: newest !== undefined && scanHindrance(person, newest) === null,
    addVersion: may('addVersion'),
    edit: may('edit'),
    delete: may('delete'),
    restore: may('restore'),
    readHistory: may('readHistory'),
  };
}

/** The slots of a board: customers know nothing of the accounts. */
export function seesSlot(person: RightsHolder, order: number): boolean {
  return !isGuest(person) || order !== accountsSlot;
}
