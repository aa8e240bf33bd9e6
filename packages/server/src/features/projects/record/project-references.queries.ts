import type { ProjectDocument } from '@energieakte/contract';
import type { Connection } from '#database/connection.ts';
import {
  colleaguesInLists,
  pricesInServices,
  type FoundReferences,
} from '#features/projects/record/project-references.ts';

type PersonField = 'responsibleUserId' | 'expertUserId' | 'reviewerUserId';
const personFields: readonly PersonField[] = ['responsibleUserId', 'expertUserId', 'reviewerUserId'];

function added(ids: readonly string[], known: readonly string[] = []): readonly string[] {
  return ids.filter((id) => !known.includes(id));
}

/** Who is named in a place where nobody or somebody else stood before. */
function addedPeople(document: ProjectDocument, before: ProjectDocument | null): readonly string[] {
  const isSameCustomer = document.customerId === before?.customerId;
  return [
    ...personFields.flatMap((field) =>
      document[field] === before?.[field] ? [] : (document[field] ?? []),
    ),
    ...added(document.memberIds, before?.memberIds),
    ...added(document.customerContactIds, isSameCustomer ? before.customerContactIds : []),
    ...added(colleaguesInLists(document), before === null ? [] : colleaguesInLists(before)),
  ];
}

/**
 * Looks up what a document refers to and did not before; what was chosen before may stay and is not looked at, so that
 * an ordinary save asks nothing.
 * @param before `null`: everything is looked up
 */
export async function findReferences(
  db: Connection,
  document: ProjectDocument,
  before: ProjectDocument | null,
): Promise<FoundReferences> {
  const { customerId } = document;
  const isNewCustomer = customerId !== null && customerId !== before?.customerId;
  return {
    customers: await findCustomers(db, isNewCustomer ? [customerId] : []),
    people: await findPeople(db, addedPeople(document, before)),
    groupIds: await findGroups(db, added(document.groupIds, before?.groupIds)),
    priceIds: await findPrices(db, added(pricesInServices(document), pricesInServices(before))),
    priceListIds: await findPriceLists(db, addedPriceList(document, before)),
    projectIds: await findProjects(db, added(document.relatedProjectIds, before?.relatedProjectIds)),
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

function addedPriceList(
  { priceListId }: ProjectDocument,
  before: ProjectDocument | null,
): readonly string[] {
  return priceListId === null || priceListId === before?.priceListId ? [] : [priceListId];
}

/** One that is not used any more is not chosen anew. */
async function findPriceLists(db: Connection, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('price_list')
    .select('id')
    .where('id', 'in', ids)
    .where('active', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** What nobody has released yet may still change or vanish. */
async function findPrices(db: Connection, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('price')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'RELEASED')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
