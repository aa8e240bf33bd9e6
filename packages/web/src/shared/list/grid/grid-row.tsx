import Ellipsis from 'lucide-react/icons/ellipsis';
import { useMemo } from 'react';
import { PickBox } from '../selection/pick-box.tsx';
import { cellClass, type GridColumn } from './grid-column.ts';

interface GridRowProps<Row> {
  /** `undefined` while the row is being loaded. */
  readonly row: Row | undefined;
  /** Its place in the whole list, from 0. */
  readonly index: number;
  /** Pixels from the first row. */
  readonly top: number;
  readonly columns: readonly GridColumn<Row>[];
  readonly isActive: boolean;
  /** It stands below the line of a group. */
  readonly isInGroup: boolean;
  /** It stands in the panel beside the list. */
  readonly isOpened: boolean;
  /** Whether the row is selected; `null` where nothing can be selected. */
  readonly picked: boolean | null;
  /** Further classes, such as `is-muted`. */
  readonly look: string;
  /** What the button of the row's menu says (`Aktionen für KfW-26_003`); `null` where rows have none. */
  readonly menuLabel: ((row: Row) => string) | null;
}

function skeletonCells<Row>(columns: readonly GridColumn<Row>[], index: number) {
  return columns.map((column, place) => (
    <div key={column.id} role="gridcell" className="cell">
      <span className="bar" style={{ width: `${45 + ((index * 7 + place * 13) % 40)}%` }} />
    </div>
  ));
}

/** Where the cell of a column lies that reaches below those after it; all in that row then say where they lie. */
function areaOf<Row>(columns: readonly GridColumn<Row>[], place: number, firstColumn: number) {
  if (!columns.some(({ reachesToEnd = false }) => reachesToEnd)) return undefined;
  const start = place + firstColumn;
  // The column of menus stays free. While widths are measured every cell keeps to its own column.
  const end = columns[place]?.reachesToEnd === true ? ' / var(--cell-end, -2)' : '';
  return { gridRow: 1, gridColumn: `${start}${end}` };
}

function filledCells<Row>(columns: readonly GridColumn<Row>[], row: Row, firstColumn: number) {
  return columns.map((column, place) => (
    <div
      key={column.id}
      role="gridcell"
      aria-colindex={place + firstColumn}
      className={cellClass(column)}
      style={areaOf(columns, place, firstColumn)}
    >
      {column.cell(row)}
    </div>
  ));
}

function ActionsCell({ label, place }: { readonly label: string | null; readonly place: number }) {
  return (
    <div role="gridcell" aria-colindex={place} className="cell actions">
      {label !== null && (
        <button type="button" tabIndex={-1} className="more" aria-label={label} aria-haspopup="menu">
          <Ellipsis size={16} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </div>
  );
}

function classOf<Row>({ isActive, isOpened, picked, look }: GridRowProps<Row>): string {
  return ['row', look, isActive && 'is-active', isOpened && 'is-opened', picked === true && 'is-picked']
    .filter((name) => name !== false && name !== '')
    .join(' ');
}

/** One line of the grid. Its events are handled by the grid, which finds the row by `data-index`. */
export function GridRow<Row>(props: GridRowProps<Row>) {
  const { row, index, top, columns, isActive, isOpened, picked, menuLabel } = props;
  const firstColumn = picked === null ? 1 : 2;
  // The same elements until row or columns change: scrolling draws only rows that come into view.
  const cells = useMemo(
    () => (row === undefined ? skeletonCells(columns, index) : filledCells(columns, row, firstColumn)),
    [columns, row, index, firstColumn],
  );
  return (
    <div
      role="row"
      aria-level={props.isInGroup ? 2 : undefined}
      aria-rowindex={index + 2}
      aria-busy={row === undefined}
      aria-selected={picked ?? undefined}
      aria-current={isOpened ? 'true' : undefined}
      tabIndex={isActive ? 0 : -1}
      data-index={index}
      className={classOf(props)}
      style={{ transform: `translateY(${top}px)` }}
    >
      {picked !== null && (
        <div role="gridcell" aria-colindex={1} className="cell pick">
          <PickBox state={picked ? 'all' : 'none'} />
        </div>
      )}
      {cells}
      {menuLabel !== null && (
        <ActionsCell
          label={row === undefined ? null : menuLabel(row)}
          place={columns.length + firstColumn}
        />
      )}
    </div>
  );
}
