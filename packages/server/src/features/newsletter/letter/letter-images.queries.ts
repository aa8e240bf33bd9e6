import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';

export interface StoredImage {
  readonly id: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

interface NewImage extends StoredImage {
  readonly newsletterId: string;
  readonly createdBy: string;
}

export async function insertImage(
  db: Transaction,
  { id, newsletterId, mediaType, bytes, createdBy }: NewImage,
): Promise<void> {
  await db
    .insertInto('newsletter_image')
    .values({ id, newsletter_id: newsletterId, media_type: mediaType, bytes, created_by: createdBy })
    .execute();
}

/** All images of a letter, whether they stand in it or not. */
export async function listImages(db: Connection, newsletterId: string): Promise<readonly StoredImage[]> {
  return db
    .selectFrom('newsletter_image')
    .select(['id', 'media_type as mediaType', 'bytes'])
    .where('newsletter_id', '=', newsletterId)
    .orderBy('id')
    .execute();
}

/**
 * Removes the images of a letter that do not stand in it any more; answers how many are left. One that came just now is about
 * to be put there.
 */
export async function deleteUnusedImages(
  db: Transaction,
  newsletterId: string,
  usedIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ readonly left: number }>`with unused as (
      delete from newsletter_image where newsletter_id = ${newsletterId} and id <> all(${usedIds}::uuid[])
        and created_at < clock_timestamp() - interval '1 hour' returning id
    ) select (select count(*) from newsletter_image where newsletter_id = ${newsletterId})::integer
      - (select count(*) from unused)::integer as left`.execute(db);
  return rows[0]?.left ?? 0;
}

/** Which of these images there are, whatever letter they are of. */
export async function listImageIds(db: Connection, ids: readonly string[]): Promise<readonly string[]> {
  const found = await db.selectFrom('newsletter_image').select('id').where('id', 'in', ids).execute();
  return found.map(({ id }) => id);
}

/** Images again, under new ids, for a letter that takes them over from others. */
export async function copyImages(
  db: Transaction,
  { to, ids }: { readonly to: string; readonly ids: ReadonlyMap<string, string> },
): Promise<void> {
  await sql`insert into newsletter_image (id, newsletter_id, media_type, bytes, created_by)
    select copied.new_id, ${to}, media_type, bytes, created_by
    from newsletter_image join unnest(${[...ids.keys()]}::uuid[], ${[...ids.values()]}::uuid[]) as copied (old_id, new_id)
      on copied.old_id = newsletter_image.id`.execute(db);
}
