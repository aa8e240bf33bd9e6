import { projectColors, type ProjectSortField } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import { inGermanOrder } from '#database/german-order.ts';
import type { Sorting } from '#features/projects/project-search.ts';

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

const joins = {
  site: sql`left join project_site on project_site.project_id = project.id`,
  color: sql`left join project_color on project_color.project_id = project.id`,
  customer: sql`left join customer on customer.id = project.customer_id`,
  responsible: sql`left join app_user as responsible on responsible.id = project.responsible_user_id`,
  deadline: sql`
  left join (select project_id, min(due_date) as due_date from deadline where state = 'OFFEN' group by project_id)
    as next_due on next_due.project_id = project.id`,
  service: sql`
  left join (select project_id, count(*) as count from project_service
             where ordered and color not in ('GREEN', 'DARKGREEN') group by project_id)
    as open_service on open_service.project_id = project.id`,
  document: sql`
  left join (select project_id, count(*) as count from checklist_item
             where state in ('FEHLT', 'ANGEFORDERT') group by project_id)
    as missing_document on missing_document.project_id = project.id`,
} as const satisfies Record<string, RawBuilder<unknown>>;

/** Which table beside the project a field of the order is kept in, if any. */
const joinOf: Readonly<Partial<Record<ProjectSortField, keyof typeof joins>>> = {
  zip: 'site',
  city: 'site',
  color: 'color',
  customerName: 'customer',
  responsible: 'responsible',
  dueDate: 'deadline',
  openServices: 'service',
  missingDocuments: 'document',
};

/** The tables the order looks at; PostgreSQL leaves out those whose columns are not asked for. */
export const orderJoins = sql.join(Object.values(joins), sql` `);

/** Only the tables this order looks at, for an earlier state, of which PostgreSQL leaves out none by itself. */
export function orderJoinsFor(sortings: readonly Sorting[]): RawBuilder<unknown> {
  const needed = new Set(sortings.flatMap(({ field }) => joinOf[field] ?? []));
  return needed.size === 0
    ? sql``
    : sql.join(
        [...needed].map((name) => joins[name]),
        sql` `,
      );
}

/** What is kept beside a project today has to be looked up for an earlier moment. */
const keysThen: typeof keys = { ...keys, dueDate: sql`next_due.due_date` };

/**
 * The order of a list: projects without a value last, ties by id, without a wish the last change first.
 * @param past whether the tables of an earlier moment stand in for those of now
 */
export function listOrder(sortings: readonly Sorting[], past = false): RawBuilder<unknown> {
  if (sortings.length === 0) return sql`project.updated_at desc, project.id`;
  const known = past ? keysThen : keys;
  const parts = sortings.map(({ field, descending }) =>
    descending ? sql`${known[field]} desc nulls last` : sql`${known[field]} asc nulls last`,
  );
  return sql`${sql.join(parts)}, project.id`;
}
