import type { Transaction } from '#database/connection.ts';
import { enqueueJob } from '#database/enqueue-job.ts';
import { newId } from '#database/new-id.ts';
import { linkPlace } from '#features/mails/mail-text.ts';
import { insertMail } from '#features/mails/mails.queries.ts';

export { linkPlace } from '#features/mails/mail-text.ts';

export interface NewMail {
  readonly to: string;
  readonly subject: string;
  /** Plain text; where a link belongs it says `linkPlace`. */
  readonly text: string;
  /** The account it is about: who may not manage that one never reads the text. */
  readonly about?: string;
  /** A link that is kept apart from the text, and only as long as it works. */
  readonly link?: MailLink;
}

/**
 * A link with its address, sealed by the encryption of the context: a one-time link of the account the mail is about, or
 * an upload link.
 */
export interface MailLink {
  readonly kind: 'account' | 'uploadLink';
  readonly id: string;
  readonly sealed: string;
}

/** Without a link no place for one; who gets into an account must be told by whose account the mail is about. */
function isComplete({ text, link, about }: NewMail): boolean {
  if (text.includes(linkPlace) !== (link !== undefined)) return false;
  return link?.kind !== 'account' || about !== undefined;
}

/**
 * Puts a mail into the outbox, in the caller's transaction: it is sent after the commit, or never. Answers its id.
 * @example await sendMail(db, { to: 'a@b.example', subject: 'Frist', text: '…' })
 */
export async function sendMail(db: Transaction, mail: NewMail): Promise<string> {
  const { to, subject, text, about = null, link = null } = mail;
  if (!isComplete(mail))
    throw new Error('A mail with a link has a place for it and an account it is about');
  const id = newId();
  await insertMail(db, { id, recipient: to, subject, text, about, link });
  await enqueueJob(db, { queue: 'mail.send', data: { id } });
  return id;
}
