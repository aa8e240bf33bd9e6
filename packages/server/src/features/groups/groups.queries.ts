import { groupKinds, type PersonName } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { inGermanOrder } from '#database/german-order.ts';
import { nextVersion } from '#database/next-version.ts';
import type { Candidate, GroupDocument, GroupRecord } from '#features/groups/group-record.ts';

const members = sql<PersonName[]>`coalesce((
  select json_agg(json_build_object('id', person.id, 'displayname', person.displayname)
    order by person.displayname collate "de-x-icu", person.id)
  from user_group_member member
  join app_user person on person.id = member.user_id
  where member.group_id = user_group.id), '[]')`;

function selectGroups(db: Connection) {
  return db
    .selectFrom('user_group')
    .leftJoin('customer', 'customer.id', 'user_group.customer_id')
    .select([
      'user_group.id',
      'user_group.name',
      'user_group.description',
      'user_group.kind',
      'user_group.customer_id as customerId',
      'customer.name as customerName',
      'user_group.color',
      'user_group.version',
    ])
    .select(members.as('members'));
}

type GroupRow = Omit<GroupRecord, 'kind'> & { readonly kind: string };

function groupFrom(row: GroupRow): GroupRecord {
  return { ...row, kind: groupKinds.find((known) => known === row.kind) ?? 'TEAM' };
}

const byName = inGermanOrder(sql.ref<string>('user_group.name'));

export async function listAllGroups(db: Connection): Promise<GroupRecord[]> {
  const rows = await selectGroups(db).orderBy(byName).orderBy('user_group.id').execute();
  return rows.map(groupFrom);
}

export async function findGroup(db: Connection, id: string): Promise<GroupRecord | null> {
  const row = await selectGroups(db).where('user_group.id', '=', id).executeTakeFirst();
  return row === undefined ? null : groupFrom(row);
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

interface Written {
  readonly id: string;
  readonly document: GroupDocument;
  readonly changedBy: string;
}

function valuesOf({ name, description, kind, customerId, color }: GroupDocument) {
  return { name, kind, customer_id: customerId, description: description || null, color: color || null };
}

export async function insertGroup(db: Transaction, { id, document, changedBy }: Written): Promise<void> {
  await db
    .insertInto('user_group')
    .values({ ...valuesOf(document), id, created_by: changedBy, updated_by: changedBy })
    .execute();
}

export async function updateGroup(db: Transaction, { id, document, changedBy }: Written): Promise<void> {
  await db
    .updateTable('user_group')
    .set({ ...valuesOf(document), ...nextVersion(changedBy) })
    .where('id', '=', id)
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
