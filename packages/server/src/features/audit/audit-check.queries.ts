import type { AuditFinding, PersonName } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import { detailText, entryText, microsecondsOf, sha256Of } from '#core/audit/audit-text.ts';

/** So many findings of a kind are told; one alone is enough to look. */
const mostFindings = 20;

/** Ids are given at the beginning of a transaction, so an entry may be this much older than one before it in the chain. */
const longestTransaction = sql`interval '1 hour'`;

const linkText: RawBuilder<string> = sql`concat(link.seq, ':', link.before_hash, ':',
  ${microsecondsOf('link.linked_at')}, ':', ${entryText})`;

/** Every link beside the one before it, checked against its entry. */
export async function listBrokenLinks(db: Connection): Promise<readonly AuditFinding[]> {
  const { rows } = await sql<AuditFinding>`
    with link as (
      select audit_link.*, lag(seq, 1, 0::bigint) over (order by seq) as before_seq,
        lag(hash) over (order by seq) as before_hash
      from audit_link
    ), checked as (
      select link.seq, link.audit_id as "auditId", case
        when link.seq <> link.before_seq + 1 then 'linkMissing'
        when audit.id is null then 'entryMissing'
        when link.hash <> ${sha256Of(linkText)} then 'entryChanged'
        when audit.at < max(audit.at) over (order by link.seq) - ${longestTransaction} then 'backdated'
      end as kind
      from link left join audit on audit.id = link.audit_id
    )
    select kind, seq, "auditId" from checked where kind is not null order by seq limit ${mostFindings}`.execute(
    db,
  );
  return rows;
}

/** The entries whose details were erased, as the log itself says. */
const erasedIds = sql`
  select erased.id::bigint as id
  from audit join audit_detail on audit_detail.audit_id = audit.id
  cross join lateral jsonb_array_elements_text(
    case jsonb_typeof(payload->'ids') when 'array' then payload->'ids' else '[]' end) as erased (id)
  where audit.action = 'audit.erased'`;

/** Details that are not what the entry's hash says, or are gone without a word. */
export async function listBrokenDetails(db: Connection): Promise<readonly AuditFinding[]> {
  const { rows } = await sql<AuditFinding>`
    select case when audit_detail.audit_id is null then 'detailMissing' else 'detailChanged' end as kind,
      audit_link.seq, audit.id as "auditId"
    from audit left join audit_detail on audit_detail.audit_id = audit.id
      left join audit_link on audit_link.audit_id = audit.id
    where case when audit_detail.audit_id is null
      then audit.detail_hash is not null and audit.id not in (${erasedIds})
      else audit.detail_hash is distinct from ${sha256Of(detailText)} end
    order by audit.id limit ${mostFindings}`.execute(db);
  return rows;
}

/** An end of the chain that was seen before. */
export interface AuditAnchor {
  readonly seq: number;
  readonly hash: string;
}

/** Ends that were seen before, here or by an earlier check, and are no links of the chain any more. */
export async function listLostAnchors(
  db: Connection,
  anchors: readonly AuditAnchor[],
): Promise<readonly AuditFinding[]> {
  const { rows } = await sql<AuditFinding>`
    select distinct case when audit_link.seq is null then 'tailMissing' else 'rewritten' end as kind,
      anchor.seq, null::bigint as "auditId"
    from (
      select seq, hash from jsonb_to_recordset(${JSON.stringify(anchors)}::jsonb) as kept (seq bigint, hash text)
      union select links, head from audit_check where head is not null) as anchor
    left join audit_link on audit_link.seq = anchor.seq
    where audit_link.hash is distinct from anchor.hash
    order by anchor.seq desc limit ${mostFindings}`.execute(db);
  return rows;
}

export async function countErased(db: Connection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from audit
    where detail_hash is not null and id in (${erasedIds})
      and not exists (select from audit_detail where audit_id = audit.id)`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface NewAuditCheck {
  readonly checkedBy: string | null;
  readonly links: number;
  readonly head: string | null;
  readonly erased: number;
  readonly findings: readonly AuditFinding[];
}

export async function insertCheck(db: Connection, check: NewAuditCheck): Promise<void> {
  await db
    .insertInto('audit_check')
    .values({
      checked_by: check.checkedBy,
      links: check.links,
      head: check.head,
      erased: check.erased,
      findings: JSON.stringify(check.findings),
    })
    .execute();
}

interface StoredCheck extends Omit<NewAuditCheck, 'checkedBy' | 'findings'> {
  readonly at: Date;
  readonly by: PersonName | null;
  readonly findings: unknown;
}

/** The newest check. */
export async function findLastCheck(db: Connection): Promise<StoredCheck | null> {
  const { rows } = await sql<StoredCheck>`
    select at, links, head, erased, findings, case when checked_by is not null then
      json_build_object('id', checked_by, 'displayname', coalesce(app_user.displayname, '')) end as by
    from audit_check left join app_user on app_user.id = checked_by
    order by audit_check.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Whether nobody has checked since three o'clock in the morning; the clock is the database's. */
export async function isCheckDue(db: Connection): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select not exists (
      select from audit_check where checked_by is null and at >= (
        date_trunc('day', clock_timestamp() at time zone 'Europe/Berlin' - interval '3 hours')
          + interval '3 hours') at time zone 'Europe/Berlin') as due`.execute(db);
  return rows[0]?.due === true;
}

/** Any number; the same for all nodes, and another than that of the chain. */
const checkLock = 4_711_243;

export async function tryCheckLock(db: Connection): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${checkLock}) as locked`.execute(db);
  return rows[0]?.locked === true;
}

/** Whether the program's own role could change or delete what is written. */
export async function mayTamper(db: Connection): Promise<boolean> {
  const { rows } = await sql<{ able: boolean }>`
    select bool_or(has_table_privilege(oid, 'update, delete, truncate') or pg_has_role(relowner, 'member')) as able
    from pg_class where oid in ('audit'::regclass, 'audit_link'::regclass, 'audit_check'::regclass)`.execute(
    db,
  );
  return rows[0]?.able !== false;
}
