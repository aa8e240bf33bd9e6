import type { PersonName, User, UserRecord } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Connection } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { getCustomer } from '#features/customers/customers.service.ts';
import { getReadableProject } from '#features/projects/record/project-read.service.ts';
import type { StoredUser } from '#core/people/stored-user.ts';
import {
  abilitiesForAccount,
  maySeeAccounts,
  maySeeAdministration,
} from '#core/people/accounts.policy.ts';
import {
  findUserByEmail,
  listColleaguesOnProjectsOf,
  listEnabledColleagues,
  listMembers,
  listUsersOfCustomer,
} from '#features/users/users.queries.ts';
import { findStoredUser } from '#core/people/stored-user.queries.ts';

function nameOf({ id, displayname }: User): PersonName {
  return { id, displayname };
}

/** The office's people; a guest gets the names of those who work on projects of the own customer. */
export async function listColleagues(db: Connection, person: Person): Promise<(User | PersonName)[]> {
  return maySeeAccounts(person)
    ? listEnabledColleagues(db)
    : listColleaguesOnProjectsOf(db, person.customerId);
}

/** @throws AppError `customer.notFound` */
export async function listUsersByCustomer(db: Connection, customerId: string): Promise<User[]> {
  await getCustomer(db, customerId);
  return listUsersOfCustomer(db, customerId);
}

/** @throws AppError `project.notFound`, also for a project the person must not know of */
export async function listUsersByProject(
  context: AppContext,
  person: Person,
  projectId: string,
): Promise<(User | PersonName)[]> {
  const project = await getReadableProject(context, person, projectId);
  const members = await listMembers(context.database, project.id);
  return maySeeAccounts(person) ? members : members.map(nameOf);
}

/** @throws AppError `user.notFound` */
export async function getUser(db: Connection, id: string): Promise<StoredUser> {
  const user = await findStoredUser(db, id);
  if (user === null) throw refusal('user.notFound', {});
  return user;
}

/**
 * An account in full, with what the person may do with it.
 * @throws AppError `user.notFound`
 */
export async function getUserRecord(db: Connection, person: Person, id: string): Promise<UserRecord> {
  const user = await getUser(db, id);
  return {
    ...user,
    can: abilitiesForAccount(person, user),
    administration: maySeeAdministration(person) ? user.administration : null,
  };
}

/** @throws AppError `user.notFound` */
export async function getUserByEmail(db: Connection, email: string): Promise<User> {
  const user = await findUserByEmail(db, email);
  if (user === null) throw refusal('user.notFound', {});
  return user;
}
