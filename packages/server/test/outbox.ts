import type { TestApp } from '#test/test-app.ts';

export interface SentMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  /** The secret of the link, as the address carries it behind the #; `null` where there is none (any more). */
  readonly token: string | null;
}

/** The mails of the outbox that have their link opened, oldest first. */
export async function readOutbox(test: TestApp): Promise<readonly SentMail[]> {
  const rows = await test.context.database
    .selectFrom('mail')
    .select(['id', 'recipient', 'subject', 'text', 'link'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ link, ...mail }) => ({
    ...mail,
    token: link === null ? null : (test.context.encryption.open(link).split('#')[1] ?? null),
  }));
}

/** The secret of the newest mail to an address. */
export async function newestToken(test: TestApp, recipient: string): Promise<string> {
  const mails = (await readOutbox(test)).filter((mail) => mail.recipient === recipient);
  const token = mails.at(-1)?.token;
  if (token === undefined || token === null) throw new Error(`No open link for ${recipient}`);
  return token;
}
