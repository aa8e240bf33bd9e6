import type { EndpointOutput, previewNewsletter as previewCall } from '@energieakte/contract';
import { newsletterFourEyes } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { notify } from '#core/notify/notify.service.ts';
import { getRecord } from '#core/records/record.service.ts';
import { readSetting } from '#core/settings/read-setting.service.ts';
import type { Person } from '#http/person.ts';
import {
  findingsOf,
  markedLetter,
  type WrittenLetter,
  writeLetter,
} from '#features/newsletter/letter/letter.service.ts';
import { withImages } from '#features/newsletter/letter/with-images.ts';
import { type LetterReader, personalize } from '#features/newsletter/letter/personalize.ts';
import { refuseOthers } from '#features/newsletter/newsletter-access.service.ts';
import type { NewsletterRecord } from '#features/newsletter/newsletter-record.ts';
import { sampleUnsubscribeAddress } from '#features/newsletter/newsletter-test-mail.service.ts';
import { newsletters } from '#features/newsletter/newsletter-view.service.ts';
import { mayManageNewsletters } from '#features/newsletter/newsletter.policy.ts';
import {
  findAskedFor,
  findOwnAddress,
  listConsentDays,
  listOfficePeople,
} from '#features/newsletter/newsletter.queries.ts';
import {
  countRecipients,
  listExampleRecipients,
} from '#features/newsletter/recipients/segment.service.ts';

type Preview = EndpointOutput<typeof previewCall>;

const mostExamples = 5;
/** Bytes; each example has the images in it, so with heavy ones there is one example. */
const lightImages = 400_000;

function exampleCount({ images }: WrittenLetter): number {
  const weight = images.reduce((sum, { content }) => sum + content.length, 0);
  return weight > lightImages ? 1 : mostExamples;
}

type Reader = Omit<LetterReader, 'consentOn'> & {
  readonly name: string | null;
  readonly address: string;
};

/** The first who get the letter; as long as nobody does, whoever writes it reads it. */
async function readersOf(
  context: AppContext,
  person: Person,
  { record, letter }: Previewed,
): Promise<readonly Reader[]> {
  const { segment } = record;
  const limit = exampleCount(letter);
  const readers = await listExampleRecipients(context, person, { segment, limit });
  if (readers.length > 0) return readers;
  const own = await findOwnAddress(context.database, person.id);
  const { customerName: firm, displayname: name } = person;
  if (own === null)
    return [{ name, address: '', salutation: null, firstName: null, lastName: name, firm }];
  return [{ ...own, address: own.email, firm }];
}

interface Previewed {
  readonly record: NewsletterRecord;
  readonly letter: WrittenLetter;
}

async function examplesOf(
  context: AppContext,
  person: Person,
  previewed: Previewed,
): Promise<Preview['examples']> {
  const { letter } = previewed;
  const readers = await readersOf(context, person, previewed);
  const addresses = readers.map(({ address }) => address);
  const consents = await listConsentDays(context.database, addresses);
  const { html, text } = await markedLetter(letter);
  const { subject } = letter.letter;
  const shown = { subject, text, html: withImages(html, letter.images) };
  const links = { unsubscribe: sampleUnsubscribeAddress(context.config) };
  return readers.map((reader) => ({
    name: reader.name ?? reader.address,
    email: reader.address,
    ...personalize(shown, { ...reader, consentOn: consents.get(reader.address) ?? null }, links),
  }));
}

/** Whoever may release the letter is asked once, when the one who wrote it has looked at it and nothing is missing. */
async function askForRelease(
  { database }: AppContext,
  person: Person,
  record: NewsletterRecord,
): Promise<void> {
  if (record.state !== 'ENTWURF' || !(await readSetting(database, newsletterFourEyes))) return;
  await database.transaction().execute(async (db) => {
    const { author, isAsked } = await findAskedFor(db, record.id);
    if (author !== person.id || isAsked) return;
    const others = (await listOfficePeople(db)).filter(mayManageNewsletters);
    await notify(db, {
      type: 'SYSTEM',
      projectId: null,
      title: `Newsletter wartet auf Freigabe: ${record.subject}`,
      message: `${person.displayname} hat ihn geschrieben und bittet um die Freigabe.`,
      link: `/newsletter/${record.id}`,
      severity: 'INFO',
      actor: person,
      forGuests: false,
      about: { kind: 'newsletter', id: record.id },
      only: others.map(({ id }) => ({ userId: id, reason: 'PERSOENLICH' })),
    });
  });
}

/**
 * Who would get a letter, what is wrong with it, and how it reads for the first of them.
 * @throws AppError `access.denied`, `newsletter.notFound`, `view.notFound`
 */
export async function previewNewsletter(
  context: AppContext,
  person: Person,
  id: string,
): Promise<Preview> {
  refuseOthers(person);
  const record = await getRecord(context.database, newsletters, id);
  const letter = await writeLetter(context, context.database, record);
  const findings = findingsOf(record, letter);
  const { recipients, planned, skipped } = await countRecipients(context, person, record.segment);
  if (findings.every(({ level }) => level === 'HINWEIS')) await askForRelease(context, person, record);
  return {
    recipients,
    planned,
    skipped: skipped.map(({ reason, count }) => ({ reason, count })),
    examples: await examplesOf(context, person, { record, letter }),
    findings: [...findings],
    htmlBytes: Buffer.byteLength(letter.written.html),
  };
}
