import { projectColors, type ProjectSortField } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import { inGermanOrder } from '#database/german-order.ts';
import type { Sorting } from '#features/projects/list/project-search.ts';

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
             where state in ('FEHLT', 'ANGEFORDERT') group by project_id)
    as missing_document on missing_document.project_id = project.id`,
} as const satisfies Record<string, RawBuilder<unknown>>;

/** How the lines of a list follow each other. */
export interface ListOrder {
  readonly by: RawBuilder<unknown>;
  /** What `by` is made of, the weightiest first, without the id that decides between equal ones. */
  readonly keys: readonly { readonly value: RawBuilder<unknown>; readonly descending: boolean }[];
  /** The tables `by` looks at; PostgreSQL leaves out those whose columns are not asked for. */
  readonly joins: RawBuilder<unknown>;
}

const joinsNow = sql.join(Object.values(joins), sql` `);
const joinsAsOf = sql.join([joins.customer, joins.responsible], sql` `);

type OrderKeys = ListOrder['keys'];

/** Values or names of columns in their order, those without a value last. */
export function orderedBy(keysOfOrder: OrderKeys): RawBuilder<unknown> {
  return sql.join(
    keysOfOrder.map(({ value, descending }) =>
      descending ? sql`${value} desc nulls last` : sql`${value} asc nulls last`,
    ),
  );
}

function orderOf(
  sortings: readonly Sorting[],
  keyOf: (field: ProjectSortField) => RawBuilder<unknown>,
): Pick<ListOrder, 'by' | 'keys'> {
  if (sortings.length === 0) {
    const value = sql`project.updated_at`;
    return { by: sql`project.updated_at desc, project.id`, keys: [{ value, descending: true }] };
  }
  const found = sortings.map(({ field, descending }) => ({ value: keyOf(field), descending }));
  return { by: sql`${orderedBy(found)}, project.id`, keys: found };
}

/** The order of a list: projects without a value last, ties by id, the last change first where none is given. */
export function listOrder(sortings: readonly Sorting[]): ListOrder {
  return { ...orderOf(sortings, (field) => keys[field]), joins: joinsNow };
}

/** The same order among the projects of a snapshot. */
export function listOrderAsOf(sortings: readonly Sorting[]): ListOrder {
  return { ...orderOf(sortings, (field) => keysAsOf[field] ?? keys[field]), joins: joinsAsOf };
}
