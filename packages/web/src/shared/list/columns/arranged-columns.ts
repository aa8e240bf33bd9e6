import { type ColumnArrangement, placedIds } from '../grid/column-arrangement.ts';
import { type ColumnChoice, orderColumns } from './list-column.ts';

/** Lets a person arrange the columns of a list; what is chosen goes where the other settings of the list go. */
export function arrangementOf(
  columns: readonly { readonly id: string }[],
  { order, widths }: ColumnChoice,
  change: (part: Partial<ColumnChoice>) => void,
): ColumnArrangement {
  return {
    resize: (added) => change({ widths: { ...widths, ...added } }),
    resetWidth: (id) => {
      const { [id]: _former, ...others } = widths;
      change({ widths: others });
    },
    place: (id, target) => {
      const ids = orderColumns(columns, order).map((column) => column.id);
      change({ order: placedIds(ids, id, target) });
    },
  };
}
