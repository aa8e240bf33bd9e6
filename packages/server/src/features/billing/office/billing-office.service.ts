import type {
  BillingSettings,
  EndpointInput,
  saveBillingSettings as saveEndpoint,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { type RecordKind, saveRecord } from '#core/records/record.service.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import type { BillingOfficeRecord } from '#features/billing/office/billing-office-record.ts';
import {
  billingOfficeTable,
  type DrawnNumber,
  drawNumber,
  findNextNumber,
  findBillingOffice,
  listSeries,
  lockSeries,
  startSeries,
  type UsedSeries,
} from '#features/billing/office/billing-office.queries.ts';

type Input = EndpointInput<typeof saveEndpoint>['body'];

const offices: RecordKind<BillingOfficeRecord> = {
  table: 'billing_office',
  notFound: 'invoice.notFound',
  find: billingOfficeTable.find,
};

/** `RE-2026-00042`, `AN-2026-0014` */
function numberText(series: UsedSeries['series'], { year, no }: Omit<DrawnNumber, 'day'>): string {
  return `${series}-${year}-${String(no).padStart(series === 'RE' ? 5 : 4, '0')}`;
}

/** Draws the next number of a series inside a transaction; to be called as late as can be, for all others wait for it. */
export async function nextNumber(
  db: Transaction,
  series: UsedSeries['series'],
  today: string,
): Promise<DrawnNumber & { readonly text: string }> {
  const drawn = await drawNumber(db, series, today);
  return { ...drawn, text: numberText(series, drawn) };
}

/** What `nextNumber` would answer, unless somebody else draws first. */
export async function foreseeNumber(
  db: Transaction,
  series: UsedSeries['series'],
  today: string,
): Promise<DrawnNumber & { readonly text: string }> {
  const next = await findNextNumber(db, series, today);
  return { ...next, text: numberText(series, next) };
}

/** The number that comes next unless somebody else draws it first. */
export async function foreseenNumber(
  db: Connection,
  kind: UsedSeries['series'],
  today: string,
): Promise<string> {
  const year = yearOf(today);
  const series = await listSeries(db, year);
  const last = series.find((one) => one.series === kind)?.last ?? 0;
  return numberText(kind, { year, no: last + 1 });
}

/** @throws AppError `billing.noOffice` */
export async function getBillingOffice(db: Connection): Promise<BillingOfficeRecord> {
  const office = await findBillingOffice(db);
  if (office === null) throw refusal('billing.noOffice', {});
  return office;
}

export { findBillingOffice } from '#features/billing/office/billing-office.queries.ts';

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

/** What stands on documents of the office, and the next numbers. */
export async function getBillingSettings({ database, clock }: AppContext): Promise<BillingSettings> {
  const series = await listSeries(database, yearOf(berlinDay(clock.now())));
  const office = await findBillingOffice(database);
  return {
    office,
    series: series.map(({ series: kind, year, last, isUsed }) => ({
      series: kind,
      year,
      next: numberText(kind, { year, no: last + 1 }),
      canSet: !isUsed,
    })),
  };
}

async function setLastNumbers(context: AppContext, db: Transaction, input: Input): Promise<void> {
  const day = berlinDay(context.clock.now());
  const year = yearOf(day);
  const wanted = { RE: input.lastInvoiceNo, AN: input.lastOfferNo };
  for (const series of ['RE', 'AN'] as const)
    if (wanted[series] !== null) await lockSeries(db, { series, year, day });
  for (const { series, last, isUsed } of await listSeries(db, year)) {
    const number = wanted[series];
    if (number === null || number === last) continue;
    if (isUsed) throw refusal('billing.seriesStarted', {});
    await startSeries(db, { series, year, last: number });
  }
}

/**
 * Saves the office's data, and where its numbers begin.
 * @throws AppError `billing.seriesStarted` once a number was drawn; `record.versionOutdated`
 */
export async function saveBillingSettings(
  context: AppContext,
  person: Person,
  input: Input,
): Promise<BillingSettings> {
  const before = await findBillingOffice(context.database);
  const { version, lastInvoiceNo: _invoice, lastOfferNo: _offer, ...fields } = input;
  const known = before === null ? {} : { id: before.id, version: version ?? 0 };
  await saveRecord(context, person, {
    kind: offices,
    input: { ...fields, ...known },
    check: async (db) => setLastNumbers(context, db, input),
    insert: billingOfficeTable.insert,
    update: billingOfficeTable.update,
  });
  return getBillingSettings(context);
}
