import type { ProjectGroup } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import { searchedProjects, type SearchConditions } from '#features/projects/list/project-conditions.ts';
import type { Grouping } from '#features/projects/list/project-grouping.ts';
import { withTables } from '#features/projects/list/project-list.queries.ts';
import type { ListOrder } from '#features/projects/list/project-order.ts';
import type { Snapshot } from '#features/projects/history/snapshot.queries.ts';
import { orderedBy } from '#core/filter/sort-order.ts';

interface GroupRequest extends Pick<SearchConditions, 'found' | 'condition'> {
  readonly snapshot: Snapshot | null;
  readonly joins: ListOrder['joins'];
  readonly grouping: Grouping;
}

/** All groups of a search with how many projects each has, in one statement and in the order of the grouped list. */
export async function countGroups(
  db: Connection,
  { snapshot, found, condition, joins, grouping }: GroupRequest,
): Promise<readonly ProjectGroup[]> {
  const places = grouping.places.map((place, index) => ({ ...place, name: sql.ref(`place_${index}`) }));
  const { rows } = await sql<ProjectGroup>`
    ${withTables(snapshot, found)}
    select coalesce(key, '') as key, min(label) as label, count(*)::integer as count
    from (select ${grouping.key} as key, ${grouping.label} as label,
        ${sql.join(places.map(({ value, name }) => sql`${value} as ${name}`))}
      from ${searchedProjects({ found })} ${joins} where ${condition}) as listed
    group by key, ${sql.join(places.map(({ name }) => name))}
    order by ${orderedBy(places.map(({ name, descending }) => ({ value: name, descending })))}`.execute(
    db,
  );
  return rows;
}
