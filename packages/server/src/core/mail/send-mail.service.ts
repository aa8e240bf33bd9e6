import type { Transaction } from '#database/connection.ts';
import { enqueueJob } from '#database/enqueue-job.ts';
import { newId } from '#database/new-id.ts';
import { linkPlace } from '#core/mail/mail-text.ts';
import { refusal } from '#http/app-error.ts';
import {
  insertMail,
  insertMailFiles,
  type MailFile,
  type MailLinkKind,
  sumSizes,
} from '#core/mail/mail.queries.ts';

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
  /** Files of the store, at most ten and 10 MB together. */
  readonly attachments?: readonly MailFile[];
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

/** What mail servers usually take, with what encoding adds to it. */
const mostAttachedBytes = 10_000_000;

async function attach(db: Transaction, id: string, files: readonly MailFile[]): Promise<void> {
  if (files.length === 0) return;
  const bytes = await sumSizes(
    db,
    files.map(({ sha256 }) => sha256),
  );
  if (bytes > mostAttachedBytes) throw refusal('mail.attachmentsTooLarge', {});
  await insertMailFiles(db, id, files);
}

/**
 * Puts a mail into the outbox, in the caller's transaction: it is sent after the commit, or never. Answers its id.
 * @throws AppError `mail.attachmentsTooLarge`
 * @example await sendMail(db, { to: 'a@b.example', subject: 'Frist', text: '…' })
 */
export async function sendMail(db: Transaction, mail: NewMail): Promise<string> {
  const { to, subject, about = null, link = null, ofUploadLink = null, ofProjects = [] } = mail;
  if (!isComplete(mail))
    throw new Error('A mail with a link has a place for it and an account it is about');
  const id = newId();
  const text = link === null ? withoutPlaces(mail.text) : mail.text;
  await insertMail(db, { id, recipient: to, subject, text, about, link, ofUploadLink, ofProjects });
  await attach(db, id, mail.attachments ?? []);
  await enqueueJob(db, { queue: 'mail.send', data: { id } });
  return id;
}
