import { endOfPictureLink } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

export interface PictureOwner {
  readonly projectId: string;
  readonly authorId: string;
}

/** Those of the pictures that stand in a comment of their author which customers read. */
export async function listShownPictures(
  db: Connection,
  { projectId, authorId }: PictureOwner,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const links = ids.map(endOfPictureLink);
  const { rows } = await sql<{ readonly id: string }>`
    select picture.id
    from unnest(${[...ids]}::uuid[], ${links}::text[]) as picture (id, link)
    where exists (
      select from comment
      where comment.project_id = ${projectId} and comment.author_id = ${authorId}
        and comment.visibility = 'KUNDE' and comment.deleted_at is null
        and strpos(comment.text, picture.link) > 0)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
