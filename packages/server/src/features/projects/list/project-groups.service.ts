import { type ProjectGroups, ProjectSearchQuery } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { refuseParameters } from '#core/filter/wrong-parameters.ts';
import { searchConditions } from '#features/projects/list/project-conditions.ts';
import { groupingBy } from '#features/projects/list/project-grouping.ts';
import { countGroups } from '#features/projects/list/project-groups.queries.ts';
import { listSearchTokens } from '#features/projects/list/project-list.queries.ts';
import { listOrder, listOrderAsOf } from '#features/projects/list/project-order.ts';
import { readSearch, snapshotFor } from '#features/projects/list/project-search.service.ts';
import { audienceOf } from '#features/projects/projects.policy.ts';
import type { Person } from '#http/person.ts';

/**
 * The groups of a list with how many of the projects the person may see are in each.
 * @throws AppError `request.invalid` naming every wrong parameter; without a `group` there are none
 */
export async function listProjectGroups(
  context: AppContext,
  person: Person,
  query: ProjectSearchQuery,
): Promise<ProjectGroups> {
  const db = context.database;
  const search = await readSearch(context, person, query);
  if (search.group === null) {
    const missing = new Map([['group', 'Bitte sagen, wonach gruppiert wird.']]);
    throw refuseParameters(missing, ProjectSearchQuery);
  }
  const snapshot = snapshotFor(person, search);
  const tokens = search.q === '' ? [] : await listSearchTokens(db, search.q);
  const { joins } = (snapshot === null ? listOrder : listOrderAsOf)([], {
    grouping: groupingBy(search.group, snapshot !== null),
  });
  const groups = await countGroups(db, {
    ...searchConditions(search, audienceOf(person), tokens),
    snapshot,
    joins,
    grouping: groupingBy(search.group, snapshot !== null),
  });
  return { total: groups.reduce((sum, { count }) => sum + count, 0), groups: [...groups] };
}
