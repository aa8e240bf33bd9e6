import type {
  HourRateInput,
  SavedHourRate,
  SavedTimeRounding,
  TimeRoundingInput,
} from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { nextVersion } from '#database/next-version.ts';

interface Days {
  readonly validFrom: string;
  readonly validTo: string | null;
}

/** Both days included; PostgreSQL keeps the day after the last. */
const daysOf = ({ validFrom, validTo }: Days): RawBuilder<string> =>
  sql`daterange(${validFrom}::date, ${validTo}::date, '[]')`;

const dayColumns = sql`to_char(lower(valid), 'YYYY-MM-DD') as "validFrom", to_char(upper(valid) - 1, 'YYYY-MM-DD') as "validTo"`;

async function selectRoundings(
  db: Connection,
  condition: RawBuilder<unknown>,
): Promise<SavedTimeRounding[]> {
  const { rows } = await sql<SavedTimeRounding>`
    select rule.id, rule.version, rule.customer_id as "customerId", rule.project_id as "projectId",
      rule.service_code as "serviceCode", rule.step, rule.mode, rule.basis, rule.minimum, ${dayColumns},
      customer.name as "customerName", concat_ws(' · ', project.project_id, project.name) as "projectLabel",
      service_type.title as "serviceTitle"
    from time_rounding rule
    left join customer on customer.id = rule.customer_id
    left join project on project.id = rule.project_id
    left join service_type on service_type.code = rule.service_code
    where ${condition}
    order by time_rounding_rank(rule) desc, customer.name collate "de-x-icu", project.project_id, lower(valid), rule.id`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, projectLabel: row.projectId === null ? null : row.projectLabel }));
}

export async function listRoundings(db: Connection): Promise<SavedTimeRounding[]> {
  return selectRoundings(db, sql`true`);
}

export async function findRounding(db: Connection, id: string): Promise<SavedTimeRounding | null> {
  const [rule] = await selectRoundings(db, sql`rule.id = ${id}`);
  return rule ?? null;
}

interface Written<Input> {
  readonly id: string;
  readonly input: Input;
  readonly changedBy: string;
}

function roundingValues({ input }: Written<TimeRoundingInput>) {
  const { customerId, projectId, serviceCode, step, mode, basis, minimum } = input;
  return {
    customer_id: customerId,
    project_id: projectId,
    service_code: serviceCode,
    step,
    mode,
    basis,
    minimum,
    valid: daysOf(input),
  };
}

export async function insertRounding(
  db: Transaction,
  written: Written<TimeRoundingInput>,
): Promise<void> {
  const people = { created_by: written.changedBy, updated_by: written.changedBy };
  await db
    .insertInto('time_rounding')
    .values({ ...roundingValues(written), ...people, id: written.id })
    .execute();
}

export async function updateRounding(
  db: Transaction,
  written: Written<TimeRoundingInput>,
): Promise<void> {
  await db
    .updateTable('time_rounding')
    .set({ ...roundingValues(written), ...nextVersion(written.changedBy) })
    .where('id', '=', written.id)
    .execute();
}

async function selectRates(db: Connection, condition: RawBuilder<unknown>): Promise<SavedHourRate[]> {
  const { rows } = await sql<SavedHourRate>`
    select rate.id, rate.version, rate.user_id as "userId", rate.cost_cents as "costCents", ${dayColumns}, person.displayname
    from hour_rate rate join app_user person on person.id = rate.user_id
    where ${condition} order by person.displayname collate "de-x-icu", lower(valid) desc, rate.id`.execute(
    db,
  );
  return rows;
}

export async function listRates(db: Connection): Promise<SavedHourRate[]> {
  return selectRates(db, sql`true`);
}

export async function findRate(db: Connection, id: string): Promise<SavedHourRate | null> {
  const [rate] = await selectRates(db, sql`rate.id = ${id}`);
  return rate ?? null;
}

function rateValues({ input }: Written<HourRateInput>) {
  return { user_id: input.userId, cost_cents: input.costCents, valid: daysOf(input) };
}

export async function insertRate(db: Transaction, written: Written<HourRateInput>): Promise<void> {
  const people = { created_by: written.changedBy, updated_by: written.changedBy };
  await db
    .insertInto('hour_rate')
    .values({ ...rateValues(written), ...people, id: written.id })
    .execute();
}

export async function updateRate(db: Transaction, written: Written<HourRateInput>): Promise<void> {
  await db
    .updateTable('hour_rate')
    .set({ ...rateValues(written), ...nextVersion(written.changedBy) })
    .where('id', '=', written.id)
    .execute();
}
