import { addDays, type Offer, type OfferInput, type OfferLineInput } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import type { Connection } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { findBillingOffice } from '#features/billing/office/billing-office.service.ts';
import { presentOffer } from '#features/billing/offers/offer-view.service.ts';
import { createOffer } from '#features/billing/offers/offers.service.ts';
import { recipientOf } from '#features/billing/recipient.ts';
import { findCustomer } from '#features/customers/customers.service.ts';
import {
  findPricesOfServices,
  listVatRates,
  type OfferedPrice,
} from '#features/pricing/service-pricing.service.ts';
import { getReadableProject } from '#features/projects/record/project-read.service.ts';
import type { StoredProject } from '#features/projects/record/project-update.service.ts';

/** As long as an offer holds where the office has not said how long. */
const usualDays = 28;
const usualVat = 19;
const noLine = { kind: 'NORMAL', group: null, description: '' } as const;

type Service = StoredProject['services'][number];
type VatRates = Awaited<ReturnType<typeof listVatRates>>;

/** What somebody has agreed on already goes before the price list. */
function lineOfService(service: Service, rates: VatRates): OfferLineInput | null {
  const { serviceCode, title, unit, quantity, unitPrice, discountPct, priceId } = service;
  if (unitPrice === null) return null;
  const vatRate = rates.get(priceId ?? '') ?? usualVat;
  const priced = { unit, quantity, unitPrice, discountPct, vatRate, priceId };
  return { ...noLine, serviceCode, number: null, title, ...priced };
}

function lineOfPrice({ serviceCode }: Service, price: OfferedPrice): OfferLineInput {
  return { ...noLine, serviceCode, ...price };
}

/** Of each open service its own price, else that of the list for the dwellings and Förderfälle of the project. */
async function proposedLines(
  context: AppContext,
  db: Connection,
  record: StoredProject,
): Promise<OfferLineInput[]> {
  const { priceListId, customerId, mode, site, fundingCases } = record;
  const open = record.services.filter(({ ordered }) => !ordered);
  const counts = { WE: site.units ?? 1, STUECK: Math.max(fundingCases.length, 1) };
  const services = open.map(({ serviceCode, quantity, unit }) => ({
    serviceCode,
    quantity,
    // Who typed a quantity means it.
    counts: unit === null && quantity === 1 ? counts : {},
  }));
  const prices = await findPricesOfServices(context, db, { priceListId, customerId, mode, services });
  const rates = await listVatRates(
    db,
    open.flatMap(({ priceId }) => priceId ?? []),
  );
  return open.flatMap((service, index) => {
    const own = lineOfService(service, rates);
    return own === null ? (prices[index] ?? []).map((price) => lineOfPrice(service, price)) : [own];
  });
}

/** What an offer for a project would say today. @throws AppError `offer.nothingToOffer` */
async function proposalFor(
  context: AppContext,
  db: Connection,
  record: StoredProject,
): Promise<OfferInput> {
  const lines = await proposedLines(context, db, record);
  if (lines.length === 0) throw refusal('offer.nothingToOffer', {});
  const { customerId } = record;
  const firm = customerId === null ? null : await findCustomer(db, customerId);
  const office = await findBillingOffice(db);
  const today = berlinDay(context.clock.now());
  return {
    projectId: record.id,
    recipient: recipientOf(firm, record),
    priceDay: today,
    validUntil: addDays(today, office?.offerDays ?? usualDays),
    vatCase: office?.smallBusiness === true ? 'SMALL_BUSINESS' : 'STANDARD',
    intro: '',
    closing: '',
    lines,
  };
}

/**
 * Makes the draft of an offer from what a project wants and the price list.
 * @throws AppError `project.notFound`, `project.deletedIsClosed`, `offer.nothingToOffer`
 */
export async function proposeOffer(
  context: AppContext,
  person: Person,
  projectId: string,
): Promise<Offer> {
  const { database } = context;
  const record = await getReadableProject(context, person, projectId);
  const input = await proposalFor(context, database, record);
  return database.transaction().execute(async (db) => {
    const offer = await createOffer(db, person, input);
    return presentOffer(context, db, { person, offer });
  });
}
