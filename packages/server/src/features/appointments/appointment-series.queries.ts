import type { FederalState, OfficeDayRule, SeriesRule, SeriesScope } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';

interface NewSeries {
  readonly id: string;
  readonly rule: SeriesRule;
  readonly createdBy: string;
}

export async function insertSeries(db: Transaction, { id, rule, createdBy }: NewSeries): Promise<void> {
  await db
    .insertInto('appointment_series')
    .values({ id, rule: JSON.stringify(rule), created_by: createdBy })
    .execute();
}

/** A series with the rule of another one, for the appointments that part from it. */
export async function insertSeriesLike(
  db: Transaction,
  {
    id,
    likeId,
    createdBy,
  }: { readonly id: string; readonly likeId: string; readonly createdBy: string },
): Promise<void> {
  await sql`insert into appointment_series (id, rule, created_by)
    select ${id}, rule, ${createdBy} from appointment_series where id = ${likeId}`.execute(db);
}

/** Puts appointments into a series, on the days they have in theirs. */
export async function updateSeriesOf(
  db: Transaction,
  { ids, seriesId }: { readonly ids: readonly string[]; readonly seriesId: string },
): Promise<void> {
  await sql`update appointment set series_id = ${seriesId} where id = any(${ids}::uuid[])`.execute(db);
}

export interface SeriesMember {
  readonly id: string;
  readonly changedAlone: boolean;
}

interface MembersQuestion {
  readonly seriesId: string;
  readonly from: string;
  readonly scope: SeriesScope;
}

/** The appointments of a series that are still to come about, from a day of the series on or all. */
export async function listMembers(
  db: Connection,
  { seriesId, from, scope }: MembersQuestion,
): Promise<readonly SeriesMember[]> {
  const { rows } = await sql<SeriesMember>`
    select id, changed_alone as "changedAlone" from appointment
    where series_id = ${seriesId} and state in ('GEPLANT', 'BESTAETIGT')
      and (${scope === 'ALL'}::boolean or series_day >= ${from}::date)
    order by series_day`.execute(db);
  return rows;
}

/** Whose holidays the person keeps, and what the office has made of days from one on. */
export async function findHolidaysOf(
  db: Connection,
  userId: string,
  from: string,
): Promise<{
  readonly federalState: FederalState | null;
  readonly officeDays: readonly OfficeDayRule[];
}> {
  const { rows } = await sql<{ federalState: FederalState | null; officeDays: OfficeDayRule[] }>`
    select (select federal_state from staff_profile where user_id = ${userId}) as "federalState",
      coalesce((select json_agg(json_build_object('day', day, 'federalState', federal_state, 'name', name,
        'capacityPct', capacity_pct)) from office_day where day >= ${from}::date), '[]') as "officeDays"`.execute(
    db,
  );
  return rows[0] ?? { federalState: null, officeDays: [] };
}
