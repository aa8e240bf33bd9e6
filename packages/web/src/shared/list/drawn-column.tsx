import type { GridColumn } from './grid/grid-column.ts';
import type { RecordColumn } from './record-rows.ts';

/** A column as the grid draws it. */
export function drawnColumn<Row>(column: RecordColumn<Row>): GridColumn<Row> {
  const { sortBy, cell = (row) => <span className="text">{sortBy?.(row)}</span> } = column;
  return { ...column, cell, isSortable: sortBy !== undefined };
}
