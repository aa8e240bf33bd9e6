import type { Mail, MailEntry, MailState, Outbox } from '@energieakte/contract';
import { type AppContext, UnreadableSecretError } from '#core/app-context.ts';
import type { PageParams } from '#core/paging/paged-query.ts';
import type { Connection } from '#database/connection.ts';
import { enqueueJob } from '#database/enqueue-job.ts';
import { refusal } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { managesAccount, noteKnownEntry } from '#core/people/managed-account.service.ts';
import { lacksLink, textWithLink } from '#core/mail/mail-text.ts';
import { mayReadEveryMail } from '#features/mails/mails.policy.ts';
import {
  findMail,
  listMails,
  type StoredMail,
  updateMailAsWaiting,
} from '#features/mails/mails.queries.ts';

/** A mail about an account one may not manage could hold the way into it (ladder of domain section 4). */
function mayRead(person: Person, { aboutUsername, aboutRoles }: StoredMail): boolean {
  if (mayReadEveryMail(person) || aboutUsername === null || aboutRoles === null) return true;
  return managesAccount(person, { username: aboutUsername, roles: aboutRoles });
}

interface Reading {
  readonly context: AppContext;
  readonly person: Person;
}

function entryOf({ context, person }: Reading, mail: StoredMail): MailEntry {
  const { id, recipient, subject, state, attempts, lastError, aboutId, aboutName, attachments } = mail;
  const read = mayRead(person, mail);
  const linkEnded = state !== 'GESENDET' && lacksLink(mail.text, mail.link);
  const canGo = context.mailer !== null && state !== 'GESENDET' && !linkEnded;
  return {
    id,
    recipient,
    subject,
    about: aboutId === null ? null : { id: aboutId, displayname: aboutName ?? '' },
    state,
    attempts,
    lastError,
    attachments: [...attachments],
    linkEnded,
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
    can: { read, retry: read && canGo },
  };
}

/** The outbox, newest first; what the person may not read stands there without its text. */
export async function listOutbox(
  context: AppContext,
  person: Person,
  { state, page, size }: PageParams & { readonly state?: MailState | undefined },
): Promise<Outbox> {
  const { items, total } = await listMails(context.database, state, { page, size });
  return {
    items: items.map((mail) => entryOf({ context, person }, mail)),
    total,
    page,
    size,
    mailServer: context.mailer !== null,
  };
}

async function getStored(db: Connection, id: string): Promise<StoredMail> {
  const mail = await findMail(db, id);
  if (mail === null) throw refusal('mail.notFound', {});
  return mail;
}

export interface MailParams {
  readonly id: string;
  readonly person: Person;
  readonly caller: Caller;
}

/** The link of a mail that was not sent yet; `null` where there is none, or the server has another key meanwhile. */
function linkOf({ encryption, log }: AppContext, { id, link }: StoredMail): string | null {
  try {
    return link === null ? null : encryption.open(link);
  } catch (error) {
    if (!(error instanceof UnreadableSecretError)) throw error;
    log.error(
      { err: error, mail: id },
      'Der Link einer Mail ist mit diesem ENCRYPTION_KEY nicht lesbar',
    );
    return null;
  }
}

/** Who opens such a link answers or agrees in the place of whoever gets the mail. */
const privateLink = '(Den Link sieht nur, wer die Nachricht bekommt.)';

/**
 * One mail. Whoever reads a link could use it, so that is written down; one that speaks for whoever gets the mail is shown
 * to nobody.
 * @throws AppError `mail.notFound`
 */
export async function getMail(context: AppContext, { id, person, caller }: MailParams): Promise<Mail> {
  const mail = await getStored(context.database, id);
  const entry = entryOf({ context, person }, mail);
  if (!entry.can.read) return { ...entry, text: null, holdsLink: mail.link !== null };
  if (mail.isLinkPrivate && mail.link !== null)
    return { ...entry, text: textWithLink(mail.text, privateLink), holdsLink: false };
  const link = linkOf(context, mail);
  if (link !== null) {
    const operation = {
      actor: person,
      action: 'mail.read',
      entity: 'mail',
      entityId: id,
      caller,
    } as const;
    const details = { recipient: mail.recipient, about: mail.aboutId };
    await context.database.transaction().execute(async (db) => {
      if (mail.aboutId !== null) await noteKnownEntry(db, person, mail.aboutId);
      await recordAudit(db, { ...operation, details });
    });
  }
  const isUnreadable = link === null && mail.link !== null;
  const shown = isUnreadable ? '(Der Link ist mit dem Schlüssel dieses Servers nicht lesbar.)' : link;
  const text = mail.state === 'GESENDET' ? sentText(mail) : textWithLink(mail.text, shown);
  return { ...entry, text, holdsLink: link !== null };
}

function sentText({ text }: StoredMail): string {
  return textWithLink(text, '(Der Link steht nur in der gesendeten Nachricht.)');
}

/**
 * Gives a mail that waits or failed to the queue once more; answers it.
 * @throws AppError `mail.notFound`, `mail.notManaged`, `mail.noServer`, `mail.alreadySent`, `mail.linkEnded`
 */
export async function retryMail(context: AppContext, params: MailParams): Promise<Mail> {
  const { database, mailer } = context;
  const mail = await getStored(database, params.id);
  if (!mayRead(params.person, mail)) throw refusal('mail.notManaged', {});
  if (mailer === null) throw refusal('mail.noServer', {});
  if (mail.state !== 'GESENDET' && lacksLink(mail.text, mail.link)) throw refusal('mail.linkEnded', {});
  await database.transaction().execute(async (db) => {
    if (!(await updateMailAsWaiting(db, params.id))) throw refusal('mail.alreadySent', {});
    await enqueueJob(db, { queue: 'mail.send', data: { id: params.id } });
    await recordAudit(db, {
      actor: params.person,
      action: 'mail.sent',
      entity: 'mail',
      entityId: params.id,
      caller: params.caller,
    });
  });
  return getMail(context, params);
}
