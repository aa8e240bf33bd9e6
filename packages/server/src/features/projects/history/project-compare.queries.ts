import type { ComparedColumn, ComparisonCounts, ComparisonMark } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import { type ListRequest, withTables } from '#features/projects/list/project-list.queries.ts';
import { searchedProjects } from '#features/projects/list/project-conditions.ts';
import { namedKeys } from '#features/projects/list/project-order.ts';
import type { Snapshot } from '#features/projects/history/snapshot.queries.ts';

export interface MarkedProject {
  readonly id: string;
  readonly mark: ComparisonMark;
  readonly changed: readonly ComparedColumn[];
}

type ListAsOf = ListRequest & { readonly snapshot: Snapshot };

/** One search at two moments. The page and the order are those of the later one. */
export interface Comparison {
  readonly before: ListAsOf;
  readonly after: ListAsOf;
  readonly show: readonly ComparisonMark[];
}

/** What decides whether a column of a list shows another value. */
const values: Readonly<Record<ComparedColumn, string>> = {
  color: 'project.color',
  state: 'project.state',
  name: 'project.name',
  title: 'project.title',
  city: "concat_ws(' ', project.zip, project.city)",
  customerReference: 'project.customer_reference',
  customer: 'project.customer_id',
  dueDate: 'project.next_due',
  openServices: 'project.open_services',
  missingDocuments: 'project.missing_documents',
  responsible: 'project.responsible_user_id',
  members: 'project.member_ids',
};
const columns = Object.keys(values);

function listAsOf({ snapshot, found, condition, order }: ListAsOf): RawBuilder<unknown> {
  const shown = Object.entries(values).map(([name, value]) => `${value} as "${name}"`);
  return sql`${withTables(snapshot, found)}
    select project.id, ${sql.raw(shown.join(', '))}, ${namedKeys(order).columns}
    from ${searchedProjects({ found })} ${order.joins} where ${condition}`;
}

const differences = columns
  .map((name) => `case when before."${name}" is distinct from after."${name}" then '${name}' end`)
  .join(', ');

const noCounts: ComparisonCounts = { added: 0, removed: 0, changed: 0, same: 0 };

/** What came, went, changed and stayed between two moments: how many of each, and one page of those to show. */
export async function compareProjects(
  db: Connection,
  { before, after, show }: Comparison,
): Promise<{ readonly counts: ComparisonCounts; readonly page: readonly MarkedProject[] }> {
  const { names, by } = namedKeys(after.order);
  const keys = names.map(
    (name) => sql`case when after.id is null then before.${name} else after.${name} end as ${name}`,
  );
  const { rows } = await sql<{
    readonly counts: Partial<ComparisonCounts> | null;
    readonly page: readonly MarkedProject[];
  }>`
    with before as (${listAsOf(before)}), after as (${listAsOf(after)}),
    compared as (
      select coalesce(after.id, before.id) as id, before.id is null as is_new, after.id is null as is_gone,
        case when before.id = after.id then array_remove(array[${sql.raw(differences)}], null) else '{}' end as changed,
        ${sql.join(keys)}
      from after full join before on before.id = after.id),
    marked as materialized (
      select *, case when is_new then 'added' when is_gone then 'removed' when changed = '{}' then 'same'
        else 'changed' end as mark
      from compared),
    page as (
      select id, mark, changed, row_number() over (order by ${by}, id) as place from marked
      where mark = any(${show}::text[]) order by place limit ${after.limit} offset ${after.offset})
    select (select json_object_agg(mark, count) from (
        select mark, count(*) as count from marked group by mark) as counted) as counts,
      (select coalesce(json_agg(json_build_object('id', id, 'mark', mark, 'changed', changed) order by place), '[]')
        from page) as page`.execute(db);
  const [found] = rows;
  return { counts: { ...noCounts, ...found?.counts }, page: found?.page ?? [] };
}
