import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type KeyboardEvent, useRef, useState } from 'react';
import { PickBox, type PickState } from '../selection/pick-box.tsx';
import { cellClass, type GridColumn } from './grid-column.ts';
import { headerHeight } from './grid-look.ts';
import { type GridSort, sortedBy } from './grid-sort.ts';

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
}

function HeaderCell<Row>(props: HeaderCellProps<Row>) {
  const { column, index, sorting, onSort, isSeveral, isFocusable } = props;
  const { id, title, explanation } = column;
  const sort = sorting.find((one) => one.id === id);
  const place = sort === undefined || !isSeveral ? 0 : sorting.indexOf(sort) + 1;
  const direction = sort?.descending === true ? 'descending' : 'ascending';
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
      aria-sort={sort === undefined ? undefined : direction}
      className={cellClass(column)}
    >
      {column.isSortable ? (
        <button
          type="button"
          className="sort"
          data-column={id}
          tabIndex={isFocusable ? 0 : -1}
          onClick={(event) => onSort(sortedBy(sorting, id, event.shiftKey))}
        >
          {text}
          <SortMark sort={sort} place={place} />
        </button>
      ) : (
        text
      )}
    </div>
  );
}

const ariaChecked = { none: false, some: 'mixed', all: true } as const;

/** How much of the list is selected, and what a click on the box does. */
export interface HeaderPick {
  readonly state: PickState;
  readonly toggle: () => void;
}

function PickAll({ state, toggle }: HeaderPick) {
  return (
    <div role="columnheader" aria-colindex={1} className="cell pick">
      <button
        type="button"
        role="checkbox"
        aria-checked={ariaChecked[state]}
        aria-label="Alle Zeilen auswählen"
        onClick={toggle}
      >
        <PickBox state={state} />
      </button>
    </div>
  );
}

interface GridHeaderProps<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly sorting: readonly GridSort[];
  readonly onSort: (sorting: readonly GridSort[]) => void;
  /** `null` where nothing can be selected. */
  readonly pick: HeaderPick | null;
  /** Whether the rows have menus, which stand in a last column. */
  readonly hasActions: boolean;
}

/**
 * The line of column titles. Click sorts, Shift and click adds a second column. One tab stop; the arrow keys walk
 * through the titles.
 */
export function GridHeader<Row>({ columns, sorting, onSort, pick, hasActions }: GridHeaderProps<Row>) {
  const firstColumn = pick === null ? 1 : 2;
  const line = useRef<HTMLDivElement>(null);
  const sortable = columns.filter(({ isSortable }) => isSortable);
  const [stop, setStop] = useState<string | null>(null);
  const current = sortable.find(({ id }) => id === stop) ?? sortable[0];
  const isSeveral = columns.filter(({ id }) => sorting.some((one) => one.id === id)).length > 1;

  const walk = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = sortable[sortable.findIndex((column) => column === current) + step];
    if (step === 0 || next === undefined) return;
    event.preventDefault();
    setStop(next.id);
    line.current?.querySelector<HTMLElement>(`[data-column="${next.id}"]`)?.focus();
  };

  return (
    <div
      role="row"
      aria-rowindex={1}
      tabIndex={-1}
      ref={line}
      className="line head"
      style={{ gridTemplateColumns: 'var(--columns)', height: headerHeight }}
      onKeyDown={walk}
    >
      {pick !== null && <PickAll {...pick} />}
      {columns.map((column, index) => (
        <HeaderCell
          key={column.id}
          {...{ column, sorting, onSort, isSeveral }}
          index={index + firstColumn}
          isFocusable={column === current}
        />
      ))}
      {hasActions && (
        <div
          role="columnheader"
          aria-colindex={columns.length + firstColumn}
          aria-label="Aktionen"
          className="cell"
        />
      )}
    </div>
  );
}
