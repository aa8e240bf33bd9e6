import type { Audience } from '#project-kit/project-colors.ts';
import { columnsFor, type ListColumn } from './project-columns.ts';
import { defaultSort } from './project-list-query.ts';
import type { ListSort } from './project-list-search.ts';

function sortColumn(columns: readonly ListColumn[], sort: ListSort): ListColumn | undefined {
  return columns.find((column) => column.sort === sort.field);
}

/** The order of a list in words, `Nächste Frist ↑, Bauherr ↓`. */
export function sortText(sort: readonly ListSort[], audience: Audience): string {
  const columns = columnsFor(audience);
  const used = sort.length === 0 ? defaultSort(audience) : sort;
  return used
    .map((one) => {
      const column = sortColumn(columns, one);
      return `${column?.explanation ?? column?.title ?? one.field} ${one.descending ? '↓' : '↑'}`;
    })
    .join(', ');
}
