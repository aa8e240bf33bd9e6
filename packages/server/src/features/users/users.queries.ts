import type { PersonName, User } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import { inGermanOrder } from '#database/german-order.ts';
import type { StoredUser } from '#core/people/stored-user.ts';
import {
  expired,
  selectStoredUsers,
  selectUsers,
  storedUserFrom,
  userFrom,
} from '#core/people/stored-user.queries.ts';

const byDisplayname = inGermanOrder(sql.ref<string>('app_user.displayname'));

export async function listAllUsers(db: Connection): Promise<User[]> {
  const rows = await selectUsers(db).orderBy(byDisplayname).orderBy('app_user.id').execute();
  return rows.map(userFrom);
}

/** The office's people who can sign in. */
export async function listEnabledColleagues(db: Connection): Promise<User[]> {
  const rows = await selectUsers(db)
    .where('app_user.internal', '=', true)
    .where('app_user.enabled', '=', true)
    .where(expired, '=', false)
    .orderBy(byDisplayname)
    .orderBy('app_user.id')
    .execute();
  return rows.map(userFrom);
}

/** The names of the office's people who lead or work on projects of a customer; those in the Papierkorb do not count. */
export async function listColleaguesOnProjectsOf(
  db: Connection,
  customerId: string,
): Promise<PersonName[]> {
  return db
    .selectFrom('app_user')
    .select(['app_user.id', 'app_user.displayname'])
    .where('app_user.internal', '=', true)
    .where('app_user.enabled', '=', true)
    .where((person) =>
      person.exists(
        person
          .selectFrom('project')
          .leftJoin('project_member', 'project_member.project_id', 'project.id')
          .select('project.id')
          .where('project.customer_id', '=', customerId)
          .where('project.state', '<>', 'DELETED')
          .where((project) =>
            project.or([
              project('project.responsible_user_id', '=', project.ref('app_user.id')),
              project('project_member.user_id', '=', project.ref('app_user.id')),
            ]),
          ),
      ),
    )
    .orderBy(byDisplayname)
    .orderBy('app_user.id')
    .execute();
}

export async function listUsersOfCustomer(db: Connection, customerId: string): Promise<User[]> {
  const rows = await selectUsers(db)
    .where('app_user.customer_id', '=', customerId)
    .orderBy(byDisplayname)
    .orderBy('app_user.id')
    .execute();
  return rows.map(userFrom);
}

/** The account of an e-mail address; where a dummy shares it, the real account. */
export async function findUserByEmail(db: Connection, email: string): Promise<User | null> {
  const row = await selectUsers(db)
    .where('app_user.email_folded', '=', sql<string>`lower(btrim(${email}))`)
    .orderBy('app_user.dummy')
    .orderBy('app_user.id')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : userFrom(row);
}

/** The accounts of these usernames, in any case. */
export async function listUsersByName(
  db: Connection,
  usernames: readonly string[],
): Promise<StoredUser[]> {
  const found = await selectStoredUsers(db)
    .where(
      'app_user.username_folded',
      'in',
      sql<string>`(select lower(btrim(name)) from unnest(${usernames}::text[]) as name)`,
    )
    .execute();
  return found.map(storedUserFrom);
}

export async function listMembers(db: Connection, projectId: string): Promise<User[]> {
  const rows = await selectUsers(db)
    .innerJoin('project_member', 'project_member.user_id', 'app_user.id')
    .where('project_member.project_id', '=', projectId)
    .orderBy(byDisplayname)
    .orderBy('app_user.id')
    .execute();
  return rows.map(userFrom);
}
