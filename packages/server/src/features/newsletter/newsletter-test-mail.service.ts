import { withoutEnd } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { LetterOutcome, OutgoingLetter } from '#core/letter-mailer.ts';
import { sendMail } from '#core/mail/send-mail.service.ts';
import { getRecord } from '#core/records/record.service.ts';
import { countCall } from '#database/rate-count.ts';
import { newId } from '#database/new-id.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { publicAddress } from '#http/public-address.ts';
import { frozenLetter, writeLetter } from '#features/newsletter/letter/letter.service.ts';
import { type FrozenLetter, personalize } from '#features/newsletter/letter/personalize.ts';
import { refuseOthers } from '#features/newsletter/newsletter-access.service.ts';
import type { NewsletterRecord } from '#features/newsletter/newsletter-record.ts';
import { newsletters } from '#features/newsletter/newsletter-view.service.ts';
import { findOwnAddress, type OwnAddress } from '#features/newsletter/newsletter.queries.ts';

const testsInWindow = { limit: 10, windowSeconds: 600 };

/** A page that unsubscribes nobody: a test goes to who wrote the letter. */
export function sampleUnsubscribeAddress(config: AppContext['config']): string {
  return publicAddress(config, '/api/newsletter/unsubscribe/test');
}

async function ownAddress({ database }: AppContext, { id }: Person): Promise<OwnAddress> {
  const own = await findOwnAddress(database, id);
  if (own === null) throw refusal('newsletter.noOwnAddress', {});
  return own;
}

interface TestMail {
  readonly record: NewsletterRecord;
  readonly filled: FrozenLetter;
  readonly to: OwnAddress;
  readonly officeName: string;
  readonly images: OutgoingLetter['images'];
}

function outgoingTest({ config }: AppContext, mail: TestMail): OutgoingLetter {
  const { record, filled, to, officeName, images } = mail;
  const host = config.mailDomain ?? 'localhost';
  return {
    ...filled,
    messageId: newId(),
    host,
    to: { name: to.name, address: to.email },
    fromName: record.fromName ?? officeName,
    replyTo: record.replyTo,
    images,
    listId: `newsletter.${host}`,
    unsubscribe: { url: sampleUnsubscribeAddress(config), mailto: null },
    returnPath: null,
  };
}

function refuseFailed(outcome: LetterOutcome): void {
  if (outcome.kind === 'accepted') return;
  throw refusal('newsletter.testFailed', { reason: withoutEnd(outcome.text, /[\s.]/u) });
}

/**
 * Sends a letter to the person itself, however far it is. Without a mail server its text lies in the outbox.
 * @throws AppError `access.denied`, `newsletter.notFound`, `newsletter.noOwnAddress`, `newsletter.tooManyTests`,
 *   `newsletter.testFailed` with what the mail server says
 */
export async function sendNewsletterTest(
  context: AppContext,
  person: Person,
  id: string,
): Promise<{ to: string; isInOutbox: boolean }> {
  refuseOthers(person);
  const { database, config, letterMailer } = context;
  const record = await getRecord(database, newsletters, id);
  const to = await ownAddress(context, person);
  const bucket = `newsletter-test:${person.id}`;
  if ((await countCall(database, { bucket, ...testsInWindow })) !== null)
    throw refusal('newsletter.tooManyTests', {});
  const letter = await writeLetter(context, database, record);
  const reader = { ...to, firm: person.customerName, consentOn: null };
  const links = { unsubscribe: sampleUnsubscribeAddress(config) };
  const { subject, ...content } = personalize(frozenLetter(letter), reader, links);
  const filled = { ...content, subject: `[Test] ${subject}` };
  if (letterMailer === null) {
    const { text } = filled;
    await database
      .transaction()
      .execute(async (db) =>
        sendMail(db, { to: to.email, subject: filled.subject, text, about: person.id }),
      );
    return { to: to.email, isInOutbox: true };
  }
  const { images, options } = letter;
  const officeName = options.office.name;
  refuseFailed(
    await letterMailer.send(outgoingTest(context, { record, filled, to, officeName, images })),
  );
  return { to: to.email, isInOutbox: false };
}
