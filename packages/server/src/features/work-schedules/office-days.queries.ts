import { federalStates, type OfficeDay, type OfficeDayInput } from '@energieakte/contract';
import type { Connection, Transaction } from '#database/connection.ts';
import { nextVersion } from '#database/next-version.ts';

const columns = [
  'id',
  'day',
  'federal_state as federalState',
  'name',
  'capacity_pct as capacityPct',
  'version',
] as const;

type Row = Omit<OfficeDay, 'federalState' | 'capacityPct'> & {
  readonly federalState: string | null;
  readonly capacityPct: number;
};

function officeDayFrom({ federalState, capacityPct, ...row }: Row): OfficeDay {
  const state = federalStates.find((known) => known === federalState) ?? null;
  return {
    ...row,
    federalState: state,
    capacityPct: capacityPct === 0 || capacityPct === 50 ? capacityPct : 100,
  };
}

export async function findOfficeDay(db: Connection, id: string): Promise<OfficeDay | null> {
  const row = await db.selectFrom('office_day').select(columns).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : officeDayFrom(row);
}

/** The days of the office from one day to before another. */
export async function listOfficeDays(
  db: Connection,
  { start, end }: { readonly start: string; readonly end: string },
): Promise<OfficeDay[]> {
  const rows = await db
    .selectFrom('office_day')
    .select(columns)
    .where('day', '>=', start)
    .where('day', '<', end)
    .orderBy('day')
    .orderBy('federal_state')
    .execute();
  return rows.map(officeDayFrom);
}

interface Written {
  readonly id: string;
  readonly input: OfficeDayInput;
  readonly changedBy: string;
}

function valuesOf({ day, name, capacityPct, federalState }: OfficeDayInput) {
  return { day, name, capacity_pct: capacityPct, federal_state: federalState };
}

export async function insertOfficeDay(
  db: Transaction,
  { id, input, changedBy }: Written,
): Promise<void> {
  await db
    .insertInto('office_day')
    .values({
      ...valuesOf(input),
      federal_state: input.federalState ?? null,
      id,
      created_by: changedBy,
      updated_by: changedBy,
    })
    .execute();
}

export async function updateOfficeDay(
  db: Transaction,
  { id, input, changedBy }: Written,
): Promise<void> {
  await db
    .updateTable('office_day')
    .set({ ...valuesOf(input), ...nextVersion(changedBy) })
    .where('id', '=', id)
    .execute();
}
