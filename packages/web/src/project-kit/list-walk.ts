import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { z } from 'zod';

const Linked = z.object({ projectId: z.string(), mode: z.literal([0, 1, 2]) });
type Linked = z.infer<typeof Linked>;

/** A page of a list of projects as far as walking through it goes. */
const KeptPage = z.object({ items: z.array(Linked), page: z.int(), total: z.int() });

/** A list somebody walks through: a stretch of its rows, and where in the list that begins. */
interface Walk {
  readonly rows: readonly Linked[];
  readonly start: number;
  readonly total: number;
}

/** Where a project stands in the list it was opened from. */
export interface ListPlace {
  /** From 1. */
  readonly position: number;
  readonly total: number;
  readonly previous: Linked | null;
  readonly next: Linked | null;
}

const pagesKey = ['projects', 'list', 'page'];

/** Pages of one list in a row, without gaps, beside the one that holds the project. */
function stretchOf(pages: ReadonlyMap<number, z.infer<typeof KeptPage>>, at: number): Walk | null {
  let first = at;
  while (pages.has(first - 1)) first -= 1;
  const rows: Linked[] = [];
  for (
    let page = pages.get(first), index = first;
    page !== undefined;
    index += 1, page = pages.get(index)
  )
    rows.push(...page.items);
  const size = pages.get(first)?.items.length ?? 0;
  const total = pages.get(at)?.total ?? 0;
  return { rows, start: first * size, total };
}

/** The newest list in memory that holds the project. */
function walkInMemory(queryClient: QueryClient, projectId: string): Walk | null {
  const queries = queryClient
    .getQueryCache()
    .findAll({ queryKey: pagesKey })
    .toSorted((left, right) => right.state.dataUpdatedAt - left.state.dataUpdatedAt);
  for (const query of queries) {
    const found = KeptPage.safeParse(query.state.data);
    if (!found.success || !found.data.items.some((row) => row.projectId === projectId)) continue;
    const list = JSON.stringify(query.queryKey.slice(0, -1));
    const pages = queries
      .filter(({ queryKey }) => JSON.stringify(queryKey.slice(0, -1)) === list)
      .flatMap(({ state }) => KeptPage.safeParse(state.data).data ?? [])
      .map((page) => [page.page, page] as const);
    return stretchOf(new Map(pages), found.data.page);
  }
  return null;
}

/** The list somebody began to walk through: its pages are forgotten a minute after it was left. */
const begun: { walk: Walk | null } = { walk: null };

function holds({ rows }: Walk, projectId: string): boolean {
  return rows.some((row) => row.projectId === projectId);
}

/** The walk the project is part of, kept for its neighbours. */
function walkWith(queryClient: QueryClient, projectId: string): Walk | null {
  const walk = walkInMemory(queryClient, projectId) ?? begun.walk;
  if (walk === null || !holds(walk, projectId)) return null;
  begun.walk = walk;
  return walk;
}

/** Where a project stands in the list it was opened from; `null` when it was opened in another way. */
export function useListPlace(projectId: string): ListPlace | null {
  const walk = walkWith(useQueryClient(), projectId);
  if (walk === null) return null;
  const index = walk.rows.findIndex((row) => row.projectId === projectId);
  return {
    position: walk.start + index + 1,
    total: walk.total,
    previous: walk.rows[index - 1] ?? null,
    next: walk.rows[index + 1] ?? null,
  };
}
