import {
  type EndpointOutput,
  newsletterFourEyes,
  type NewsletterInput,
  newsletterStateLabels,
  type startNewsletter as startEndpoint,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { getRecord, lockRecord, lockRecordVersion } from '#core/records/record.service.ts';
import { readSetting } from '#core/settings/read-setting.service.ts';
import type { Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { findingsOf, frozenLetter, writeLetter } from '#features/newsletter/letter/letter.service.ts';
import { refuseOthers } from '#features/newsletter/newsletter-access.service.ts';
import type { NewsletterRecord } from '#features/newsletter/newsletter-record.ts';
import { releaseNewsletter, saveNewsletter } from '#features/newsletter/newsletter.service.ts';
import { reopenLetter } from '#features/newsletter/newsletter.queries.ts';
import { newsletters } from '#features/newsletter/newsletter-view.service.ts';
import {
  countSegment,
  insertRecipients,
  type SegmentScope,
} from '#features/newsletter/recipients/segment.queries.ts';
import { segmentScope } from '#features/newsletter/recipients/segment.service.ts';
import { announceLetter } from '#features/newsletter/sending/letter-notices.service.ts';
import { findReleasedHash, updateAsStarted } from '#features/newsletter/sending/lifecycle.queries.ts';
import { recallEnd } from '#features/newsletter/sending/recall-end.ts';

type StartInput =
  | { readonly id: string; readonly version?: number | undefined }
  | (Pick<NewsletterInput, 'subject' | 'body' | 'segment'> & {
      readonly preheader?: string | undefined;
    });
type Started = EndpointOutput<typeof startEndpoint>;

/** Whom a letter reaches: nobody without a consent at all is not an empty segment. */
async function audienceProblem(db: Transaction, scope: SegmentScope): Promise<string | null> {
  // Said by the checks of the letter.
  if (scope.segment.sources.length === 0) return null;
  const counts = await countSegment(db, scope);
  if (counts.length === 0) return 'Zu diesem Empfängerkreis gehört niemand';
  return counts.some(({ reason }) => reason === null)
    ? null
    : 'Von diesem Empfängerkreis hat niemand eingewilligt';
}

const changedSince =
  'Der Inhalt hat sich seit der Freigabe geändert (Programm oder Angaben des Büros); bitte noch einmal freigeben';

const withoutEnd = (sentence: string): string => sentence.replace(/\.$/u, '');

/** Everything that is missing, in one sentence. @throws AppError `newsletter.incomplete` */
function refuseMissing(missing: readonly string[]): void {
  if (missing.length > 0)
    throw refusal('newsletter.incomplete', { missing: missing.map(withoutEnd).join('; ') });
}

interface Starting {
  readonly context: AppContext;
  readonly person: Person;
  readonly record: NewsletterRecord;
}

/** Answers how many get it; `null`: it is no longer what was released, and a draft again. */
async function startLocked(
  db: Transaction,
  { context, person, record }: Starting,
): Promise<number | null> {
  const { id, subject, state } = record;
  const scope = await segmentScope({ ...context, database: db }, person, record.segment);
  const written = await writeLetter(context, db, record);
  const errors = findingsOf(record, written).filter(({ level }) => level === 'FEHLER');
  const nobody = await audienceProblem(db, scope);
  refuseMissing([
    ...(state === 'ENTWURF' ? ['Die Freigabe'] : []),
    ...(nobody === null ? [] : [nobody]),
    ...errors.map(({ text }) => text),
  ]);
  const frozen = frozenLetter(written);
  if (frozen.sha256 !== ((await findReleasedHash(db, id)) ?? frozen.sha256)) {
    await reopenLetter(db, id);
    await announceLetter(db, id);
    return null;
  }
  const now = context.clock.now();
  await updateAsStarted(db, id, {
    personId: person.id,
    frozen,
    now,
    recallUntil: recallEnd(now),
  });
  const recipients = await insertRecipients(db, id, scope);
  const details = { subject, recipients };
  const about = { entity: 'newsletter', entityId: id, details };
  await recordAudit(db, { actor: person, action: 'newsletter.started', ...about });
  await announceLetter(db, id);
  return recipients;
}

/** A letter that comes with the call is a new one; whoever starts it alone also releases it. */
async function saveFirst(
  context: AppContext,
  person: Person,
  content: Exclude<StartInput, { readonly id: string }>,
): Promise<string> {
  if (await readSetting(context.database, newsletterFourEyes))
    throw refusal('newsletter.incomplete', {
      missing:
        'Die Freigabe: Wegen der vier Augen bitte erst speichern und von jemand anderem freigeben lassen',
    });
  const { preheader = '', ...rest } = content;
  const { entry } = await saveNewsletter(context, person, {
    ...rest,
    preheader,
    fromName: null,
    replyTo: null,
    sendAfter: null,
  });
  await releaseNewsletter(context, person, entry);
  return entry.id;
}

/**
 * Starts a released letter: from now on what is sent is fixed, and so is who gets it. What was released is what goes out: a
 * letter that the catalogue or the office changed since is a draft again. For a minute it can be recalled.
 * @throws AppError `access.denied`, `newsletter.noMailServer`, `newsletter.notFound`, `newsletter.wrongState`,
 *   `record.versionOutdated`, `newsletter.incomplete` with everything that is missing
 */
export async function startNewsletter(
  context: AppContext,
  person: Person,
  input: StartInput,
): Promise<Started> {
  refuseOthers(person);
  const { database, letterMailer } = context;
  if (letterMailer === null) throw refusal('newsletter.noMailServer', {});
  const id = 'id' in input ? input.id : await saveFirst(context, person, input);
  const recipients = await database.transaction().execute(async (db) => {
    const version = 'id' in input ? input.version : undefined;
    if (version === undefined) await lockRecord(db, newsletters, { id, purpose: 'change' });
    else await lockRecordVersion(db, newsletters, { id, version });
    const record = await getRecord(db, newsletters, id);
    if (record.state !== 'ENTWURF' && record.state !== 'FREIGEGEBEN')
      throw refusal('newsletter.wrongState', { state: newsletterStateLabels[record.state] });
    return startLocked(db, { context, person, record });
  });
  if (recipients === null) throw refusal('newsletter.incomplete', { missing: changedSince });
  // One job sends one letter: it is named like it.
  return { id, jobId: id, recipients };
}
