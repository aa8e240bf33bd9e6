import type { NewsletterBlocks } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { getRecord, lockRecord } from '#core/records/record.service.ts';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { imageContent } from '#features/newsletter/letter/image-content.ts';
import {
  copyImages,
  deleteUnusedImages,
  insertImage,
  listImageIds,
} from '#features/newsletter/letter/letter-images.queries.ts';
import { usedImageIds } from '#features/newsletter/letter/used-images.ts';
import { refuseOthers } from '#features/newsletter/newsletter-access.service.ts';
import { newsletters, refuseStarted } from '#features/newsletter/newsletter-view.service.ts';

/** Bytes; the editor makes larger ones smaller before it sends them. */
const largestImage = 204_800;
/** As many as a letter holds, with those that were taken out of it a while ago. */
const mostImages = 20;

/**
 * Takes an image into a draft; it is what its bytes are, whatever it was called.
 * @throws AppError `access.denied`, `newsletter.notFound`, `newsletter.notDraft`, `newsletter.imageRefused`,
 *   `newsletter.tooManyImages`
 */
export async function addNewsletterImage(
  { database }: AppContext,
  person: Person,
  { id: newsletterId, data }: { readonly id: string; readonly data: string },
): Promise<{ imageId: string }> {
  refuseOthers(person);
  const bytes = Buffer.from(data, 'base64');
  const content = imageContent(bytes);
  if (content === null || bytes.length > largestImage) throw refusal('newsletter.imageRefused', {});
  return database.transaction().execute(async (db) => {
    await lockRecord(db, newsletters, { id: newsletterId, purpose: 'change' });
    const record = await getRecord(db, newsletters, newsletterId);
    refuseStarted(record);
    const left = await deleteUnusedImages(db, newsletterId, usedImageIds(record));
    if (left >= mostImages) throw refusal('newsletter.tooManyImages', { most: String(mostImages) });
    const id = newId();
    await insertImage(db, {
      id,
      newsletterId,
      mediaType: content.mediaType,
      bytes,
      createdBy: person.id,
    });
    return { imageId: id };
  });
}

/**
 * The body of a letter that is new, with images of its own in the place of those it takes over from other letters, and
 * without those that are gone. They are copied by `copy`, once the letter is there.
 */
export async function withOwnImages(db: Transaction, body: NewsletterBlocks) {
  const used = usedImageIds({ body });
  const known = used.length === 0 ? [] : await listImageIds(db, used);
  const ids = new Map(known.map((id) => [id, newId()]));
  return {
    body: body.map((block) =>
      block.kind === 'IMAGE' && block.imageId !== null
        ? { ...block, imageId: ids.get(block.imageId) ?? null }
        : block,
    ),
    copy: async (to: string): Promise<void> => {
      if (ids.size > 0) await copyImages(db, { to, ids });
    },
  };
}
