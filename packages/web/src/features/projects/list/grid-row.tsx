import type { ProjectRow } from '@energieakte/contract';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { memo } from 'react';
import { cellContent, type ListDay } from './project-cells.tsx';
import type { ListColumn } from './project-columns.ts';

interface GridRowProps {
  /** `undefined` while the row is being loaded. */
  readonly row: ProjectRow | undefined;
  /** Its place in the whole list, from 0. */
  readonly index: number;
  /** Pixels from the first row. */
  readonly top: number;
  readonly active: boolean;
  readonly columns: readonly ListColumn[];
  readonly day: ListDay;
}

function SkeletonCells({ columns, index }: Pick<GridRowProps, 'columns' | 'index'>) {
  return columns.map((column, place) => (
    <div key={column.id} role="gridcell" className="cell">
      <span className="bar" style={{ width: `${45 + ((index * 7 + place * 13) % 40)}%` }} />
    </div>
  ));
}

function FilledCells({
  row,
  columns,
  day,
}: { readonly row: ProjectRow } & Pick<GridRowProps, 'columns' | 'day'>) {
  return columns.map((column, place) => (
    <div
      key={column.id}
      role="gridcell"
      aria-colindex={place + 1}
      className={`cell column-${column.id}`}
    >
      {cellContent(row, column.id, day)}
    </div>
  ));
}

/** One line of the grid. Its events are handled by the grid, which finds the row by `data-index`. */
export const GridRow = memo(function GridRow({ row, index, top, active, columns, day }: GridRowProps) {
  const stopped = row?.state === 'CANCELLED';
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-busy={row === undefined}
      tabIndex={active ? 0 : -1}
      data-index={index}
      className={`row${stopped ? ' is-stopped' : ''}${active ? ' is-active' : ''}`}
      style={{ transform: `translateY(${top}px)` }}
    >
      {row === undefined ? (
        <SkeletonCells columns={columns} index={index} />
      ) : (
        <FilledCells row={row} columns={columns} day={day} />
      )}
      <div role="gridcell" aria-colindex={columns.length + 1} className="cell actions">
        {row !== undefined && (
          <button
            type="button"
            tabIndex={-1}
            className="more"
            aria-label={`Aktionen für ${row.projectId}`}
            aria-haspopup="menu"
          >
            <Ellipsis size={16} strokeWidth={1.75} aria-hidden />
          </button>
        )}
      </div>
    </div>
  );
});
