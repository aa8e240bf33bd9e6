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
