import type { Transaction } from '#database/connection.ts';
import { enqueueJob } from '#database/enqueue-job.ts';
import { newId } from '#database/new-id.ts';
import { linkPlace } from '#core/mail/mail-text.ts';
import { insertMail, type MailLinkKind } from '#core/mail/mail.queries.ts';

export { linkPlace } from '#core/mail/mail-text.ts';

export interface NewMail {
  readonly to: string;
  readonly subject: string;
  /** Plain text; where a link belongs it says `linkPlace`. Without a link these are people's words, if it says so at all. */
  readonly text: string;
  /** The account it is about: who may not manage that one never reads the text. */
  readonly about?: string;
  /** A link that is kept apart from the text, and only as long as it works. */
  readonly link?: MailLink;
  /** The upload link it speaks of without naming its address: with the Bauherren of that one it goes. */
  readonly ofUploadLink?: string;
  /** The projects it tells of by their names: with the Bauherren of one of these it goes, sent or not. */
  readonly ofProjects?: readonly string[];
}

/**
 * A link with its address, sealed by the encryption of the context: a one-time link of the account the mail is about, an
 * upload link, the invitation to a survey, or an order of the newsletter that waits for its confirmation.
 */
export interface MailLink {
  readonly kind: MailLinkKind;
  readonly id: string;
  readonly sealed: string;
}

/** A link has its place; who gets into an account must be told by whose account the mail is about. */
function isComplete({ text, link, about }: NewMail): boolean {
  if (link === undefined) return true;
  return text.includes(linkPlace) && (link.kind !== 'account' || about !== undefined);
}

/** A file or a remark may be called like the place of a link: a mail about it waits for no link. */
function withoutPlaces(text: string): string {
  return text.replaceAll(linkPlace, '(link)');
}

/**
 * Puts a mail into the outbox, in the caller's transaction: it is sent after the commit, or never. Answers its id.
 * @example await sendMail(db, { to: 'a@b.example', subject: 'Frist', text: '…' })
 */
export async function sendMail(db: Transaction, mail: NewMail): Promise<string> {
  const { to, subject, about = null, link = null, ofUploadLink = null, ofProjects = [] } = mail;
  if (!isComplete(mail))
    throw new Error('A mail with a link has a place for it and an account it is about');
  const id = newId();
  const text = link === null ? withoutPlaces(mail.text) : mail.text;
  await insertMail(db, { id, recipient: to, subject, text, about, link, ofUploadLink, ofProjects });
  await enqueueJob(db, { queue: 'mail.send', data: { id } });
  return id;
}
