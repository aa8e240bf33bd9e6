import type { ProjectRow } from '@energieakte/contract';
import type { CSSProperties, FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { pickWidth, type PickState } from '../selection/pick-box.tsx';
import { countSelected, isNothing, isSelected } from '../selection/selection.ts';
import type { Picking } from '../selection/use-selection.ts';
import { GridHeader } from './grid-header.tsx';
import { handleGridKey } from '#shared/list/grid-keys.ts';
import { GridRow } from './grid-row.tsx';
import { headerHeight } from '#shared/list/grid-look.ts';
import { actionsWidth, GridFrame } from './grid-style.ts';
import type { ListDay } from './project-cells.tsx';
import { gridTemplate, totalWidth, type ListColumn } from '../project-columns.ts';
import type { ActiveRowState, RowMover } from './use-active-row.ts';
import type { ProjectTable } from './use-project-table.ts';
import type { ProjectWindow } from './use-project-window.ts';

/** Where a row's menu opens. */
export interface MenuPlace {
  readonly left: number;
  readonly top: number;
}

/** What can be done with a row. */
export interface RowActions {
  readonly open: (row: PlacedProject, newTab: boolean) => void;
  readonly edit: (row: PlacedProject) => void;
  readonly showMenu: (row: PlacedProject, place: MenuPlace) => void;
}

/** A row and its place in the whole list, from 0. */
export interface PlacedProject {
  readonly row: ProjectRow;
  readonly index: number;
}

interface ProjectGridProps {
  readonly label: string;
  readonly view: ProjectWindow;
  readonly activeRow: ActiveRowState;
  readonly mover: RowMover;
  readonly table: ProjectTable;
  readonly columns: readonly ListColumn[];
  readonly rowHeight: number;
  readonly day: ListDay;
  readonly actions: RowActions;
  /** `null` where nothing can be selected. */
  readonly picking: Picking | null;
  /** Called before a link of the list is followed. */
  readonly onLeave: () => void;
}

function indexOfRow(target: EventTarget): number | null {
  if (!(target instanceof Element)) return null;
  const index = target.closest('[data-index]')?.getAttribute('data-index') ?? null;
  return index === null ? null : Number(index);
}

function withRow(row: PlacedProject | undefined, act: (row: PlacedProject) => void): void {
  if (row !== undefined) act(row);
}

function hasSelectedText(): boolean {
  return (getSelection()?.toString() ?? '') !== '';
}

/** A click on the box, or anywhere on the row with the shift key, selects. */
function isPick(event: MouseEvent): boolean {
  return event.shiftKey || (event.target instanceof Element && event.target.closest('.pick') !== null);
}

function clickRow(
  event: MouseEvent,
  placed: PlacedProject,
  { actions, picking }: ProjectGridProps,
): void {
  if (!(event.target instanceof Element)) return;
  const more = event.target.closest('button');
  if (picking !== null && isPick(event)) {
    const pick = event.shiftKey ? picking.extendTo : picking.toggle;
    pick({ id: placed.row.id, index: placed.index });
  } else if (more !== null) {
    const { left, bottom } = more.getBoundingClientRect();
    actions.showMenu(placed, { left, top: bottom });
  } else if (event.target.closest('a') === null && !hasSelectedText()) {
    actions.open(placed, event.ctrlKey || event.metaKey);
  }
}

function pickKeys(picking: Picking | null, active: () => PlacedProject | undefined) {
  return {
    pick: () => withRow(active(), ({ row, index }) => picking?.toggle({ id: row.id, index })),
    pickUpToHere: () => withRow(active(), ({ row, index }) => picking?.extendTo({ id: row.id, index })),
    clearPicks: () => {
      if (picking === null || isNothing(picking.selection)) return false;
      picking.clear();
      return true;
    },
  };
}

/** One set of handlers for all rows: a row is found by its `data-index`. */
function gridEvents(props: ProjectGridProps) {
  const { view, activeRow, mover, rowHeight, actions, picking, onLeave } = props;
  const { moveTo, mark } = mover;
  const active = (): PlacedProject | undefined => placed(activeRow.active.index);
  const placed = (index: number): PlacedProject | undefined => {
    const row = view.rows.at.get(index);
    return row === undefined ? undefined : { row, index };
  };
  const rowOf = (target: EventTarget): PlacedProject | undefined => placed(indexOfRow(target) ?? -1);
  const visible = (view.scroller?.clientHeight ?? 0) - headerHeight;

  return {
    onKeyDown: (event: KeyboardEvent) => {
      const handled = handleGridKey(event.nativeEvent, {
        active: activeRow.active.index,
        count: view.count,
        pageRows: Math.max(1, Math.floor(visible / rowHeight) - 1),
        moveTo,
        open: () => withRow(active(), (row) => actions.open(row, false)),
        edit: () => withRow(active(), actions.edit),
        ...pickKeys(picking, active),
      });
      if (handled) event.preventDefault();
    },
    onMouseDown: (event: MouseEvent) => {
      // A click with the shift key selects rows, not their text.
      if (event.shiftKey && picking !== null) event.preventDefault();
    },
    onFocus: (event: FocusEvent) => {
      const index = indexOfRow(event.target);
      if (index !== null && index !== activeRow.active.index) mark(index);
    },
    onClick: (event: MouseEvent) => withRow(rowOf(event.target), (row) => clickRow(event, row, props)),
    onClickCapture: (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a') !== null) onLeave();
    },
    onAuxClick: (event: MouseEvent) => {
      const row = rowOf(event.target);
      const isLink = event.target instanceof Element && event.target.closest('a') !== null;
      if (row !== undefined && event.button === 1 && !isLink) actions.open(row, true);
    },
    onContextMenu: (event: MouseEvent) => {
      const row = rowOf(event.target);
      if (row === undefined || event.shiftKey) return;
      event.preventDefault();
      actions.showMenu(row, menuPlace(event));
    },
  };
}

/** At the pointer, or below the row where the menu was asked for by keyboard. */
function menuPlace(event: MouseEvent): MenuPlace {
  if (event.clientX !== 0 || event.clientY !== 0) return { left: event.clientX, top: event.clientY };
  const box = event.target instanceof Element ? event.target.getBoundingClientRect() : null;
  return { left: (box?.left ?? 0) + 12, top: box?.bottom ?? 0 };
}

function isPicked(picking: Picking | null, row: ProjectRow | undefined): boolean | null {
  if (picking === null) return null;
  return row !== undefined && isSelected(picking.selection, row.id);
}

function headerPick(picking: Picking | null, total: number | null) {
  if (picking === null) return null;
  const count = countSelected(picking.selection, total ?? 0);
  const state: PickState = count === 0 ? 'none' : count === total ? 'all' : 'some';
  return { state, toggle: state === 'none' ? picking.selectAll : picking.clear };
}

/**
 * The project list as a grid (WAI-ARIA): rows take the focus, one of them is the tab stop. Only the visible rows
 * are in the document.
 */
export function ProjectGrid(props: ProjectGridProps) {
  const { view, table, columns, rowHeight, day, activeRow, picking } = props;
  const { setScroller, stale, total, items, rows, virtualizer } = view;
  const events = gridEvents(props);
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--columns': `${picking === null ? '' : `${pickWidth}px `}${gridTemplate(columns)} ${actionsWidth}px`,
    '--row-height': `${rowHeight}px`,
  };
  const minWidth = totalWidth(columns) + actionsWidth + (picking === null ? 0 : pickWidth);
  return (
    <GridFrame
      ref={setScroller}
      role="grid"
      aria-label={props.label}
      aria-rowcount={total === null ? -1 : total + 1}
      aria-colcount={columns.length + (picking === null ? 1 : 2)}
      aria-busy={stale || total === null}
      aria-multiselectable={picking !== null}
      className={stale ? 'is-stale' : ''}
      style={style}
      data-scroll-restoration-id="project-list"
    >
      <div style={{ minWidth }}>
        <GridHeader table={table} columns={columns} pick={headerPick(picking, total)} />
        <div role="rowgroup" className="body" style={{ height: virtualizer.getTotalSize() }} {...events}>
          {items.map((item) => (
            <GridRow
              key={item.index}
              row={rows.at.get(item.index)}
              index={item.index}
              top={item.start}
              active={item.index === activeRow.active.index}
              picked={isPicked(picking, rows.at.get(item.index))}
              columns={columns}
              day={day}
            />
          ))}
        </div>
      </div>
    </GridFrame>
  );
}
