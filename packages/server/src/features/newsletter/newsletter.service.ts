import { isDeepStrictEqual } from 'node:util';
import {
  type Newsletter,
  newsletterFourEyes,
  type NewsletterInput,
  newsletterStateLabels,
  type NewsletterSummary,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { withdrawCause } from '#core/notify/notify.service.ts';
import {
  appendVersion,
  deleteRecord,
  getRecord,
  lockRecord,
  lockRecordVersion,
  type Saved,
  saveRecord,
} from '#core/records/record.service.ts';
import { readSetting } from '#core/settings/read-setting.service.ts';
import { announce } from '#database/announce.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { withOwnImages } from '#features/newsletter/letter/letter-images.service.ts';
import { findingsOf, frozenLetter, writeLetter } from '#features/newsletter/letter/letter.service.ts';
import { refuseOthers } from '#features/newsletter/newsletter-access.service.ts';
import type { NewsletterDocument, NewsletterRecord } from '#features/newsletter/newsletter-record.ts';
import {
  isDraft,
  newsletters,
  presentNewsletter,
  refuseStarted,
  viewNewsletter,
} from '#features/newsletter/newsletter-view.service.ts';
import {
  archiveLetter,
  findLastAuthor,
  listSummaries,
  newsletterTable,
  releaseLetter,
  reopenLetter,
} from '#features/newsletter/newsletter.queries.ts';

/** @throws AppError `access.denied` */
export async function listNewsletters(db: Connection, person: Person): Promise<NewsletterSummary[]> {
  refuseOthers(person);
  return listSummaries(db);
}

/** @throws AppError `access.denied`, `newsletter.notFound` */
export async function getNewsletter(
  context: AppContext,
  person: Person,
  id: string,
): Promise<Newsletter> {
  refuseOthers(person);
  return viewNewsletter(context, person, id);
}

function documentOf({ id: _id, version: _version, ...document }: NewsletterInput): NewsletterDocument {
  const { fromName, replyTo, sendAfter } = document;
  return {
    ...document,
    fromName: fromName || null,
    replyTo: replyTo || null,
    sendAfter: sendAfter === null ? null : new Date(sendAfter).toISOString(),
  };
}

/** Whether a record says already what is to be saved: an editor saves while somebody writes, also what was taken back. */
function isSaid(record: NewsletterRecord, document: NewsletterDocument): boolean {
  const { subject, preheader, fromName, replyTo, body, segment, sendAfter } = record;
  const known: NewsletterDocument = { subject, preheader, fromName, replyTo, body, segment, sendAfter };
  const inOrder = (one: NewsletterDocument): unknown[] => [
    one.subject,
    one.preheader,
    one.fromName,
    one.replyTo,
    one.body,
    one.segment,
    one.sendAfter,
  ];
  return isDeepStrictEqual(inOrder(known), inOrder(document));
}

/** Images belong to one letter: one that is made of another gets its own, which stay when the other one goes. */
async function insertLetter(
  db: Transaction,
  document: NewsletterDocument,
  writing: { readonly id: string; readonly person: Person },
): Promise<void> {
  const { body, copy } = await withOwnImages(db, document.body);
  await newsletterTable.insert(db, { ...document, body }, writing);
  await copy(writing.id);
}

/** Takes back that somebody is asked to release a letter. */
async function withdrawRequest(db: Transaction, id: string): Promise<void> {
  await withdrawCause(db, { kind: 'newsletter', id }, 'everyone');
}

/**
 * Creates a newsletter (without id) or changes it (with id and version). What was released before is a draft again; what
 * changes nothing leaves everything as it is.
 * @throws AppError `access.denied`, `newsletter.notDraft`, and as `saveRecord`
 */
export async function saveNewsletter(
  context: AppContext,
  person: Person,
  input: NewsletterInput,
): Promise<Saved<Newsletter>> {
  refuseOthers(person);
  const document = documentOf(input);
  const { id, version } = input;
  const known = id === undefined ? null : await newsletterTable.find(context.database, id);
  if (known !== null && known.version === version && isSaid(known, document))
    return { entry: await presentNewsletter(context, person, known), created: false };
  const { entry, created } = await saveRecord(context, person, {
    kind: newsletters,
    input: { id, version },
    insert: async (db, _input, writing) => insertLetter(db, document, writing),
    update: async (db, _input, writing) => {
      refuseStarted(await getRecord(db, newsletters, writing.id));
      await newsletterTable.update(db, document, writing);
      await reopenLetter(db, writing.id);
      await announce(db, { type: 'newsletter.changed', id: writing.id });
    },
  });
  return { entry: await presentNewsletter(context, person, entry), created };
}

/**
 * A draft with the same content, and with images of its own.
 * @throws AppError `access.denied`, `newsletter.notFound`
 */
export async function duplicateNewsletter(
  context: AppContext,
  person: Person,
  from: string,
): Promise<Newsletter> {
  refuseOthers(person);
  const copy = await context.database.transaction().execute(async (db) => {
    const original = await getRecord(db, newsletters, from);
    const id = newId();
    const subject = `Kopie von ${original.subject}`.slice(0, 150);
    await insertLetter(db, { ...original, subject, sendAfter: null }, { id, person });
    return appendVersion(db, newsletters, { id, action: 'create', changedBy: person.id });
  });
  return presentNewsletter(context, person, copy);
}

/** Archives a letter that is over; answers whether it was one. */
async function archiveEnded(context: AppContext, person: Person, id: string): Promise<boolean> {
  return context.database.transaction().execute(async (db) => {
    await lockRecord(db, newsletters, { id, purpose: 'change' });
    const { state, archived } = await getRecord(db, newsletters, id);
    if (isDraft({ state })) return false;
    if (state !== 'GESENDET' && state !== 'ABGEBROCHEN')
      throw refusal('newsletter.wrongState', { state: newsletterStateLabels[state] });
    if (archived) return true;
    await archiveLetter(db, id);
    await appendVersion(db, newsletters, { id, action: 'update', changedBy: person.id });
    return true;
  });
}

/**
 * Deletes a draft; a letter that was sent is archived instead, because its ledger is evidence.
 * @throws AppError `access.denied`, `newsletter.notFound`, `newsletter.wrongState` while it is sent
 */
export async function deleteNewsletter(
  context: AppContext,
  person: Person,
  id: string,
): Promise<{ archived: boolean }> {
  refuseOthers(person);
  if (await archiveEnded(context, person, id)) return { archived: true };
  await deleteRecord(context, person, {
    kind: newsletters,
    id,
    uses: async (db, record) => {
      if (!isDraft(record)) return ['Versand'];
      await withdrawRequest(db, id);
      return [];
    },
    what: 'Der Newsletter',
    instead: 'Bitte warten, bis er gesendet ist',
  });
  return { archived: false };
}

const mostNamed = 10;

/** Everything that has to be there before a letter goes out. Answers the letter. @throws AppError `newsletter.incomplete` */
async function writeComplete(context: AppContext, db: Transaction, record: NewsletterRecord) {
  const letter = await writeLetter(context, db, record);
  const findings = findingsOf(record, letter);
  const missing = findings.flatMap(({ level, text }) => (level === 'FEHLER' ? [text] : []));
  if (missing.length === 0) return letter;
  const named = missing.slice(0, mostNamed).join(' ').replace(/\.$/u, '');
  throw refusal('newsletter.incomplete', { missing: named });
}

/**
 * Releases a letter for its start. Where four eyes are asked for, whoever changed it last does not.
 * @throws AppError `access.denied`, `newsletter.notFound`, `record.versionOutdated`, `newsletter.wrongState`,
 *   `newsletter.ownRelease`, `newsletter.incomplete` naming what is missing
 */
export async function releaseNewsletter(
  context: AppContext,
  person: Person,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<Newsletter> {
  refuseOthers(person);
  const released = await context.database.transaction().execute(async (db) => {
    await lockRecordVersion(db, newsletters, { id, version });
    const record = await getRecord(db, newsletters, id);
    if (record.state !== 'ENTWURF')
      throw refusal('newsletter.wrongState', { state: newsletterStateLabels[record.state] });
    const isOwn = (await findLastAuthor(db, id)) === person.id;
    if (isOwn && (await readSetting(db, newsletterFourEyes))) throw refusal('newsletter.ownRelease', {});
    const { sha256 } = frozenLetter(await writeComplete(context, db, record));
    await releaseLetter(db, { id, personId: person.id, sha256 });
    await recordAudit(db, {
      actor: person,
      action: 'newsletter.released',
      entity: 'newsletter',
      entityId: id,
      details: { subject: record.subject },
    });
    await withdrawRequest(db, id);
    await announce(db, { type: 'newsletter.changed', id });
    return getRecord(db, newsletters, id);
  });
  return presentNewsletter(context, person, released);
}
