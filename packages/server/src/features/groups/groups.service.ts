import type { Group } from '@energieakte/contract';
import type { Connection } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import { findGroup, listGroupNames } from '#features/groups/groups.queries.ts';

/** @throws AppError `group.notFound` */
export async function getGroup(db: Connection, id: string): Promise<Group> {
  const group = await findGroup(db, id);
  if (group === null) throw refusal('group.notFound', {});
  return group;
}

/** Every group, for choosing one. */
export async function listAllGroupNames(db: Connection): Promise<{ id: string; name: string }[]> {
  return listGroupNames(db);
}
