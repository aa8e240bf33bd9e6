import { berlinDay, type OfferLine, type ServiceDraft } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { noteProgress } from '#core/remarks/note-progress.service.ts';
import type { Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import type { Person } from '#http/person.ts';
import {
  offerSums,
  type OrderedService,
  servicesOfLines,
} from '#features/billing/offers/offer-lines.ts';
import type { OfferRecord } from '#features/billing/offers/offer-record.ts';
import { deleteOrderLines, insertOrderLines } from '#features/billing/offers/order-lines.queries.ts';
import { listServiceTypes, rulesOfDay } from '#features/catalogue/catalogue.service.ts';
import { getRecord } from '#features/projects/record/project-read.service.ts';
import { storeDocument } from '#features/projects/record/project-store.service.ts';
import { editablePartsOf } from '#features/projects/record/project-update.service.ts';

/** Its lines say what it costs. */
const noPrice = { quantity: 1, unit: null, unitPrice: null, priceId: null, discountPct: null } as const;

interface Ordered {
  readonly service: ServiceDraft;
  readonly lines: readonly OfferLine[];
}

/** The first service of this kind that nobody has ordered, else a new one. */
function orderedService(
  { serviceCode, title, lines }: OrderedService,
  open: readonly ServiceDraft[],
  { today, reviewed }: { readonly today: string; readonly reviewed: ReadonlySet<string> },
): Ordered {
  const order = { ordered: true, orderedAt: today, ...noPrice };
  const known = open.find((service) => service.serviceCode === serviceCode);
  if (known !== undefined) return { service: { ...known, ...order }, lines };
  const empty = { assigneeId: null, dueDate: null, budgetHours: null, note: null };
  const reviewNeeded = reviewed.has(serviceCode);
  return { service: { ...empty, id: newId(), serviceCode, title, reviewNeeded, ...order }, lines };
}

/** Known ones stay where they are, new ones follow. */
function withOrdered(services: readonly ServiceDraft[], ordered: readonly Ordered[]): ServiceDraft[] {
  const byId = new Map(ordered.map(({ service }) => [service.id, service]));
  const kept = services.map((service) => {
    const now = byId.get(service.id) ?? service;
    byId.delete(service.id);
    return now;
  });
  return [...kept, ...byId.values()];
}

/**
 * Orders what was chosen of an offer: the services of the project with the lines by which they are charged. The project is
 * locked; it gets its version, color and history as by every other change.
 */
export async function orderLinesOf(
  context: AppContext,
  db: Transaction,
  {
    person,
    offer,
    chosen,
  }: { readonly person: Person; readonly offer: OfferRecord; readonly chosen: readonly OfferLine[] },
): Promise<void> {
  const record = await getRecord(db, offer.project.id);
  const before = editablePartsOf(record);
  const today = berlinDay(context.clock.now());
  const types = await listServiceTypes(db);
  const reviewed = new Set(types.filter((type) => type.reviewNeeded).map(({ code }) => code));
  const open = before.services.filter((service) => !service.ordered);
  const ordered = servicesOfLines(chosen, offer.lines).map((service) =>
    orderedService(service, open, { today, reviewed }),
  );
  const after = {
    ...before,
    services: withOrdered(before.services, ordered),
    offerNo: before.offerNo ?? offer.number,
    offerDate: before.offerDate ?? (offer.sentAt === null ? null : berlinDay(new Date(offer.sentAt))),
    offerNet: before.offerNet ?? offerSums(chosen, offer.vatCase).net,
    orderDate: before.orderDate ?? today,
  };
  const text = `Mit Angebot ${offer.number ?? ''} beauftragt: ${ordered.map(({ service }) => service.title).join(', ')}`;
  const remark = { projectId: record.id, subject: 'ALLGEMEIN', text, reason: null };
  await noteProgress(db, { ...remark, personId: person.id });
  const rules = await rulesOfDay(db, after.fundingCases, today);
  await storeDocument(context, db, {
    record,
    after,
    rules,
    changedBy: person.id,
    reason: `Angebot ${offer.number ?? ''} angenommen`,
  });
  // What was entered for them before is not what was agreed.
  await deleteOrderLines(
    db,
    ordered.map(({ service }) => service.id),
  );
  await insertOrderLines(
    db,
    ordered.map(({ service, lines }) => ({
      serviceId: service.id,
      lines: lines.map((line) => ({ ...line, id: newId(), offerLineId: line.id })),
    })),
  );
}
