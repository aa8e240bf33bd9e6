import type { Role } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import type { RightsHolder } from '#http/person.ts';

/** Somebody who could be mentioned, with what their rights depend on. */
export interface Reader extends RightsHolder {
  readonly displayname: string;
  readonly roles: Role[];
  readonly enabled: boolean;
  readonly customerName: string;
}

const reader = sql`app_user.id, app_user.displayname, app_user.username, app_user.customer_id as "customerId",
  app_user.internal, app_user.roles, app_user.enabled and not app_user.dummy as enabled, customer.name as "customerName"`;

/** These people, whoever of them is there. */
export async function listReaders(db: Connection, ids: readonly string[]): Promise<readonly Reader[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Reader>`
    select ${reader} from app_user join customer on customer.id = app_user.customer_id
    where app_user.id = any(${ids}::uuid[])
    order by app_user.displayname collate "de-x-icu", app_user.id`.execute(db);
  return rows;
}

/** Everybody of the office, and of the customer of a project. */
export async function listPossibleReaders(
  db: Connection,
  customerId: string | null,
): Promise<readonly Reader[]> {
  const { rows } = await sql<Reader>`
    select ${reader} from app_user join customer on customer.id = app_user.customer_id
    where app_user.enabled and not app_user.dummy and (app_user.internal or app_user.customer_id = ${customerId})
    order by app_user.displayname collate "de-x-icu", app_user.id`.execute(db);
  return rows;
}

export interface MentionedGroup {
  readonly id: string;
  readonly name: string;
  readonly members: readonly Reader[];
}

interface MembershipRow extends Reader {
  readonly groupId: string;
  readonly groupName: string;
}

/** Groups with the members who could read; `null` asks for every group. */
export async function listGroupsWithMembers(
  db: Connection,
  ids: readonly string[] | null,
): Promise<readonly MentionedGroup[]> {
  if (ids?.length === 0) return [];
  const { rows } = await sql<MembershipRow>`
    select ${reader}, user_group.id as "groupId", user_group.name as "groupName"
    from user_group
    join user_group_member member on member.group_id = user_group.id
    join app_user on app_user.id = member.user_id and app_user.enabled and not app_user.dummy
    join customer on customer.id = app_user.customer_id
    where ${ids}::uuid[] is null or user_group.id = any(${ids}::uuid[])
    order by user_group.name collate "de-x-icu", user_group.id, app_user.displayname collate "de-x-icu", app_user.id`.execute(
    db,
  );
  const byGroup = Map.groupBy(rows, ({ groupId }) => groupId);
  return [...byGroup].map(([id, members]) => ({ id, name: members[0]?.groupName ?? '', members }));
}

/** Who has written in a thread. */
export async function listThreadAuthors(db: Connection, rootId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct author_id as id from comment
    where (id = ${rootId} or reply_to = ${rootId}) and author_id is not null and not system and deleted_at is null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
