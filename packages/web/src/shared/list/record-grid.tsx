import { styled } from '@mui/material/styles';
import type { CSSProperties, FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { handleGridKey } from './grid-keys.ts';
import { gridLook, headerHeight } from './grid-look.ts';
import type { ListAddress } from './list-address.ts';
import { RecordGridHeader } from './record-grid-header.tsx';
import { cellClass, type ListedRecord, type RecordColumn } from './record-rows.ts';
import type { RecordWindow } from './use-record-window.ts';

/** The height of a row, in pixels. */
export const recordRowHeight = 40;

const Frame = styled('div')(({ theme }) => ({
  ...gridLook(theme),
  '& .name': { fontWeight: 600, color: 'inherit', textDecoration: 'none' },
  '& .name:hover': { textDecoration: 'underline' },
  '& .is-number': { justifyContent: 'flex-end', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .row.is-opened': {
    background: theme.palette.action.selected,
    boxShadow: `inset 3px 0 ${theme.palette.primary.main}`,
  },
}));

export interface RecordGridProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly RecordColumn<Row>[];
  readonly view: RecordWindow;
  readonly address: ListAddress;
  /** Whether a row says less than others, such as a person without access. */
  readonly isMuted?: (row: Row) => boolean;
  readonly restorationId: string;
}

function indexOfRow(target: EventTarget): number {
  if (!(target instanceof Element)) return -1;
  return Number(target.closest('[data-index]')?.getAttribute('data-index') ?? -1);
}

function isLink(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a') !== null;
}

function isPlainClick(event: MouseEvent): boolean {
  return !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
}

function gridEvents<Row extends ListedRecord>({ rows, view, address }: RecordGridProps<Row>) {
  const open = (index: number, newTab: boolean): void => {
    const row = rows[index];
    if (row === undefined) return;
    view.setActiveId(row.id);
    address.open(row.id, newTab);
  };
  const pageRows = Math.floor(((view.scroller?.clientHeight ?? 0) - headerHeight) / recordRowHeight) - 1;
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const handled = handleGridKey(event.nativeEvent, {
        active: view.active,
        count: rows.length,
        pageRows: Math.max(1, pageRows),
        moveTo: view.moveTo,
        open: () => open(view.active, false),
        clearPicks: () => {
          if (address.opened === null) return false;
          address.closePanel();
          return true;
        },
      });
      if (handled) event.preventDefault();
    },
    onFocus: (event: FocusEvent) => {
      const row = rows[indexOfRow(event.target)];
      if (row !== undefined) view.setActiveId(row.id);
    },
    // Before the link itself hears of it: with room for a panel a plain click opens that instead of the page.
    onClickCapture: (event: MouseEvent) => {
      if (!isLink(event.target) || !isPlainClick(event) || !address.hasPanel) return;
      event.preventDefault();
      open(indexOfRow(event.target), false);
    },
    onClick: (event: MouseEvent) => {
      if (isLink(event.target) || (getSelection()?.toString() ?? '') !== '') return;
      open(indexOfRow(event.target), !isPlainClick(event));
    },
    onAuxClick: (event: MouseEvent) => {
      if (event.button === 1 && !isLink(event.target)) open(indexOfRow(event.target), true);
    },
  };
}

function classOf<Row extends ListedRecord>(
  row: Row,
  index: number,
  { view, address, isMuted }: RecordGridProps<Row>,
): string {
  return [
    'row',
    index === view.active && 'is-active',
    row.id === address.opened && 'is-opened',
    isMuted?.(row) === true && 'is-muted',
  ]
    .filter((name) => name !== false)
    .join(' ');
}

/** A list as a grid (WAI-ARIA): rows take the focus, one of them is the tab stop; only what is visible is rendered. */
export function RecordGrid<Row extends ListedRecord>(props: RecordGridProps<Row>) {
  const { label, rows, columns, view, address } = props;
  const { setScroller, items, height } = view;
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--columns': columns.map(({ width }) => width).join(' '),
    '--row-height': `${recordRowHeight}px`,
  };
  return (
    <Frame
      ref={setScroller}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
      style={style}
      data-scroll-restoration-id={props.restorationId}
    >
      <RecordGridHeader
        columns={columns}
        sort={address.sort}
        onSort={(sort) => address.change({ sort })}
      />
      <div role="rowgroup" className="body" style={{ height }} {...gridEvents(props)}>
        {items.map(({ index, start }) => {
          const row = rows[index];
          return (
            row !== undefined && (
              <div
                key={row.id}
                role="row"
                aria-rowindex={index + 2}
                aria-current={row.id === address.opened ? 'true' : undefined}
                tabIndex={index === view.active ? 0 : -1}
                data-index={index}
                className={classOf(row, index, props)}
                style={{ transform: `translateY(${start}px)` }}
              >
                {columns.map((column, place) => (
                  <div
                    key={column.id}
                    role="gridcell"
                    aria-colindex={place + 1}
                    className={cellClass(column)}
                  >
                    {column.cell(row)}
                  </div>
                ))}
              </div>
            )
          );
        })}
      </div>
    </Frame>
  );
}
