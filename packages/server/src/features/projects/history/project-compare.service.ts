import type {
  ComparedColumn,
  OfficeProjectRow,
  ProjectPage,
  ProjectRow,
  ProjectSearchQuery,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { newest } from '#features/projects/history/as-of.ts';
import { searchConditions } from '#features/projects/list/project-conditions.ts';
import {
  compareProjects,
  type MarkedProject,
} from '#features/projects/history/project-compare.queries.ts';
import { listProjectsById, listSearchTokens } from '#features/projects/list/project-list.queries.ts';
import { listOrderAsOf } from '#features/projects/list/project-order.ts';
import { rowFor } from '#features/projects/list/project-rows.ts';
import { type ProjectSearch, readProjectSearch } from '#features/projects/list/project-search.ts';
import { audienceOf } from '#features/projects/projects.policy.ts';
import { buildSnapshot, type Snapshot } from '#features/projects/history/snapshot.queries.ts';
import type { Person } from '#http/person.ts';

/** What stood in a column, as text. */
const formerValue: Readonly<Record<ComparedColumn, (row: OfficeProjectRow) => string | null>> = {
  color: ({ color }) => color,
  state: ({ state }) => state,
  name: ({ name }) => name,
  title: ({ title }) => title,
  city: ({ zip, city }) => [zip, city].filter((part) => part !== null).join(' '),
  customerReference: ({ customerReference }) => customerReference,
  customer: ({ customer }) => customer?.name ?? null,
  dueDate: ({ nextDeadline }) => nextDeadline?.dueDate ?? null,
  openServices: ({ openServices }) => String(openServices),
  missingDocuments: ({ missingDocuments }) => String(missingDocuments),
  responsible: ({ responsible }) => responsible?.displayname ?? null,
  members: ({ members }) => members.map(({ displayname }) => displayname).join(', '),
};

interface Sides {
  readonly before: ReadonlyMap<string, ProjectRow>;
  readonly after: ReadonlyMap<string, ProjectRow>;
}

function markedRow(
  { id, mark, changed }: MarkedProject,
  { before, after }: Sides,
): readonly ProjectRow[] {
  const former = before.get(id);
  const row = after.get(id) ?? former;
  if (row?.audience !== 'office') return [];
  const values = changed.map(
    (column) => [column, former?.audience === 'office' ? formerValue[column](former) : null] as const,
  );
  return [{ ...row, compared: { mark, before: Object.fromEntries(values) } }];
}

/**
 * One page of a list that is compared with an earlier moment; what is gone since stands where it stood.
 * @throws AppError `request.invalid` naming every wrong parameter
 */
export async function compareList(
  context: AppContext,
  person: Person,
  { query, search }: { readonly query: ProjectSearchQuery; readonly search: ProjectSearch },
): Promise<ProjectPage> {
  const [db, audience] = [context.database, audienceOf(person)];
  const { compare, page, size } = search;
  if (compare === null || audience.kind === 'customer') return { items: [], total: 0, page, size };
  const tokens = search.q === '' ? [] : await listSearchTokens(db, search.q);
  const today = berlinDay(context.clock.now());
  // The search was read before: what it names is known.
  const serviceCodes = search.ordered instanceof Object ? [search.ordered.code] : [];
  const listAt = (asOf: NonNullable<ProjectSearch['asOf']>) => {
    // Days that are counted from today are counted from then.
    const then = {
      ...readProjectSearch({ ...query, asOf: undefined }, { audience, today: asOf.day, serviceCodes }),
      asOf,
    };
    return {
      ...searchConditions(then, audience, tokens),
      snapshot: buildSnapshot(asOf, audience.seesDeleted),
      order: listOrderAsOf(search.sortings),
      limit: size,
      offset: page * size,
    };
  };
  const lists = { before: listAt(compare.with), after: listAt(search.asOf ?? newest(today)) };
  const { counts, page: marked } = await compareProjects(db, { ...lists, show: compare.show });
  const rowsOf = async (ids: readonly string[], snapshot: Snapshot | null) => {
    const lines = await listProjectsById(db, { ids, snapshot }, 'office');
    return new Map(lines.map((line) => [line.id, rowFor(line, audience)]));
  };
  const idsWith = (...marks: readonly string[]) =>
    marked.filter(({ mark }) => marks.includes(mark)).map(({ id }) => id);
  const sides = {
    before: await rowsOf(idsWith('removed', 'changed'), lists.before.snapshot),
    after: await rowsOf(
      idsWith('added', 'changed', 'same'),
      search.asOf === null ? null : lists.after.snapshot,
    ),
  };
  return {
    items: marked.flatMap((one) => markedRow(one, sides)),
    total: compare.show.reduce((sum, mark) => sum + counts[mark], 0),
    page,
    size,
    compared: counts,
  };
}
