import { useRef } from 'react';
import { PickBox, type PickState } from '../selection/pick-box.tsx';
import { headerHeight } from './grid-look.ts';
import type { GridSort } from './grid-sort.ts';
import { HeaderCell } from './header-cell.tsx';
import { useColumnDrag } from './use-column-drag.ts';
import { type ColumnToolsInput, useColumnTools } from './use-column-tools.ts';

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

interface GridHeaderProps<Row> extends Omit<ColumnToolsInput<Row>, 'before'> {
  readonly sorting: readonly GridSort[];
  readonly onSort: (sorting: readonly GridSort[]) => void;
  /** `null` where nothing can be selected. */
  readonly pick: HeaderPick | null;
  /** Whether the rows have menus, which stand in a last column. */
  readonly hasActions: boolean;
  /** Where the keys are explained that arrange the columns. */
  readonly hintId: string;
}

/**
 * The line of column titles. Click sorts, Shift and click adds a second column; a title is taken elsewhere, its edge
 * pulled. One tab stop; the arrow keys walk through the titles.
 */
export function GridHeader<Row>(props: GridHeaderProps<Row>) {
  const { columns, sorting, onSort, pick, hasActions, arrangement, hintId } = props;
  const before = pick === null ? 0 : 1;
  const line = useRef<HTMLDivElement>(null);
  const { current, pull, fit, onFocus, onKeyDown } = useColumnTools({ ...props, before }, line);
  const { dragged, begin, swallowClick } = useColumnDrag(arrangement.place);
  const isSeveral = columns.filter(({ id }) => sorting.some((one) => one.id === id)).length > 1;
  return (
    <div
      role="row"
      aria-rowindex={1}
      tabIndex={-1}
      ref={line}
      className={`line head${dragged === null ? '' : ' is-dragging'}`}
      style={{ gridTemplateColumns: 'var(--columns)', height: headerHeight }}
      onKeyDown={onKeyDown}
      onClickCapture={swallowClick}
    >
      {pick !== null && <PickAll {...pick} />}
      {columns.map((column, index) => (
        <HeaderCell
          key={column.id}
          {...{ column, sorting, onSort, isSeveral, hintId, dragged, onFocus }}
          index={index + before + 1}
          isFocusable={column === current}
          onDrag={begin}
          onPull={pull}
          onFit={fit}
        />
      ))}
      {hasActions && (
        <div
          role="columnheader"
          aria-colindex={columns.length + before + 1}
          aria-label="Aktionen"
          className="cell"
        />
      )}
    </div>
  );
}
