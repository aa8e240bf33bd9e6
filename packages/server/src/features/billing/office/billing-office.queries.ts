import type { BillingOfficeFields } from '@energieakte/contract';
import { sql } from 'kysely';
import { recordTable, trustedRow } from '#core/records/record-table.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import {
  type BillingOfficeRecord,
  billingOfficeRules,
} from '#features/billing/office/billing-office-record.ts';

export const billingOfficeTable = recordTable<BillingOfficeRecord, BillingOfficeFields>({
  table: 'billing_office',
  schema: trustedRow<BillingOfficeRecord>(),
  fields: billingOfficeRules,
  more: {
    columns: sql`record.updated_at as "updatedAt", case when editor.id is null then null
        else json_build_object('id', editor.id, 'displayname', editor.displayname) end as "updatedBy"`,
    joins: sql`left join app_user editor on editor.id = record.updated_by`,
  },
  read: ({ updatedAt, ...row }) => ({
    ...row,
    updatedAt: updatedAt instanceof Date ? updatedAt.toISOString() : updatedAt,
  }),
});

/** The office's data; `null` as long as nobody has entered them. */
export async function findBillingOffice(db: Connection): Promise<BillingOfficeRecord | null> {
  const [office = null] = await billingOfficeTable.list(db, sql``);
  return office;
}

interface Series {
  readonly series: 'RE' | 'AN';
  readonly year: number;
}

export interface UsedSeries extends Series {
  readonly last: number;
  readonly isUsed: boolean;
}

/** The series of a year, whether or not a number was drawn, and whether one was. */
export async function listSeries(db: Connection, year: number): Promise<readonly UsedSeries[]> {
  const { rows } = await sql<UsedSeries>`
    select kind.series, ${year}::integer as year, coalesce(number_series.last, 0) as last,
      case kind.series when 'RE' then exists (select from invoice where year = ${year})
        else exists (select from offer where number like ${`AN-${year}-%`}) end as "isUsed"
    from (values ('RE'), ('AN')) as kind (series)
    left join number_series on number_series.series = kind.series and number_series.year = ${year}
    order by kind.series desc`.execute(db);
  return rows;
}

/** Reserves a series before anybody looks whether it is used: who draws a number meanwhile is waited for. */
export async function lockSeries(
  db: Transaction,
  { series, year, day }: Series & { readonly day: string },
): Promise<void> {
  await sql`insert into number_series (series, year, last, last_day) values (${series}, ${year}, 0, ${day})
    on conflict (series, year) do nothing`.execute(db);
  await sql`select last from number_series where series = ${series} and year = ${year} for update`.execute(
    db,
  );
}

/** Sets the number that was used last elsewhere, in a series that is reserved. */
export async function startSeries(
  db: Transaction,
  { series, year, last }: Series & { readonly last: number },
): Promise<void> {
  await sql`update number_series set last = ${last} where series = ${series} and year = ${year}`.execute(
    db,
  );
}

export interface DrawnNumber {
  readonly no: number;
  readonly year: number;
  /** `YYYY-MM-DD`: never before that of the number before. */
  readonly day: string;
}

/** The number that comes next unless somebody else draws it first; nobody waits for who only looks. */
export async function findNextNumber(
  db: Connection,
  series: Series['series'],
  today: string,
): Promise<DrawnNumber> {
  const year = Number(today.slice(0, 4));
  const { rows } = await sql<DrawnNumber>`
    select coalesce(max(last), 0) + 1 as no, ${year}::integer as year,
      greatest(max(last_day), ${today}::date)::text as day
    from number_series where series = ${series} and year = ${year}`.execute(db);
  const [next] = rows;
  if (next === undefined) throw new Error('No number was foreseen');
  return next;
}

/** Draws the next number. It stays reserved until the transaction ends, and a rollback gives it back. */
export async function drawNumber(
  db: Transaction,
  series: Series['series'],
  today: string,
): Promise<DrawnNumber> {
  const year = Number(today.slice(0, 4));
  const { rows } = await sql<DrawnNumber>`
    insert into number_series (series, year, last, last_day) values (${series}, ${year}, 1, ${today})
    on conflict (series, year) do update
      set last = number_series.last + 1, last_day = greatest(number_series.last_day, excluded.last_day)
    returning last as no, year, last_day::text as day`.execute(db);
  const [drawn] = rows;
  if (drawn === undefined) throw new Error('No number was drawn');
  return drawn;
}
