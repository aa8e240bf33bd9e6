import type { ProjectRow } from '@energieakte/contract';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { lazy, memo, Suspense } from 'react';
import { PickBox } from '../selection/pick-box.tsx';
import { cellContent, type ListDay } from './project-cells.tsx';
import type { ListColumn } from '../project-columns.ts';

const FormerValue = lazy(async () => ({
  default: (await import('../as-of/compared-values.tsx')).FormerValue,
}));

interface GridRowProps {
  /** `undefined` while the row is being loaded. */
  readonly row: ProjectRow | undefined;
  /** Its place in the whole list, from 0. */
  readonly index: number;
  /** Pixels from the first row. */
  readonly top: number;
  readonly active: boolean;
  /** Whether the row is selected; `null` where nothing can be selected. */
  readonly picked: boolean | null;
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
  firstColumn,
}: { readonly row: ProjectRow; readonly firstColumn: number } & Pick<GridRowProps, 'columns' | 'day'>) {
  return columns.map((column, place) => (
    <div
      key={column.id}
      role="gridcell"
      aria-colindex={place + firstColumn}
      className={`cell column-${column.id}`}
    >
      {row.audience === 'office' && row.compared !== undefined && (
        <Suspense>
          <FormerValue row={row} column={column.id} />
        </Suspense>
      )}
      {cellContent(row, column.id, day)}
    </div>
  ));
}

function classOf({ row, active, picked }: GridRowProps): string {
  const stopped = row?.state === 'CANCELLED' && 'is-stopped';
  const gone = row?.audience === 'office' && row.compared?.mark === 'removed' && 'is-gone';
  return ['row', stopped, gone, active && 'is-active', picked === true && 'is-picked']
    .filter((name) => name !== false)
    .join(' ');
}

function ActionsCell({ row, place }: { readonly row: ProjectRow | undefined; readonly place: number }) {
  return (
    <div role="gridcell" aria-colindex={place} className="cell actions">
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
  );
}

/** One line of the grid. Its events are handled by the grid, which finds the row by `data-index`. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, top, active, picked, columns, day } = props;
  const firstColumn = picked === null ? 1 : 2;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-busy={row === undefined}
      aria-selected={picked ?? undefined}
      tabIndex={active ? 0 : -1}
      data-index={index}
      className={classOf(props)}
      style={{ transform: `translateY(${top}px)` }}
    >
      {picked !== null && (
        <div role="gridcell" aria-colindex={1} className="cell pick">
          <PickBox state={picked ? 'all' : 'none'} />
        </div>
      )}
      {row === undefined ? (
        <SkeletonCells columns={columns} index={index} />
      ) : (
        <FilledCells {...{ row, columns, day, firstColumn }} />
      )}
      <ActionsCell row={row} place={columns.length + firstColumn} />
    </div>
  );
});
