import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { inGermanOrder } from '#database/german-order.ts';
import { recordTable, trustedRow } from '#core/records/record-table.ts';
import {
  type Candidate,
  type GroupDocument,
  groupFieldRules,
  type GroupRecord,
} from '#features/groups/group-record.ts';

const members = sql`coalesce((
  select json_agg(json_build_object('id', person.id, 'displayname', person.displayname)
    order by person.displayname collate "de-x-icu", person.id)
  from user_group_member member
  join app_user person on person.id = member.user_id
  where member.group_id = record.id), '[]')`;

export const groupTable = recordTable<GroupRecord, Omit<GroupDocument, 'memberIds'>>({
  table: 'user_group',
  schema: trustedRow<GroupRecord>(),
  fields: groupFieldRules,
  more: {
    columns: sql`customer.name as "customerName", ${members} as members`,
    joins: sql`left join customer on customer.id = record.customer_id`,
  },
});

export async function listAllGroups(db: Connection): Promise<GroupRecord[]> {
  const byName = inGermanOrder(sql.ref<string>('record.name'));
  return groupTable.list(db, sql`order by ${byName}, record.id`);
}

export async function listGroupNames(db: Connection): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('user_group')
    .select(['id', 'name'])
    .orderBy((expression) => inGermanOrder(expression.ref('name')))
    .orderBy('id')
    .execute();
}

/** How many projects outside the Papierkorb name each group, by kind: KfW, I, II; of one group or of all. */
export async function countProjectsByGroup(
  db: Connection,
  groupId: string | null,
): Promise<ReadonlyMap<string, number[]>> {
  const { rows } = await sql<{ id: string; modes: number[] }>`
    select group_id as id, array[
      count(*) filter (where mode = 0), count(*) filter (where mode = 1), count(*) filter (where mode = 2)]::integer[] as modes
    from project_group join project on project.id = project_group.project_id
    where project.state <> 'DELETED' and (${groupId}::uuid is null or group_id = ${groupId})
    group by group_id`.execute(db);
  return new Map(rows.map(({ id, modes }) => [id, modes]));
}

export async function listCandidates(
  db: Connection,
  ids: readonly string[],
): Promise<readonly Candidate[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('app_user')
    .select(['id', 'displayname', 'internal', 'customer_id as customerId'])
    .where('id', 'in', ids)
    .execute();
}

export async function removeMembers(
  db: Transaction,
  groupId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('user_group_member')
    .where('group_id', '=', groupId)
    .where('user_id', 'in', ids)
    .execute();
}

/** In the order of their ids, so that two groups saved at once hold the same people one after the other. */
export async function insertMembers(
  db: Transaction,
  groupId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = ids.toSorted().map((userId) => ({ group_id: groupId, user_id: userId }));
  await db.insertInto('user_group_member').values(rows).execute();
}

/** Whether a saved view is shared with the group, so that belonging to it decides what a person sees. */
export async function hasViews(db: Connection, groupId: string): Promise<boolean> {
  const row = await db
    .selectFrom('saved_view')
    .select('id')
    .where('group_id', '=', groupId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Where a group is in use, in German words; what a guest typed into a view of the own holds nothing back; its members are none. */
export async function listUsesOfGroup(
  db: Transaction,
  { id }: Pick<GroupRecord, 'id'>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ place: string }>`
    select 'Projekte' as place where exists (
      select from project_group join project on project.id = project_group.project_id where group_id = ${id} and state <> 'DELETED')
    union all select 'Projekte im Papierkorb' where exists (
      select from project_group join project on project.id = project_group.project_id where group_id = ${id} and state = 'DELETED')
    union all select 'gespeicherte Ansichten' where exists (
      select from saved_view left join app_user as owner on owner.id = owner_id
      where group_id = ${id} or (strpos(lower(state::text), ${id}) > 0 and owner.internal is not false))`.execute(
    db,
  );
  return rows.map(({ place }) => place);
}
