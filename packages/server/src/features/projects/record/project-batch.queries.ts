import type {
  PersonName,
  Priority,
  ProjectColor,
  ProjectMode,
  ProjectState,
} from '@energieakte/contract';
import { sql, type RawBuilder } from 'kysely';
import type { DerivedColor } from '#features/projects/color/project-color.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import type { HistoryEntry } from '#features/projects/history/project-history.queries.ts';

/** The state of a project with what goes with it; the instant as PostgreSQL writes it, to the microsecond. */
export interface Lifecycle {
  readonly state: ProjectState;
  readonly cancelReason: string | null;
  readonly cancelledAt: string | null;
}

/** A color set by hand: who set it, and when, as PostgreSQL writes it. */
export interface ColorSet {
  readonly color: ProjectColor;
  readonly reason: string;
  readonly by: string | null;
  readonly at: string;
}

/** What of a project can be changed for many at once. */
export interface BatchFields {
  readonly responsibleUserId: string | null;
  readonly priority: Priority;
  readonly tags: readonly string[];
  readonly memberIds: readonly string[];
  readonly groupIds: readonly string[];
  readonly lifecycle: Lifecycle;
  /** `null`: the derived color shows. */
  readonly colorOverride: ColorSet | null;
}
export type BatchField = keyof BatchFields;

/** As little of a project as a change of many looks at. */
export interface BatchProject extends BatchFields {
  readonly id: string;
  readonly projectId: string;
  readonly mode: ProjectMode;
  readonly name: string;
  readonly version: number;
  /** `null` also when the lease has run out. */
  readonly lock: { readonly holder: PersonName; readonly since: Date } | null;
}

/** One project and the value that one field of it gets. */
export interface BatchWrite {
  readonly id: string;
  readonly value: BatchFields[BatchField];
}

interface Row extends Omit<BatchProject, 'lock'> {
  readonly holder: PersonName | null;
  readonly since: Date | null;
}

/** The projects with these ids, in the order of the ids; one that does not exist is left out. */
export async function listBatchProjects(
  db: Connection,
  ids: readonly string[],
): Promise<readonly BatchProject[]> {
  const { rows } = await sql<Row>`
    select project.id, project.project_id as "projectId", project.mode, project.name, project.version,
      project.responsible_user_id as "responsibleUserId", project.priority, project.tags,
      coalesce(member.ids, '[]'::json) as "memberIds", coalesce(team.ids, '[]'::json) as "groupIds",
      json_build_object('state', project.state, 'cancelReason', project.cancel_reason,
        'cancelledAt', project.cancelled_at) as lifecycle,
      case when color.override_color is not null then json_build_object('color', color.override_color,
        'reason', coalesce(color.override_reason, ''), 'by', color.override_by, 'at', color.override_at)
        end as "colorOverride",
      case when holder.id is not null then json_build_object(
        'id', holder.id, 'displayname', holder.displayname) end as holder,
      project_lock.granted_at as since
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, position)
    join project on project.id = wanted.id
    left join (select project_id, json_agg(user_id order by position, user_id) as ids from project_member
      where project_id = any(${ids}::uuid[]) group by project_id) as member on member.project_id = project.id
    left join (select project_id, json_agg(group_id order by position, group_id) as ids from project_group
      where project_id = any(${ids}::uuid[]) group by project_id) as team on team.project_id = project.id
    left join project_color as color on color.project_id = project.id
    left join project_lock on project_lock.project_id = project.id and project_lock.user_id is not null
      and project_lock.expires_at > clock_timestamp()
    left join app_user as holder on holder.id = project_lock.user_id
    order by wanted.position`.execute(db);
  return rows.map(({ holder, since, ...project }) => ({
    ...project,
    lock: holder === null || since === null ? null : { holder, since },
  }));
}

/**
 * Reserves the projects and their locks until the transaction ends, in the order of the ids, so that two batches
 * never wait for each other in a ring. Until then nobody saves one of them or is granted its lease.
 */
export async function reserveProjects(db: Transaction, ids: readonly string[]): Promise<void> {
  await sql`select from project where id = any(${ids}::uuid[]) order by id for no key update`.execute(
    db,
  );
  await sql`select from project_lock where project_id = any(${ids}::uuid[]) order by project_id for update`.execute(
    db,
  );
}

const nothingMore = sql``;

const assignments: Readonly<Record<BatchField, RawBuilder<unknown>>> = {
  responsibleUserId: sql`responsible_user_id = (wanted.value #>> '{}')::uuid,`,
  priority: sql`priority = wanted.value #>> '{}',`,
  tags: sql`tags = array(select jsonb_array_elements_text(wanted.value)),`,
  lifecycle: sql`state = wanted.value ->> 'state', cancel_reason = wanted.value ->> 'cancelReason',
    cancelled_at = (wanted.value ->> 'cancelledAt')::timestamptz, deleted_at = null,`,
  memberIds: nothingMore,
  groupIds: nothingMore,
  colorOverride: nothingMore,
};

const lists = {
  memberIds: { table: sql.table('project_member'), reference: sql.ref('user_id') },
  groupIds: { table: sql.table('project_group'), reference: sql.ref('group_id') },
} as const;

async function replaceLists(
  db: Transaction,
  field: 'memberIds' | 'groupIds',
  wanted: RawBuilder<unknown>,
): Promise<void> {
  const { table, reference } = lists[field];
  await sql`delete from ${table} as entry using ${wanted}
    where entry.project_id = wanted.id and not wanted.value ? entry.${reference}::text`.execute(db);
  await sql`insert into ${table} as entry (project_id, ${reference}, position)
    select wanted.id, element.id::uuid, element.position
    from ${wanted}, jsonb_array_elements_text(wanted.value) with ordinality as element (id, position)
    on conflict (project_id, ${reference}) do update set position = excluded.position
    where entry.position <> excluded.position`.execute(db);
}

async function replaceColors(db: Transaction, wanted: RawBuilder<unknown>): Promise<void> {
  await sql`insert into project_color (project_id, color, override_color, override_reason, override_by, override_at)
    select wanted.id, 'NOTHING', wanted.value ->> 'color', wanted.value ->> 'reason',
      (wanted.value ->> 'by')::uuid, (wanted.value ->> 'at')::timestamptz
    from ${wanted} order by wanted.id
    on conflict (project_id) do update set override_color = excluded.override_color,
      override_reason = excluded.override_reason, override_by = excluded.override_by,
      override_at = excluded.override_at`.execute(db);
}

/** Writes one field of many projects and counts their versions up. */
export async function updateField(
  db: Transaction,
  field: BatchField,
  { writes, updatedBy }: { readonly writes: readonly BatchWrite[]; readonly updatedBy: string },
): Promise<void> {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) as wanted (id uuid, value jsonb)`;
  if (field === 'memberIds' || field === 'groupIds') await replaceLists(db, field, wanted);
  if (field === 'colorOverride') await replaceColors(db, wanted);
  await sql`update project set ${assignments[field]}
      version = version + 1, updated_at = clock_timestamp(), updated_by = ${updatedBy}
    from ${wanted} where project.id = wanted.id`.execute(db);
}

interface ShownColor {
  readonly id: string;
  readonly color: ProjectColor;
  readonly reason: string | null;
}

/** Stores derived colors; answers what is shown, which a color set by hand decides. */
export async function upsertColors(
  db: Transaction,
  colors: readonly (DerivedColor & { readonly id: string })[],
): Promise<ReadonlyMap<string, { readonly color: ProjectColor; readonly colorReason: string | null }>> {
  const { rows } = await sql<ShownColor>`
    insert into project_color (project_id, color, reason, causes)
    select id, color, reason, causes from jsonb_to_recordset(${JSON.stringify(colors)}::jsonb)
      as derived (id uuid, color text, reason text, causes text[])
    order by id
    on conflict (project_id) do update set color = excluded.color, reason = excluded.reason,
      causes = excluded.causes
    returning project_id as id, shown as color,
      shown_reason as reason`.execute(db);
  return new Map(rows.map(({ id, color, reason }) => [id, { color, colorReason: reason }]));
}

export interface HistoryVersion {
  readonly id: string;
  readonly record: object;
}

/** Closes the last version of each project and opens the next, as `insertHistory` does for one. */
export async function insertHistories(
  db: Transaction,
  versions: readonly HistoryVersion[],
  operation: Pick<HistoryEntry, 'action' | 'reason' | 'changedBy'>,
): Promise<void> {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as wanted (id uuid, record jsonb)`;
  await sql`
    with wanted as materialized (select * from ${wanted}), closed as (
      update history
      set valid = tstzrange(lower(valid), greatest(clock_timestamp(), lower(valid) + interval '1 microsecond'))
      from wanted
      where entity = 'project' and entity_id = wanted.id and upper_inf(valid)
      returning entity_id, upper(valid) as moment
    )
    insert into history (entity, entity_id, record, valid, changed_by, action, reason)
    select 'project', wanted.id, wanted.record, tstzrange(coalesce(closed.moment, clock_timestamp()), null),
      ${operation.changedBy}, ${operation.action}, ${operation.reason}
    from wanted left join closed on closed.entity_id = wanted.id`.execute(db);
}

/** One later version of a project: who made it, when, and the values it left behind. */
export interface LaterVersion extends BatchFields {
  readonly id: string;
  readonly changedBy: string | null;
  readonly at: Date;
}

/**
 * What became of the named versions, the oldest first: they themselves, changes beside the document, which leave the
 * number as it is, and later versions.
 */
export async function listLaterVersions(
  db: Connection,
  versions: readonly { readonly id: string; readonly version: number }[],
): Promise<readonly LaterVersion[]> {
  const { rows } = await sql<LaterVersion>`
    select history.entity_id as id, app_user.displayname as "changedBy", lower(history.valid) as at,
      record ->> 'responsibleUserId' as "responsibleUserId", record ->> 'priority' as priority,
      record -> 'tags' as tags, record -> 'memberIds' as "memberIds", record -> 'groupIds' as "groupIds",
      jsonb_build_object('state', record -> 'state', 'cancelReason', record -> 'cancelReason',
        'cancelledAt', record -> 'cancelledAt') as lifecycle,
      case jsonb_typeof(record -> 'colorOverride') when 'object' then jsonb_build_object(
        'color', record #> '{colorOverride,color}', 'reason', record #> '{colorOverride,reason}',
        'by', record #> '{colorOverride,by,id}', 'at', record #> '{colorOverride,at}')
        end as "colorOverride"
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as wanted (id uuid, version integer)
    join history on history.entity = 'project' and history.entity_id = wanted.id
      and (history.record ->> 'version')::integer >= wanted.version
    left join app_user on app_user.id = history.changed_by
    order by history.id`.execute(db);
  return rows;
}
