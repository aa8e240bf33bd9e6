import { type Group, groupKinds, type PersonName } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import { inGermanOrder } from '#database/german-order.ts';

type GroupRow = Omit<Group, 'kind'> & { readonly kind: string };

function groupFrom(row: GroupRow): Group {
  return { ...row, kind: groupKinds.find((known) => known === row.kind) ?? 'TEAM' };
}

const members = sql<PersonName[]>`coalesce((
  select json_agg(json_build_object('id', person.id, 'displayname', person.displayname)
    order by person.displayname collate "de-x-icu", person.id)
  from user_group_member member
  join app_user person on person.id = member.user_id
  where member.group_id = user_group.id), '[]')`;

function selectGroups(db: Connection) {
  return db
    .selectFrom('user_group')
    .select(['id', 'name', 'description', 'kind', 'customer_id as customerId', 'color', 'version'])
    .select(members.as('members'));
}

export async function listAllGroups(db: Connection): Promise<Group[]> {
  const rows = await selectGroups(db)
    .orderBy((expression) => inGermanOrder(expression.ref('name')))
    .orderBy('id')
    .execute();
  return rows.map(groupFrom);
}

export async function findGroup(db: Connection, id: string): Promise<Group | null> {
  const row = await selectGroups(db).where('id', '=', id).executeTakeFirst();
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
