import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

const linkColumns = {
  account: 'link_id',
  uploadLink: 'upload_link_id',
  survey: 'survey_invitation_id',
  newsletter: 'newsletter_consent_id',
} as const;

/** What a link belongs to, and works as long as. */
export type MailLinkKind = keyof typeof linkColumns;

export interface MailRow {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly about: string | null;
  readonly link: {
    readonly kind: MailLinkKind;
    readonly id: string;
    readonly sealed: string;
  } | null;
  /** The upload link it speaks of. */
  readonly ofUploadLink: string | null;
  /** The projects it tells of. */
  readonly ofProjects: readonly string[];
}

/** A file that a mail carries, by its content in the store. */
export interface MailFile {
  readonly name: string;
  readonly mediaType: string;
  readonly sha256: string;
}

export async function insertMailFiles(
  db: Connection,
  mailId: string,
  files: readonly MailFile[],
): Promise<void> {
  if (files.length === 0) return;
  const rows = files.map(({ name, mediaType, sha256 }, index) => ({
    mail_id: mailId,
    position: index + 1,
    name,
    media_type: mediaType,
    sha256,
  }));
  await db.insertInto('mail_attachment').values(rows).execute();
}

/** Bytes of these contents together. */
export async function sumSizes(db: Connection, hashes: readonly string[]): Promise<number> {
  const { total } = await db
    .selectFrom('stored_file')
    .select((stored) => stored.fn.coalesce(stored.fn.sum<string>('size'), sql<string>`0`).as('total'))
    .where('sha256', 'in', [...hashes])
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function insertMail(
  db: Connection,
  { link, ofUploadLink, ofProjects, ...mail }: MailRow,
): Promise<void> {
  await db
    .insertInto('mail')
    .values({
      ...mail,
      upload_link_id: ofUploadLink,
      project_ids: ofProjects,
      link: link?.sealed ?? null,
      ...(link === null ? {} : { [linkColumns[link.kind]]: link.id }),
    })
    .execute();
}
