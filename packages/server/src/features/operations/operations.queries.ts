import type { DatabaseFacts, JobFacts, NodeFacts } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';

/** The jobs that could be done now, and those that were given up. */
export async function findJobFacts(db: Connection): Promise<JobFacts> {
  const { rows } = await sql<JobFacts>`
    select count(*) filter (where state < 'active' and start_after <= now())::integer as waiting,
      count(*) filter (where state = 'failed')::integer as failed,
      min(start_after) filter (where state < 'active' and start_after <= now()) as "oldestSince"
    from pgboss.job`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0, oldestSince: null };
}

/** What kind the session of another role is stays hidden from this one; whose it is does not. */
export async function findDatabaseFacts(
  db: Connection,
): Promise<DatabaseFacts & { readonly version: string }> {
  const { rows } = await sql<DatabaseFacts & { readonly version: string }>`
    select pg_database_size(current_database())::float8 as bytes,
      (select count(*) from pg_stat_activity where usesysid is not null and datid is not null)::integer as connections,
      current_setting('max_connections')::integer as "maxConnections",
      split_part(current_setting('server_version'), ' ', 1) as version`.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Error('The database says nothing about itself.');
  return facts;
}

/** The servers that share the database; who was silent for a day is forgotten. */
export async function listNodes(db: Connection): Promise<readonly NodeFacts[]> {
  return db
    .selectFrom('server_node')
    .select(['name', 'version', 'seen_at as seenAt'])
    .orderBy('name')
    .execute();
}

export interface SeenNode {
  readonly name: string;
  readonly version: string;
  readonly backsUp: boolean;
  readonly now: Date;
}

const silentDay = 86_400_000;

export async function upsertNode(db: Connection, node: SeenNode): Promise<void> {
  const seen = { version: node.version, backs_up: node.backsUp, seen_at: node.now };
  await db
    .insertInto('server_node')
    .values({ name: node.name, started_at: node.now, ...seen })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(seen))
    .execute();
  await db
    .deleteFrom('server_node')
    .where('seen_at', '<', new Date(node.now.getTime() - silentDay))
    .execute();
}

export async function deleteNode(db: Connection, name: string): Promise<void> {
  await db.deleteFrom('server_node').where('name', '=', name).execute();
}

/** What is in order again is reported anew when it is not. */
export async function deleteAlerts(
  db: Connection,
  causes: readonly string[],
  day: string,
): Promise<void> {
  if (causes.length === 0) return;
  await db.deleteFrom('operation_alert').where('day', '=', day).where('cause', 'in', causes).execute();
}

/** Answers whether this is the first alert of the cause on this day. */
export async function insertAlert(
  db: Transaction,
  alert: { readonly id: string; readonly cause: string; readonly day: string },
): Promise<boolean> {
  const made = await db
    .insertInto('operation_alert')
    .values(alert)
    .onConflict((conflict) => conflict.constraint('operation_alert__once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}
