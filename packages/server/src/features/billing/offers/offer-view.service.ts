import type { Offer, OfferSummary } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import type { Connection } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import { isGuest, type Person } from '#http/person.ts';
import { findBillingOffice } from '#features/billing/office/billing-office.service.ts';
import {
  countedLines,
  offerSums,
  orderedLines,
  servicesOfLines,
} from '#features/billing/offers/offer-lines.ts';
import { isExpired, type OfferRecord } from '#features/billing/offers/offer-record.ts';
import { offerAbilities, seesDrafts } from '#features/billing/offers/offers.policy.ts';
import {
  findOffer,
  type ListedOffer,
  type OfferScope,
} from '#features/billing/offers/offers.queries.ts';
import { readableScope } from '#features/projects/record/project-read.service.ts';

/** Which offers a person may know of. */
export function offerScope(person: Person): OfferScope {
  return { projects: readableScope(person), withDrafts: seesDrafts(person) };
}

/** @throws AppError `offer.notFound`, also for one the person must not know of */
export async function getStoredOffer(db: Connection, person: Person, id: string): Promise<OfferRecord> {
  const offer = await findOffer(db, id, offerScope(person));
  if (offer === null) throw refusal('offer.notFound', {});
  return offer;
}

/** What an offer lacks before it is sent, in German. */
export async function missingOf(
  db: Connection,
  { recipient, lines, validUntil }: Pick<OfferRecord, 'recipient' | 'lines' | 'validUntil'>,
  today: string,
): Promise<string[]> {
  const { street, zip, city } = recipient;
  const hasAddress = [street, zip, city].every((part) => (part ?? '') !== '');
  const office = await findBillingOffice(db);
  const facts: readonly (readonly [boolean, string])[] = [
    [office !== null, 'die Angaben des Büros'],
    [hasAddress, 'die Anschrift des Empfängers'],
    [countedLines(lines).length > 0, 'eine Position'],
    [servicesOfLines(lines, lines).length > 0, 'eine Position mit Leistung'],
    [validUntil >= today, 'ein Tag in der Zukunft, bis zu dem es gilt'],
  ];
  return facts.flatMap(([holds, what]) => (holds ? [] : [what]));
}

export function summaryOf(offer: ListedOffer, today: string): OfferSummary {
  const { id, project, number, revision, state, recipient, validUntil } = offer;
  const { sentAt, net, gross, version } = offer;
  const own = { id, project, number, revision, state, validUntil, sentAt, net, gross, version };
  return { ...own, isExpired: isExpired(offer, today), recipientName: recipient.name };
}

/** What was accepted comes to, which is not what the offer says without a choice. */
function acceptedSums({ decision, lines, vatCase }: OfferRecord) {
  if (decision?.decision !== 'ACCEPTED') return { net: null, gross: null };
  const { net, gross } = offerSums(orderedLines(lines, decision.lineIds), vatCase);
  return { net, gross };
}

function decisionFor(person: Person, offer: OfferRecord): Offer['decision'] {
  const { decision } = offer;
  if (decision === null) return null;
  const { typedName, userName, ...shown } = decision;
  const isForGuest = isGuest(person);
  // Whoever of the office wrote it down, and why so late, is no matter of guests.
  const own = isForGuest && shown.channel === 'OFFICE' ? null : userName;
  const by = typedName ?? own;
  const ofOffice = isForGuest ? { reason: null, attachmentId: null } : {};
  return { ...shown, ...ofOffice, ...acceptedSums(offer), by };
}

/** An offer as the person may see it. */
export async function presentOffer(
  context: Pick<AppContext, 'clock'>,
  db: Connection,
  { person, offer }: { readonly person: Person; readonly offer: OfferRecord },
): Promise<Offer> {
  const today = berlinDay(context.clock.now());
  const isForGuest = isGuest(person);
  const { recipient, priceDay, vatCase, intro, closing, lines, vat, createdBy, pdfSha256 } = offer;
  const isOpen = offer.state === 'DRAFT' && !isForGuest;
  return {
    ...summaryOf(offer, today),
    recipient,
    priceDay,
    vatCase,
    intro,
    closing,
    // From which row of the price list it comes is known inside the office only.
    lines: isForGuest ? lines.map((line) => ({ ...line, priceId: null })) : lines,
    vat,
    decision: decisionFor(person, offer),
    createdBy: isForGuest ? null : createdBy,
    missing: isOpen ? await missingOf(db, offer, today) : [],
    documentReady: pdfSha256 !== null,
    can: offerAbilities(person, { ...offer, today }),
  };
}
