import type { ProjectDocument } from '@energieakte/contract';
import type { Connection } from '#database/connection.ts';
import { colleaguesInLists, type FoundReferences } from '#features/projects/project-references.ts';

/** Looks up everything a document refers to. */
export async function findReferences(
  db: Connection,
  document: ProjectDocument,
): Promise<FoundReferences> {
  const { customerId, responsibleUserId, expertUserId, reviewerUserId } = document;
  const single = [responsibleUserId, expertUserId, reviewerUserId].filter((id) => id !== null);
  const people = [
    ...single,
    ...document.memberIds,
    ...document.customerContactIds,
    ...colleaguesInLists(document),
  ];
  return {
    customers: await findCustomers(db, customerId === null ? [] : [customerId]),
    people: await findPeople(db, people),
    groupIds: await findGroups(db, document.groupIds),
    projectIds: await findProjects(db, document.relatedProjectIds),
  };
}

async function findCustomers(
  db: Connection,
  ids: readonly string[],
): Promise<FoundReferences['customers']> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('customer')
    .select(['id', 'shortname', 'active'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...customer }) => [id, customer]));
}

async function findPeople(db: Connection, ids: readonly string[]): Promise<FoundReferences['people']> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'displayname', 'internal', 'enabled', 'customer_id as customerId'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}

async function findGroups(db: Connection, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('user_group').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Deleted projects cannot be linked. */
async function findProjects(db: Connection, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('project')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '<>', 'DELETED')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
