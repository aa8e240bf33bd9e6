import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { entryText, microsecondsOf } from '#core/audit/audit-text.ts';

/** Any number; the same for all nodes, and another than those of the migrations and the first start. */
const chainLock = 4_711_242;

/** Whether this transaction alone may link entries until it ends. */
export async function tryChainLock(db: Transaction): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${chainLock}) as locked`.execute(db);
  return rows[0]?.locked === true;
}

/** The last link: it stands in for everything before it. */
export interface ChainHead {
  readonly seq: number;
  readonly hash: string;
}

export async function findHead(db: Connection): Promise<ChainHead | null> {
  const found = await db
    .selectFrom('audit_link')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

export interface UnlinkedEntry {
  readonly id: number;
  /** What its link covers. */
  readonly text: string;
}

/** Entries above an id that have no link yet. */
export async function listUnlinked(
  db: Connection,
  { above, limit }: { readonly above: number; readonly limit: number },
): Promise<readonly UnlinkedEntry[]> {
  const { rows } = await sql<UnlinkedEntry>`
    select audit.id, ${entryText} as text from audit
    where audit.id > ${above} and not exists (select from audit_link where audit_id = audit.id)
    order by audit.id limit ${limit}`.execute(db);
  return rows;
}

/** The clock of the database in microseconds since 1970, as text: it is part of what is hashed. */
export async function readChainClock(db: Connection): Promise<string> {
  const { rows } = await sql<{ now: string }>`
    select ${microsecondsOf('now')}::text as now from (select clock_timestamp() as now) as clock`.execute(
    db,
  );
  return rows[0]?.now ?? '0';
}

interface NewLink extends ChainHead {
  readonly audit_id: number;
}

function linksAfter(
  head: ChainHead | null,
  entries: readonly UnlinkedEntry[],
  linkedAt: string,
): readonly NewLink[] {
  let { seq, hash } = head ?? { seq: 0, hash: '' };
  return entries.map(({ id, text }) => {
    seq += 1;
    hash = createHash('sha256').update(`${seq}:${hash}:${linkedAt}:${text}`).digest('hex');
    return { seq, hash, audit_id: id };
  });
}

/** Links entries behind the head; answers the new one. `linkedAt`: see `readChainClock`. */
export async function insertLinks(
  db: Transaction,
  entries: readonly UnlinkedEntry[],
  linkedAt: string,
): Promise<ChainHead | null> {
  const links = linksAfter(await findHead(db), entries, linkedAt);
  await sql`
    insert into audit_link (seq, audit_id, linked_at, hash)
    select seq, audit_id, timestamptz 'epoch' + ${linkedAt}::bigint * interval '1 microsecond', hash
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link (seq bigint, audit_id bigint, hash text)`.execute(
    db,
  );
  return links.at(-1) ?? null;
}
