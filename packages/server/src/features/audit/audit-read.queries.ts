import type { AuditFilter } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import {
  countRows,
  type FoundPage,
  pagedQuery,
  type PageParams,
  stretchOf,
} from '#core/paging/paged-query.ts';
import type { Connection } from '#database/connection.ts';

/** What is read: the filter, and the entity the person may read, `null` for all. */
export interface AuditParams {
  readonly filter: AuditFilter;
  readonly entity: string | null;
  /** The actions whose words fit the text that is searched for. */
  readonly wordActions: readonly string[];
}

export interface StoredAudit {
  readonly id: number;
  readonly at: Date;
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string | null;
  readonly entityName: string | null;
  readonly historyId: number | null;
  readonly hasDetail: boolean;
  readonly payload: unknown;
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly seq: number | null;
  readonly hash: string | null;
}

const yes = sql<boolean>`true`;

/** The text anywhere in the names, the details, or the words of the action; not where somebody searched for it. */
function textFits({ filter: { q }, wordActions }: AuditParams): RawBuilder<boolean> {
  if (q === undefined || q === '') return yes;
  const like = sql`'%' || like_pattern(fold_text(${q})) || '%'`;
  return sql<boolean>`(audit.action = any(${wordActions}::text[])
    or audit.actor_id in (select id from app_user where fold_text(displayname) like ${like})
    or audit.entity_id in (
      select id::text from app_user where fold_text(displayname) like ${like}
      union all select id::text from project where project_id_fold like ${like} or name_fold like ${like})
    or (audit.action not in ('audit.read', 'audit.exported') and exists (
      select from audit_detail where audit_id = audit.id and fold_text(payload::text) like ${like})))`;
}

function fits(params: AuditParams): RawBuilder<boolean> {
  const { filter, entity } = params;
  const conditions = [
    entity === null ? yes : sql<boolean>`audit.entity = ${entity}`,
    filter.personId === undefined ? yes : sql<boolean>`audit.actor_id = ${filter.personId}`,
    filter.action === undefined ? yes : sql<boolean>`audit.action = ${filter.action}`,
    filter.entity === undefined ? yes : sql<boolean>`audit.entity = ${filter.entity}`,
    filter.entityId === undefined ? yes : sql<boolean>`audit.entity_id = ${filter.entityId}`,
    filter.from === undefined ? yes : sql<boolean>`audit.at >= ${filter.from}::date`,
    filter.to === undefined ? yes : sql<boolean>`audit.at < ${filter.to}::date + 1`,
    textFits(params),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** What an object is called now, or was called in the version that the action made. */
const objectName = sql`coalesce(project.project_id || ' ' || project.name, app_user.displayname, customer.name,
  user_group.name, price_release.number || ' (' || price_release.title || ')', price_release.title, record.code || ' ' || record.title, record.displayname, record.name, record.title)`;

/** Entries of the log, the newest first; with `below` only those below this id. */
function entriesOf(
  params: AuditParams,
  below: number | null,
  stretch: RawBuilder<unknown>,
): RawBuilder<StoredAudit> {
  return sql<StoredAudit>`
    with part as (
      select *, case when entity_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then entity_id::uuid end as object_id
      from audit
      where (${below}::bigint is null or id < ${below}) and ${fits(params)}
      order by id desc ${stretch}
    )
    select part.id, part.at, part.actor_id as "actorId", part.action, part.entity, part.entity_id as "entityId",
      part.history_id as "historyId", part.detail_hash is not null as "hasDetail",
      coalesce(actor.displayname, audit_detail.actor_name) as "actorName", ${objectName} as "entityName",
      audit_detail.payload, audit_detail.address, audit_detail.user_agent as "userAgent",
      audit_link.seq, audit_link.hash
    from part
      left join audit_detail on audit_detail.audit_id = part.id
      left join audit_link on audit_link.audit_id = part.id
      left join app_user as actor on actor.id = part.actor_id
      left join project on part.entity = 'project' and project.id = part.object_id
      left join app_user on part.entity = 'app_user' and app_user.id = part.object_id
      left join customer on part.entity = 'customer' and customer.id = part.object_id
      left join user_group on part.entity = 'user_group' and user_group.id = part.object_id
      left join price_release on part.entity = 'price_release' and price_release.id = part.object_id
      left join history on history.id = part.history_id
      left join lateral jsonb_to_record(history.record)
        as record (code text, title text, displayname text, name text) on true
    order by part.id desc`;
}

/** One page of the log, the newest first. */
export async function listAuditPage(
  db: Connection,
  params: AuditParams,
  page: PageParams,
): Promise<FoundPage<StoredAudit>> {
  const rows = (stretch: RawBuilder<unknown>) => entriesOf(params, null, stretch);
  return pagedQuery(db, page, { rows, counted: sql`audit where ${fits(params)}` });
}

/** The newest entries below an id: what is written meanwhile does not move them. */
export async function listAuditEntriesBelow(
  db: Connection,
  params: AuditParams,
  { below, limit }: { readonly below: number; readonly limit: number },
): Promise<readonly StoredAudit[]> {
  const stretch = stretchOf({ page: 0, size: limit });
  return (await entriesOf(params, below, stretch).execute(db)).rows;
}

export async function countAuditEntries(db: Connection, params: AuditParams): Promise<number> {
  return countRows(db, sql`audit where ${fits(params)}`);
}

/** Whether the person was seen reading with the same filter a short while ago. */
export async function hasReadLately(
  db: Connection,
  { actorId, payload }: { readonly actorId: string; readonly payload: object },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from audit join audit_detail on audit_detail.audit_id = audit.id
      where actor_id = ${actorId} and action = 'audit.read'
        and at > clock_timestamp() - interval '10 minutes' and payload = ${JSON.stringify(payload)}::jsonb
    ) as found`.execute(db);
  return rows[0]?.found === true;
}
