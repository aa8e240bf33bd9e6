import { addDays, type OfferLine } from '@energieakte/contract';
import { moneyText } from '#core/german-numbers.ts';
import { insertRecordHistory } from '#core/records/record.queries.ts';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import type { BillableService } from '#features/billing/invoices/billable-service.ts';
import { listServices } from '#features/billing/invoices/billable-services.queries.ts';
import { recipientOfService } from '#features/billing/invoices/billable-services.ts';
import { nextNumber } from '#features/billing/office/billing-office.service.ts';
import { insertDecision } from '#features/billing/offers/offer-decision.queries.ts';
import {
  chosenLines,
  countedLines,
  offerLines,
  offerSums,
} from '#features/billing/offers/offer-lines.ts';
import { versionOf } from '#features/billing/offers/offer-record.ts';
import { findOffer, insertOffer } from '#features/billing/offers/offers.queries.ts';
import { insertOrderLines } from '#features/billing/offers/order-lines.queries.ts';
import { type DemoOffer, demoOffers } from '#server/demo/billing/demo-documents.ts';
import type { DemoSetting } from '#server/demo/demo-setting.ts';

const daysValid = 28;
const everyOffer = { projects: { customerId: null, withDeleted: true }, withDrafts: true };

interface Written {
  readonly id: string;
  readonly offer: DemoOffer;
  readonly lines: readonly OfferLine[];
  readonly services: readonly BillableService[];
}

async function servicesOf(db: Transaction, projectId: string): Promise<readonly BillableService[]> {
  const found = await db
    .selectFrom('project_service')
    .select('id')
    .where('project_id', '=', projectId)
    .execute();
  return listServices(
    db,
    found.map(({ id }) => id),
  );
}

async function insertDraft(db: Transaction, setting: DemoSetting, offer: DemoOffer): Promise<Written> {
  const { calendar, ids } = setting;
  const projectId = ids.project(offer.project);
  const services = await servicesOf(db, projectId);
  const [first] = services;
  if (first === undefined) throw new Error(`Nothing to offer in ${offer.project}`);
  const priceDay = calendar.workday(offer.sent ?? -1);
  const lines = offerLines(offer.lines, []);
  const input = {
    projectId,
    recipient: recipientOfService(first),
    priceDay,
    validUntil: addDays(priceDay, daysValid),
    vatCase: 'STANDARD',
    intro: offer.intro,
    closing: 'Fahrten sind enthalten. Wir rechnen nach Abschluss der einzelnen Leistungen ab.',
  } as const;
  const id = newId();
  const sums = offerSums(countedLines(lines), 'STANDARD');
  await insertOffer(db, { id, input, lines, sums, personId: ids.user(offer.by) });
  return { id, offer, lines, services };
}

/** Gives it its number. */
async function send(
  db: Transaction,
  { calendar, ids }: DemoSetting,
  { written: { id, offer }, on }: { readonly written: Written; readonly on: number },
): Promise<string> {
  const { text: number } = await nextNumber(db, 'AN', calendar.workday(on));
  const at = calendar.moment(on, 15 * 60);
  const by = ids.user(offer.by);
  await db
    .updateTable('offer')
    .set({ state: 'SENT', number, sent_at: at, sent_by: by, created_at: at, updated_at: at })
    .where('id', '=', id)
    .execute();
  return number;
}

/** Its services are charged by the lines that were chosen. */
async function order(db: Transaction, { services }: Written, chosen: readonly OfferLine[]) {
  const codes = await db
    .selectFrom('project_service')
    .select(['id', 'service_code'])
    .where(
      'id',
      'in',
      services.map(({ id }) => id),
    )
    .execute();
  const priced = codes.flatMap(({ id, service_code: code }) => {
    const lines = chosen.filter(({ serviceCode }) => serviceCode === code);
    return lines.length === 0 ? [] : [{ serviceId: id, lines }];
  });
  await db
    .updateTable('project_service')
    .set({ unit_price: null, price_id: null, discount_pct: null })
    .where(
      'id',
      'in',
      priced.map(({ serviceId }) => serviceId),
    )
    .execute();
  await insertOrderLines(
    db,
    priced.map(({ serviceId, lines }) => ({
      serviceId,
      lines: lines.map((line) => ({ ...line, id: newId(), offerLineId: line.id })),
    })),
  );
}

async function accept(
  db: Transaction,
  { calendar, ids }: DemoSetting,
  { written, number }: { readonly written: Written; readonly number: string },
): Promise<void> {
  const { id, lines, offer } = written;
  if (offer.accepted === undefined) return;
  const { by, name, on } = offer.accepted;
  const chosen = chosenLines(lines, []);
  const gross = moneyText(offerSums(chosen, 'STANDARD').gross);
  await insertDecision(db, {
    offerId: id,
    decision: 'ACCEPTED',
    lineIds: [],
    channel: 'PORTAL',
    userId: ids.user(by),
    typedName: name,
    statement: `Ich nehme das Angebot ${number} über ${gross} brutto verbindlich an.`,
    reason: null,
    address: '203.0.113.7',
    pdfSha256: null,
    attachmentId: null,
    at: new Date(`${calendar.workday(on)}T13:20:00Z`),
  });
  await db.updateTable('offer').set({ state: 'ACCEPTED' }).where('id', '=', id).execute();
  await order(db, written, chosen);
  await db
    .updateTable('project')
    .set({
      offer_no: number,
      offer_date: calendar.workday(offer.sent ?? on),
      order_date: calendar.workday(on),
    })
    .where('id', '=', ids.project(offer.project))
    .execute();
}

async function recordVersion(db: Transaction, setting: DemoSetting, { id, offer }: Written) {
  const stored = await findOffer(db, id, everyOffer);
  if (stored === null) return;
  const record = versionOf(stored);
  const changedBy = setting.ids.user(offer.by);
  await insertRecordHistory(db, { table: 'offer', id, action: 'create', record, changedBy });
}

/** An offer that was accepted, one that waits for an answer, and one that is being written. */
export async function insertDemoOffers(db: Transaction, setting: DemoSetting): Promise<void> {
  for (const offer of demoOffers) {
    const written = await insertDraft(db, setting, offer);
    if (offer.sent !== null) {
      const number = await send(db, setting, { written, on: offer.sent });
      await accept(db, setting, { written, number });
    }
    await recordVersion(db, setting, written);
  }
}
