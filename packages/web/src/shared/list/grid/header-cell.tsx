import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { MouseEvent, PointerEvent } from 'react';
import { columnKeys } from './column-keys.ts';
import { cellClass, type GridColumn } from './grid-column.ts';
import { type GridSort, sortedBy } from './grid-sort.ts';
import type { DraggedColumn } from './use-column-drag.ts';

interface SortMarkProps {
  readonly sort: GridSort | undefined;
  /** Its place among several sorted columns, from 1; 0 when it is the only one. */
  readonly place: number;
}

function SortMark({ sort, place }: SortMarkProps) {
  if (sort === undefined) return null;
  const Arrow = sort.descending ? ArrowDown : ArrowUp;
  return (
    <span className="mark" aria-hidden>
      <Arrow size={14} strokeWidth={2} />
      {place > 0 && <sup>{place}</sup>}
    </span>
  );
}

interface HeaderCellProps<Row> {
  readonly column: GridColumn<Row>;
  /** From 1. */
  readonly index: number;
  readonly sorting: readonly GridSort[];
  readonly onSort: (sorting: readonly GridSort[]) => void;
  /** Whether several of the columns on screen are sorted by. */
  readonly isSeveral: boolean;
  readonly isFocusable: boolean;
  /** Where the keys are explained that arrange the columns. */
  readonly hintId: string;
  readonly dragged: DraggedColumn | null;
  readonly onDrag: (event: PointerEvent<HTMLElement>, id: string) => void;
  readonly onPull: (event: PointerEvent<HTMLElement>, column: GridColumn<Row>) => void;
  readonly onFit: (column: GridColumn<Row>) => void;
  readonly onFocus: (id: string) => void;
}

/** The edge that is pulled; by keyboard the title itself does the same. */
function Edge<Row>({ column, onPull, onFit }: HeaderCellProps<Row>) {
  const fit = (event: MouseEvent): void => {
    event.stopPropagation();
    onFit(column);
  };
  return (
    <span
      aria-hidden
      className="edge"
      title="Ziehen ändert die Breite, Doppelklick passt sie an"
      onPointerDown={(event) => onPull(event, column)}
      onDoubleClick={fit}
    />
  );
}

function classOf<Row>({ column, dragged }: HeaderCellProps<Row>): string {
  const target = dragged?.target ?? null;
  return [
    cellClass(column),
    dragged?.id === column.id && 'is-dragged',
    target?.id === column.id && `drops-${target.side}`,
  ]
    .filter((name) => name !== false)
    .join(' ');
}

/** What the element of a title has that takes the keyboard. */
function stopOf<Row>({ column: { id }, isFocusable, hintId, onFocus }: HeaderCellProps<Row>) {
  return {
    'data-column': id,
    tabIndex: isFocusable ? 0 : -1,
    'aria-keyshortcuts': columnKeys,
    'aria-describedby': hintId,
    onFocus: () => onFocus(id),
  };
}

function directionOf(sort: GridSort | undefined): 'ascending' | 'descending' | undefined {
  if (sort === undefined) return undefined;
  return sort.descending ? 'descending' : 'ascending';
}

/** The title of a column: sorts, and arranges the columns by pointer and by keyboard. */
export function HeaderCell<Row>(props: HeaderCellProps<Row>) {
  const { column, index, sorting, onSort, isSeveral, onDrag } = props;
  const { id, title, explanation, isSortable } = column;
  const sort = sorting.find((one) => one.id === id);
  const place = sort === undefined || !isSeveral ? 0 : sorting.indexOf(sort) + 1;
  const text = (
    <span className="text" title={explanation}>
      {title}
    </span>
  );
  return (
    <div
      role="columnheader"
      aria-colindex={index}
      aria-label={explanation}
      aria-sort={directionOf(sort)}
      data-title={id}
      className={classOf(props)}
      onPointerDown={(event) => onDrag(event, id)}
      {...(isSortable ? {} : stopOf(props))}
    >
      {isSortable ? (
        <button
          type="button"
          className="sort"
          onClick={(event) => onSort(sortedBy(sorting, id, event.shiftKey))}
          {...stopOf(props)}
        >
          {text}
          <SortMark sort={sort} place={place} />
        </button>
      ) : (
        text
      )}
      <Edge {...props} />
    </div>
  );
}
