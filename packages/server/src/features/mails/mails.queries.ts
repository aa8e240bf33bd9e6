import type { Connection } from '#database/connection.ts';

export interface MailRow {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly about: string | null;
  readonly link: { readonly id: string; readonly sealed: string } | null;
}

export async function insertMail(db: Connection, { link, ...mail }: MailRow): Promise<void> {
  await db
    .insertInto('mail')
    .values({ ...mail, link_id: link?.id ?? null, link: link?.sealed ?? null })
    .execute();
}
