import { accountsSlot, picturesInText } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { ChangedComment, CommentFollower } from '#core/extension-points.ts';
import { lockRecord } from '#core/records/record.service.ts';
import type { Transaction } from '#database/connection.ts';
import { factsOfAttachment } from '#features/documents/attachments/attachment-conditions.ts';
import { attachmentKind } from '#features/documents/attachments/attachment-kind.service.ts';
import type {
  AttachmentDocument,
  AttachmentRecord,
} from '#features/documents/attachments/attachment-record.ts';
import { storeDocument } from '#features/documents/attachments/attachment-save.service.ts';
import {
  bringsAsCustomer,
  mayWithAttachment,
} from '#features/documents/attachments/attachments.policy.ts';
import { findAttachment } from '#features/documents/attachments/attachments.queries.ts';
import { listShownPictures } from '#features/documents/attachments/comment-pictures.queries.ts';
import { lockProject } from '#features/projects/record/lock-project.service.ts';

/** Who reads the comment was chosen there: a picture in it is released with it. */
function documentFor(record: AttachmentRecord, isShown: boolean): AttachmentDocument {
  if (!isShown) return { ...record, visibility: 'INTERN' };
  const state = record.files.length > 0 ? 'FREIGEGEBEN' : record.state;
  return { ...record, visibility: 'KUNDE', state };
}

/** Only what the author of the comment pasted follows it; what others brought stays as they decided. */
function isPictureOf(record: AttachmentRecord, { projectId, authorId }: ChangedComment): boolean {
  return (
    record.projectId === projectId &&
    record.createdBy?.id === authorId &&
    record.order !== accountsSlot &&
    record.arrival?.state !== 'OFFEN'
  );
}

interface Followed {
  readonly id: string;
  readonly isShown: boolean;
  readonly changed: ChangedComment;
}

async function followPicture(
  context: AppContext,
  db: Transaction,
  { id, isShown, changed }: Followed,
): Promise<void> {
  const { person } = changed;
  const found = await findAttachment(db, id);
  if (found === null || !isPictureOf(found, changed)) return;
  await lockRecord(db, attachmentKind, { id, purpose: 'change' });
  const before = await findAttachment(db, id);
  if (before === null) return;
  const facts = factsOfAttachment(before, context.clock.now());
  const after = documentFor(before, isShown);
  if (after.visibility === before.visibility || !mayWithAttachment(person, 'edit', facts)) return;
  await storeDocument(context, db, { person, before, after });
}

/** Pictures pasted into a comment become visible with it, and are hidden when it is: in one transaction. */
export const pictureFollower: CommentFollower<AppContext> = {
  feature: 'documents',
  begin: async (context, db, changed) => {
    const { person, projectId, authorId, texts } = changed;
    const ids = [...new Set(texts.flatMap(picturesInText))].toSorted();
    // What customers paste is theirs to see in any case.
    if (ids.length === 0 || authorId === null || bringsAsCustomer(person))
      return async () => Promise.resolve();
    await lockProject(db, projectId);
    const owner = { projectId, authorId };
    const before = await listShownPictures(db, owner, ids);
    return async () => {
      const after = await listShownPictures(db, owner, ids);
      for (const id of ids) {
        const isShown = after.has(id);
        if (isShown !== before.has(id)) await followPicture(context, db, { id, isShown, changed });
      }
    };
  },
};
