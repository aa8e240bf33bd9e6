import type { CSSProperties, FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { useGreyed } from '#shared/query/greyed.tsx';
import { isNothing } from '../selection/selection.ts';
import type { ListWindow, PlacedRecord } from '../window/list-window.ts';
import type { ColumnArrangement } from './column-arrangement.ts';
import type { GridColumn } from './grid-column.ts';
import { handleGridKey } from './grid-keys.ts';
import { handleGroupKey } from './group-keys.ts';
import { GroupRow, type ShownGroups } from './group-row.tsx';
import { type BesideList, closeBeside, isShownBeside, previewKey } from './grid-beside.ts';
import { GridFrame, headerHeight } from './grid-look.ts';
import { type GridPicks, isPicked, pickKeys, pickRow, type Selectable } from './grid-picks.ts';
import { GridRow } from './grid-row.tsx';
import type { GridSort } from './grid-sort.ts';
import { useArrangedColumns } from './use-arranged-columns.tsx';

/** Where a row's menu opens. */
export interface MenuPlace {
  readonly left: number;
  readonly top: number;
}

/** What can be done with a row. */
export interface RowActions<Row> {
  readonly open: (row: PlacedRecord<Row>, newTab: boolean) => void;
  readonly edit?: (row: PlacedRecord<Row>) => void;
  /** With what its button says (`Aktionen für KfW-26_003`). */
  readonly menu?: {
    readonly show: (row: PlacedRecord<Row>, place: MenuPlace) => void;
    readonly labelOf: (row: Row) => string;
  };
}

export interface ListGridProps<Row> extends GridPicks<Row>, BesideList {
  readonly label: string;
  readonly view: ListWindow<Row>;
  readonly columns: readonly GridColumn<Row>[];
  readonly sorting: readonly GridSort[];
  readonly onSort: (sorting: readonly GridSort[]) => void;
  /** In pixels. */
  readonly rowHeight: number;
  /** Changes width and place of the columns, and remembers both. */
  readonly arrangement: ColumnArrangement;
  readonly actions: RowActions<Row>;
  /** Where the rows can stand in groups. */
  readonly groups?: ShownGroups;
  /** Further classes of a row, such as `is-muted`. */
  readonly lookOf?: (row: Row) => string;
  /** Escape leaves the selection alone, where it is what somebody works on in a dialog. */
  readonly keepsPicks?: boolean;
  /** Called before a link of the list is followed. */
  readonly onLeave?: () => void;
  /** Under which the browser's way back finds the place again. */
  readonly restorationId: string;
  readonly Frame?: typeof GridFrame;
}

function indexOfRow(target: EventTarget): number | null {
  if (!(target instanceof Element)) return null;
  const index = target.closest('[data-index]')?.getAttribute('data-index') ?? null;
  return index === null ? null : Number(index);
}

function isLink(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a') !== null;
}

function isPlainClick(event: MouseEvent): boolean {
  return !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
}

function hasSelectedText(): boolean {
  return (getSelection()?.toString() ?? '') !== '';
}

/** A click on the box, or anywhere on the row with the shift key, selects. */
function isPick(event: MouseEvent): boolean {
  return event.shiftKey || (event.target instanceof Element && event.target.closest('.pick') !== null);
}

/** At the pointer, or below the row where the menu was asked for by keyboard. */
function menuPlace(event: MouseEvent): MenuPlace {
  if (event.clientX !== 0 || event.clientY !== 0) return { left: event.clientX, top: event.clientY };
  const box = event.target instanceof Element ? event.target.getBoundingClientRect() : null;
  return { left: (box?.left ?? 0) + 12, top: box?.bottom ?? 0 };
}

function clickRow<Row extends Selectable>(
  event: MouseEvent,
  placed: PlacedRecord<Row>,
  props: ListGridProps<Row>,
): void {
  if (!(event.target instanceof Element)) return;
  const { actions, picking = null } = props;
  const button = event.target.closest('button');
  if (picking !== null && isPick(event)) {
    pickRow(event, placed, props);
  } else if (button !== null) {
    const { left, bottom } = button.getBoundingClientRect();
    actions.menu?.show(placed, { left, top: bottom });
    // A double click selects the word below it.
  } else if (!isLink(event.target) && (event.detail > 1 || !hasSelectedText())) {
    openOrPreview(event, placed, props);
  }
}

function openOrPreview<Row>(
  event: MouseEvent,
  placed: PlacedRecord<Row>,
  { actions, preview = null }: ListGridProps<Row>,
): void {
  // The second click of a double click is the one that opens.
  if (preview === null || !isPlainClick(event) || event.detail > 1)
    actions.open(placed, !isPlainClick(event));
  else preview.open();
}

/** What Escape ends: a selection, the preview or the panel. Answers whether there was any of them. */
function clearOrClose<Row>(props: ListGridProps<Row>): boolean {
  const { picking = null, keepsPicks = false } = props;
  if (picking === null || keepsPicks || isNothing(picking.selection)) return closeBeside(props);
  picking.clear();
  return true;
}

function keysOf<Row extends Selectable>(
  props: ListGridProps<Row>,
  withActive: (act: (row: PlacedRecord<Row>) => void) => void,
) {
  const { view, rowHeight, actions } = props;
  const visible = (view.scroller?.clientHeight ?? 0) - headerHeight;
  const { edit } = actions;
  return {
    active: view.active,
    count: view.count,
    pageRows: Math.max(1, Math.floor(visible / rowHeight) - 1),
    moveTo: view.moveTo,
    open: () => withActive((row) => actions.open(row, false)),
    ...(edit === undefined ? {} : { edit: () => withActive(edit) }),
    ...pickKeys(props, withActive),
    ...previewKey(props, withActive),
    clearPicks: () => clearOrClose(props),
  };
}

/** One set of handlers for all rows: a row is found by its `data-index`. */
function gridEvents<Row extends Selectable>(props: ListGridProps<Row>) {
  const { view, actions, picking = null, panel = null, onLeave } = props;
  const withRow = (index: number | null, act: (row: PlacedRecord<Row>) => void): void => {
    const row = index === null ? undefined : view.rowAt(index);
    if (index !== null && row !== undefined) act({ row, index });
  };
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const grouped = { view, shown: props.groups };
      if (handleGroupKey(event.nativeEvent, event.currentTarget, grouped)) {
        event.preventDefault();
        return;
      }
      const keys = keysOf(props, (act) => withRow(view.active, act));
      if (handleGridKey(event.nativeEvent, event.currentTarget, keys)) event.preventDefault();
    },
    onMouseDown: (event: MouseEvent) => {
      // A click with the shift key selects rows, not their text.
      if (event.shiftKey && picking !== null) event.preventDefault();
    },
    onFocus: (event: FocusEvent) => {
      const index = indexOfRow(event.target);
      if (index !== null && index !== view.active) view.mark(index);
    },
    // Before the link itself hears of it: with room for a panel a plain click opens that instead of the page.
    onClickCapture: (event: MouseEvent) => {
      if (!isLink(event.target)) return;
      onLeave?.();
      if (panel === null || !isPlainClick(event)) return;
      event.preventDefault();
      withRow(indexOfRow(event.target), (row) => actions.open(row, false));
    },
    onClick: (event: MouseEvent) => {
      const index = indexOfRow(event.target);
      const group = index === null ? undefined : view.groups?.groupAt(index);
      if (group === undefined) withRow(index, (row) => clickRow(event, row, props));
      else if (!hasSelectedText()) props.groups?.collapse(group.key, !group.collapsed);
    },
    onAuxClick: (event: MouseEvent) => {
      if (event.button !== 1 || isLink(event.target)) return;
      withRow(indexOfRow(event.target), (row) => actions.open(row, true));
    },
    onContextMenu: (event: MouseEvent) => {
      const { menu } = actions;
      if (menu === undefined || event.shiftKey) return;
      withRow(indexOfRow(event.target), (row) => {
        event.preventDefault();
        menu.show(row, menuPlace(event));
      });
    },
  };
}

function gridStyle(rowHeight: number, tracks: readonly string[]) {
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--columns': tracks.join(' '),
    '--row-height': `${rowHeight}px`,
  };
  return style;
}

/** How things stand with the row at a place. */
function stateOf<Row extends Selectable>(props: ListGridProps<Row>, index: number) {
  const { view, lookOf } = props;
  const row = view.rowAt(index);
  const isActive = index === view.active;
  return {
    row,
    isActive,
    isOpened: row !== undefined && isShownBeside(props, { id: row.id, isActive }),
    picked: isPicked(props, row),
    look: row === undefined ? '' : (lookOf?.(row) ?? ''),
  };
}

/** Only a tree has levels that are expanded; lines of groups count as rows. */
function roleOf<Row>({ groups = null, total }: ListWindow<Row>) {
  return {
    role: groups === null ? 'grid' : 'treegrid',
    'aria-rowcount': total === null ? -1 : (groups?.count ?? total) + 1,
  } as const;
}

interface GridLineProps<Row> {
  readonly index: number;
  /** Pixels from the first row. */
  readonly top: number;
  /** With the columns of boxes and menus. */
  readonly columnCount: number;
  readonly props: ListGridProps<Row>;
}

/** The line of a group, or a row. */
function GridLine<Row extends Selectable>({ index, top, columnCount, props }: GridLineProps<Row>) {
  const { view, columns, actions, groups: shown } = props;
  const group = view.groups?.groupAt(index);
  if (group !== undefined && shown !== undefined)
    return <GroupRow {...{ group, index, top, columnCount, shown }} isActive={index === view.active} />;
  return (
    <GridRow
      {...{ index, columns, top }}
      {...stateOf(props, index)}
      isInGroup={(view.groups ?? null) !== null}
      menuLabel={actions.menu?.labelOf ?? null}
    />
  );
}

/**
 * A list as a grid (WAI-ARIA): rows take the focus, one of them is the tab stop. Only the visible rows are in the
 * document.
 */
export function ListGrid<Row extends Selectable>(props: ListGridProps<Row>) {
  const { view, picking = null, actions, Frame = GridFrame } = props;
  const { setScroller, items, height, total, stale } = view;
  const isGreyed = useGreyed() || stale;
  const { tracks, least, header, spoken } = useArrangedColumns({
    ...props,
    picking,
    total,
    hasMenu: actions.menu !== undefined,
  });
  return (
    <>
      <Frame
        ref={setScroller}
        {...roleOf(view)}
        aria-label={props.label}
        aria-colcount={tracks.length}
        aria-busy={stale || total === null}
        aria-multiselectable={picking !== null}
        className={isGreyed ? 'is-stale' : ''}
        style={gridStyle(props.rowHeight, tracks)}
        data-scroll-restoration-id={props.restorationId}
      >
        <div style={{ minWidth: least }}>
          {header}
          <div role="rowgroup" className="body" style={{ height }} {...gridEvents(props)}>
            {items.map(({ index, start }) => (
              <GridLine
                key={view.keyOf(index)}
                {...{ index, props }}
                top={start}
                columnCount={tracks.length}
              />
            ))}
          </div>
        </div>
      </Frame>
      {spoken}
    </>
  );
}
