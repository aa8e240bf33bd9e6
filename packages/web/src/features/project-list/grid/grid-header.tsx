import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useRef, useState, type KeyboardEvent } from 'react';
import { PickBox, type PickState } from '../selection/pick-box.tsx';
import { headerHeight } from '#shared/list/grid-look.ts';
import type { ListColumn } from '../project-columns.ts';
import type { ProjectTable } from './use-project-table.ts';

type Header = ReturnType<ProjectTable['getFlatHeaders']>[number];

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

interface SortMarkProps {
  readonly direction: 'asc' | 'desc' | false;
  /** Its place among several sorted columns, from 1; 0 when it is the only one. */
  readonly place: number;
}

function SortMark({ direction, place }: SortMarkProps) {
  if (direction === false) return null;
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <span className="mark" aria-hidden>
      <Arrow size={14} strokeWidth={2} />
      {place > 0 && <sup>{place}</sup>}
    </span>
  );
}

interface HeaderCellProps {
  readonly header: Header;
  readonly column: ListColumn;
  /** From 1. */
  readonly index: number;
  readonly several: boolean;
  readonly focusable: boolean;
}

function HeaderCell({ header, column, index, several, focusable }: HeaderCellProps) {
  const direction = header.column.getIsSorted();
  const title = (
    <span className="text" title={column.explanation}>
      {column.title}
    </span>
  );
  return (
    <div
      role="columnheader"
      aria-colindex={index}
      aria-label={column.explanation}
      aria-sort={direction === false ? undefined : ariaSort[direction]}
      className={`cell column-${column.id}`}
    >
      {header.column.getCanSort() ? (
        <button
          type="button"
          className="sort"
          data-column={column.id}
          tabIndex={focusable ? 0 : -1}
          onClick={header.column.getToggleSortingHandler()}
        >
          {title}
          <SortMark direction={direction} place={several ? header.column.getSortIndex() + 1 : 0} />
        </button>
      ) : (
        title
      )}
    </div>
  );
}

const ariaChecked = { none: false, some: 'mixed', all: true } as const;

function PickAll({ state, toggle }: NonNullable<GridHeaderProps['pick']>) {
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

interface GridHeaderProps {
  /** How much of the list is selected, and what a click on the box does; `null` where nothing can be selected. */
  readonly pick: { readonly state: PickState; readonly toggle: () => void } | null;
  readonly table: ProjectTable;
  readonly columns: readonly ListColumn[];
}

/**
 * The line of column titles. Click sorts, Shift and click adds a second column. One tab stop; the arrow keys walk
 * through the titles.
 */
export function GridHeader({ table, columns, pick }: GridHeaderProps) {
  const firstColumn = pick === null ? 1 : 2;
  const line = useRef<HTMLDivElement>(null);
  const sortable = columns.filter((column) => column.sort !== null);
  const [stop, setStop] = useState<string | null>(null);
  const current = sortable.find((column) => column.id === stop) ?? sortable[0];
  const headers = new Map(table.getFlatHeaders().map((header) => [header.column.id, header]));
  const several = columns.filter((column) => headers.get(column.id)?.column.getIsSorted()).length > 1;

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
      {columns.map((column, index) => {
        const header = headers.get(column.id);
        return (
          header !== undefined && (
            <HeaderCell
              key={column.id}
              {...{ header, column, several, index: index + firstColumn, focusable: column === current }}
            />
          )
        );
      })}
      <div
        role="columnheader"
        aria-colindex={columns.length + firstColumn}
        aria-label="Aktionen"
        className="cell"
      />
    </div>
  );
}
