import { SecondFactorRule } from '@energieakte/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Connection } from '#database/connection.ts';

const settingName = 'second_factor';

/** As it lies in `setting`; the query of a live session reads it as well. */
export const DatedRule = z.object({ ...SecondFactorRule.shape, since: z.iso.datetime() });
export type DatedRule = z.infer<typeof DatedRule>;

/** `null`: nobody has set one, and no role needs a second factor. */
export async function findRule(db: Connection): Promise<DatedRule | null> {
  const found = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirst();
  return found === undefined ? null : DatedRule.parse(found.value);
}

/** Takes the row for the transaction, so that two changes come one after the other. */
export async function findRuleForUpdate(db: Connection): Promise<DatedRule | null> {
  await sql`lock table setting in share row exclusive mode`.execute(db);
  return findRule(db);
}

export async function upsertRule(db: Connection, rule: DatedRule, userId: string): Promise<void> {
  const row = {
    value: JSON.stringify(rule),
    updated_at: sql<Date>`clock_timestamp()`,
    updated_by: userId,
  };
  await db
    .insertInto('setting')
    .values({ name: settingName, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

/** People who can sign in, have one of these roles and no second factor. */
export async function listPeopleWithoutFactor(
  db: Connection,
  roles: readonly string[],
): Promise<readonly string[]> {
  const found = await db
    .selectFrom('app_user as u')
    .select('u.id')
    .where('u.enabled', '=', true)
    .where('u.dummy', '=', false)
    .where(sql<boolean>`u.roles && ${[...roles]}::text[]`)
    .where(
      sql<boolean>`not exists (select from totp_factor f where f.user_id = u.id and f.confirmed_at is not null)`,
    )
    .where(sql<boolean>`not exists (select from passkey k where k.user_id = u.id)`)
    .execute();
  return found.map(({ id }) => id);
}
