import {
  type AddressConsent,
  type EndpointInput,
  germanDay,
  type getNewsletterConsent,
  type saveNewsletterConsent,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { berlinDay } from '#core/berlin-time.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { invalidField, refusal } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { permits } from '#http/right.ts';
import {
  listAddressConsents,
  listEmailsOf,
} from '#features/newsletter/consent/address-consents.queries.ts';
import { eraseOneAddress } from '#features/newsletter/consent/address-erasure.service.ts';
import { findLaterRevocation, insertConsent } from '#features/newsletter/consent/consents.queries.ts';
import { foldAddress, lockAddress } from '#features/newsletter/consent/mail-addresses.queries.ts';
import { hashPads, newsletterKey } from '#features/newsletter/consent/newsletter-key.service.ts';
import { stopWriting } from '#features/newsletter/consent/stop-writing.service.ts';
import { eraseNewsletterAddresses, manageNewsletters } from '#features/newsletter/newsletter.policy.ts';

/** Of what the office writes down itself: the note says how the consent was given. */
const evidenceText = 'Einwilligung liegt dem Büro vor, siehe Nachweis.';
const evidenceTextVersion = 1;

/** @throws AppError `access.denied` */
export function requireManager(person: Person): void {
  if (!permits(manageNewsletters, person, null)) throw refusal('access.denied', {});
}

async function listKnown(
  context: AppContext,
  db: Connection,
  emails: readonly string[],
): Promise<readonly AddressConsent[]> {
  return listAddressConsents(db, { pads: hashPads(await newsletterKey(context, db)), emails });
}

/**
 * What is known of the addresses of a person or a customer, or of one address.
 * @throws AppError `access.denied`
 */
export async function getConsents(
  context: AppContext,
  person: Person,
  query: EndpointInput<typeof getNewsletterConsent>['query'],
): Promise<AddressConsent[]> {
  requireManager(person);
  const { userId = null, customerId = null, email = '' } = query;
  const typed = foldAddress(email);
  const found = await listEmailsOf(context.database, { userId, customerId });
  const emails = new Set([...(typed === '' ? [] : [typed]), ...found]);
  return [...(await listKnown(context, context.database, [...emails]))];
}

type Evidence = EndpointInput<typeof saveNewsletterConsent>['body'];
type Given = Extract<Evidence, { readonly action: 'GIVEN' }>;

interface By {
  readonly person: Person;
  readonly caller: Caller;
}

async function writeGiven(
  { clock }: AppContext,
  db: Transaction,
  {
    given,
    addressId,
    person,
  }: { readonly given: Given; readonly addressId: string; readonly person: Person },
): Promise<void> {
  const { givenOn, note } = given;
  if (givenOn > berlinDay(clock.now()))
    throw invalidField('givenOn', 'Erteilt am', 'Bitte einen Tag bis heute angeben.');
  const day = await findLaterRevocation(db, { addressId, day: givenOn });
  if (day !== null) throw refusal('newsletterConsent.revoked', { day: germanDay(day) });
  await insertConsent(db, {
    addressId,
    source: 'BUERO_NACHWEIS',
    text: evidenceText,
    textVersion: evidenceTextVersion,
    note,
    givenOn,
    createdBy: person.id,
  });
}

interface Following {
  readonly evidence: Evidence;
  readonly addressId: string;
  readonly address: string;
  readonly person: Person;
}

async function follow(
  context: AppContext,
  db: Transaction,
  { evidence, addressId, address, person }: Following,
): Promise<void> {
  switch (evidence.action) {
    case 'GIVEN':
      return writeGiven(context, db, { given: evidence, addressId, person });
    case 'ERASED':
      return eraseOneAddress(context, db, { id: addressId, address });
    default:
      return stopWriting(context, db, {
        addressId,
        newsletterId: null,
        reason: 'ABGEMELDET',
        via: 'BUERO',
      });
  }
}

const auditActions = {
  GIVEN: 'newsletterConsent.given',
  REVOKED: 'newsletterConsent.revoked',
  ERASED: 'newsletterConsent.erased',
} as const;

/**
 * Writes down a consent the office has evidence of, that somebody told the office to stop, or erases what is known of an
 * address, which only a Super-Admin does. The evidence lifts no suppression: only people themselves do.
 * @throws AppError `access.denied`, `request.invalid` for a day to come, `newsletterConsent.revoked`
 */
export async function saveEvidence(
  context: AppContext,
  { person, caller }: By,
  evidence: Evidence,
): Promise<AddressConsent> {
  requireManager(person);
  if (evidence.action === 'ERASED' && !permits(eraseNewsletterAddresses, person, null))
    throw refusal('access.denied', {});
  const address = foldAddress(evidence.email);
  return context.database.transaction().execute(async (db) => {
    const addressId = await lockAddress(db, address);
    await follow(context, db, { evidence, addressId, address, person });
    await recordAudit(db, {
      actor: person,
      action: auditActions[evidence.action],
      entity: 'mail_address',
      entityId: addressId,
      caller,
    });
    const [known] = await listKnown(context, db, [address]);
    if (known === undefined) throw refusal('newsletterConsent.nobody', {});
    return known;
  });
}
