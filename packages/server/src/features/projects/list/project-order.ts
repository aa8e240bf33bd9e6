import { projectColors, type ProjectSortField } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import { inGermanOrder } from '#database/german-order.ts';
import { orderedBy, type SortOrder, type Sorting, sortOrder } from '#core/filter/sort-order.ts';
import type { Grouping } from '#features/projects/list/project-grouping.ts';
import { keysOfRelevance, type Typed } from '#features/projects/list/project-relevance.ts';

const keys: Readonly<Record<ProjectSortField, RawBuilder<unknown>>> = {
  projectId: sql`project.project_id collate "C"`,
  name: inGermanOrder(sql<string>`project.name`),
  title: inGermanOrder(sql<string>`project.title`),
  zip: sql`project_site.zip collate "C"`,
  city: inGermanOrder(sql<string>`project_site.city`),
  color: sql`array_position(${projectColors}::text[], project_color.shown)`,
  state: sql`project.state collate "C"`,
  customerName: inGermanOrder(sql<string>`customer.name`),
  responsible: inGermanOrder(sql<string>`responsible.displayname`),
  dueDate: sql`project.next_due`,
  openServices: sql`coalesce(open_service.count, 0)`,
  missingDocuments: sql`coalesce(missing_document.count, 0)`,
  createdAt: sql`project.created_at`,
  updatedAt: sql`project.updated_at`,
};

/** What a snapshot has in the row of the project itself. */
const keysAsOf: Readonly<Partial<Record<ProjectSortField, RawBuilder<unknown>>>> = {
  zip: sql`project.zip collate "C"`,
  city: inGermanOrder(sql<string>`project.city`),
  color: sql`array_position(${projectColors}::text[], project.color)`,
  openServices: sql`project.open_services`,
  missingDocuments: sql`project.missing_documents`,
};

const joins = {
  site: sql`left join project_site on project_site.project_id = project.id`,
  color: sql`left join project_color on project_color.project_id = project.id`,
  customer: sql`left join customer on customer.id = project.customer_id`,
  responsible: sql`left join app_user as responsible on responsible.id = project.responsible_user_id`,
  service: sql`
  left join (select project_id, count(*) as count from project_service
             where ordered and color not in ('GREEN', 'DARKGREEN') group by project_id)
    as open_service on open_service.project_id = project.id`,
  document: sql`
  left join (select project_id, count(*) as count from checklist_item
             where missing group by project_id)
    as missing_document on missing_document.project_id = project.id`,
} as const satisfies Record<string, RawBuilder<unknown>>;

/** How the lines of a list follow each other. */
export interface ListOrder extends SortOrder {
  /** The tables `by` looks at; PostgreSQL leaves out those whose columns are not asked for. */
  readonly joins: RawBuilder<unknown>;
}

/** The keys of an order as columns of a table in between, and the order by these columns, still without the id. */
export function namedKeys({ keys: ordered }: Pick<SortOrder, 'keys'>): {
  readonly columns: RawBuilder<unknown>;
  readonly by: RawBuilder<unknown>;
  readonly names: readonly RawBuilder<unknown>[];
} {
  const named = ordered.map((key, index) => ({ ...key, name: sql.ref(`key${index}`) }));
  return {
    columns: sql.join(named.map(({ value, name }) => sql`${value} as ${name}`)),
    by: orderedBy(named.map(({ name, descending }) => ({ value: name, descending }))),
    names: named.map(({ name }) => name),
  };
}

const joinsNow = sql.join(Object.values(joins), sql` `);
const joinsAsOf = sql.join([joins.customer, joins.responsible], sql` `);

const usual = { id: sql`project.id`, newest: sql`project.updated_at` };

type Sortings = readonly Sorting<ProjectSortField>[];

/** What comes before the order people asked for. */
interface First {
  /** The rows of one group stand together. */
  readonly grouping?: Grouping | null;
  /** What stands in the search box: its exact hits come before all others of their group. */
  readonly typed?: Typed | null;
}

function withFirst(order: ListOrder, { grouping = null, typed = null }: First): ListOrder {
  const exact =
    typed === null ? [] : [{ value: sql`(project.id in (${typed.exact}))`, descending: true }];
  const before = [...(grouping?.places ?? []), ...exact];
  if (before.length === 0) return order;
  return {
    by: sql`${orderedBy(before)}, ${order.by}`,
    keys: [...before, ...order.keys],
    joins: grouping === null ? order.joins : sql`${order.joins} ${grouping.joins}`,
  };
}

/** What the search box finds stands in the order of how well it fits, unless people asked for another one. */
function byRelevance(joined: ListOrder['joins'], typed: Typed): ListOrder {
  const keys = keysOfRelevance(typed);
  return { by: sql`${orderedBy(keys)}, ${usual.id}`, keys, joins: joined };
}

interface KeysAndTables extends Pick<ListOrder, 'joins'> {
  readonly keyOf: (field: ProjectSortField) => RawBuilder<unknown>;
}

function orderOf(sortings: Sortings, first: First, { keyOf, joins: tables }: KeysAndTables): ListOrder {
  const { grouping = null, typed = null } = first;
  if (typed !== null && sortings.length === 0)
    return withFirst(byRelevance(tables, typed), { grouping });
  return withFirst({ ...sortOrder(sortings, { ...usual, keyOf }), joins: tables }, first);
}

/** The order of a list: where none is given what fits best first, or the last change where nothing is searched for. */
export function listOrder(sortings: Sortings, first: First = {}): ListOrder {
  return orderOf(sortings, first, { keyOf: (field) => keys[field], joins: joinsNow });
}

/** The same order among the projects of a snapshot. */
export function listOrderAsOf(sortings: Sortings, first: First = {}): ListOrder {
  const keyOf = (field: ProjectSortField) => keysAsOf[field] ?? keys[field];
  return orderOf(sortings, first, { keyOf, joins: joinsAsOf });
}
