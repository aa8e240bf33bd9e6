import type { PersonName, User } from '@energieakte/contract';
import type { AppContext } from '#server/app-context.ts';
import type { Connection } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { getCustomer } from '#features/customers/customers.service.ts';
import { getReadableProject } from '#features/projects/project-read.service.ts';
import { maySeeAccounts } from '#features/users/users.policy.ts';
import {
  findUser,
  findUserByEmail,
  listColleaguesOnProjectsOf,
  listEnabledColleagues,
  listMembers,
  listUsersOfCustomer,
} from '#features/users/users.queries.ts';

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
  await getReadableProject(context, person, projectId);
  const members = await listMembers(context.database, projectId);
  return maySeeAccounts(person) ? members : members.map(nameOf);
}

/** @throws AppError `user.notFound` */
export async function getUser(db: Connection, id: string): Promise<User> {
  const user = await findUser(db, id);
  if (user === null) throw refusal('user.notFound', {});
  return user;
}

/** @throws AppError `user.notFound` */
export async function getUserByEmail(db: Connection, email: string): Promise<User> {
  const user = await findUserByEmail(db, email);
  if (user === null) throw refusal('user.notFound', {});
  return user;
}
