import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { LoadErrorInList, OldRowsNotice } from '#shared/query/load-error.tsx';
import { phoneQuery, useElementWidth } from './element-size.ts';
import { drawnColumn } from './drawn-column.tsx';
import { FilterChips } from './filter-chips.tsx';
import { ColumnsButton } from './columns/columns-button.tsx';
import { useRecordColumns } from './columns/use-record-columns.ts';
import { headerHeight } from './grid/grid-look.ts';
import type { GridSort } from './grid/grid-sort.ts';
import { recordCardHeight } from './grid/card-sizes.ts';
import { ListCards } from './grid/list-cards.tsx';
import { ListGrid, type RowActions } from './grid/list-grid.tsx';
import type { ListAddress } from './list-address.ts';
import { useListKeys } from './list-keys.ts';
import type { ListSort } from './list-state.ts';
import { NothingFits } from './nothing-fits.tsx';
import { filterCounts, type RecordColumn, type RecordFilter, shownRows } from './record-rows.ts';
import { SearchBox } from './search-box.tsx';
import { useListHelp } from './use-list-help.tsx';
import { useRecordWindow } from './window/use-record-window.ts';

/** The height of a row, in pixels. */
const recordRowHeight = 40;

const guessedWidth = 1100;

const effects = { open: 'öffnen', escape: 'Suchtext löschen, Seitenfenster schließen' } as const;

export interface RecordListProps<Row> {
  /** `Benutzer` */
  readonly label: string;
  /** `Die Benutzer`, for what is said when they cannot be loaded. */
  readonly subject: string;
  readonly query: UseQueryResult<readonly Row[]>;
  readonly columns: readonly RecordColumn<Row>[];
  readonly filters: readonly RecordFilter<Row>[];
  /** Everything of a row that the search looks into. */
  readonly textOf: (row: Row) => string;
  readonly isMuted?: (row: Row) => boolean;
  /** A row on a phone: three lines of class `line`; the link is of class `name`. */
  readonly renderCard: (row: Row) => ReactNode;
  readonly address: ListAddress;
  /** What `E` does with a row, in the words of the help. */
  readonly edit?: { readonly effect: string; readonly run: (row: Row) => void };
  /** At the right edge above the list. */
  readonly actions?: ReactNode;
  /** What stands there while there is nothing at all yet. */
  readonly firstUse: ReactNode;
}

function Loading({ subject }: { readonly subject: string }) {
  return (
    <Box
      role="progressbar"
      aria-busy
      aria-label={`${subject} werden geladen`}
      sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2, p: 3 }}
    >
      {[52, 38, 61, 45, 57, 34, 49].map((width) => (
        <Skeleton key={width} height={recordRowHeight} width={`${width}%`} />
      ))}
    </Box>
  );
}

interface Listed {
  readonly id: string;
}

/** The address names columns. */
function sortingOf(sort: readonly ListSort[]): readonly GridSort[] {
  return sort.map(({ field, descending }) => ({ id: field, descending }));
}

function sortOf(sorting: readonly GridSort[]): readonly ListSort[] {
  return sorting.map(({ id, descending }) => ({ field: id, descending }));
}

type RecordTable<Row> = ReturnType<typeof useRecordColumns<Row>>;

interface RowsProps<Row> extends RecordListProps<Row> {
  readonly rows: readonly Row[];
  readonly table: RecordTable<Row>;
  readonly setArea: (area: HTMLElement | null) => void;
  readonly isPhone: boolean;
  readonly focusRows: { current: (() => void) | null };
}

function Rows<Row extends Listed>(props: RowsProps<Row>) {
  const { rows, table, label, address, isPhone, focusRows, setArea, edit } = props;
  const view = useRecordWindow({
    rows,
    rowHeight: isPhone ? recordCardHeight : recordRowHeight,
    headerHeight: isPhone ? 0 : headerHeight,
    first: address.opened,
  });
  const { moveTo, active } = view;
  useEffect(() => {
    focusRows.current = () => moveTo(active);
  });
  const { visible, arrangement } = table;
  const shown = useMemo(() => visible.map(drawnColumn), [visible]);
  const restorationId = `list-${label}`;
  const actions: RowActions<Row> = {
    open: ({ row }, newTab) => address.open(row.id, newTab),
    ...(edit !== undefined && { edit: ({ row }) => edit.run(row) }),
  };
  const { opened, hasPanel, closePanel } = address;
  return (
    <Box ref={setArea} sx={{ flex: '1 1 auto', minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      {isPhone ? (
        <ListCards {...{ label, view, restorationId }} renderCard={props.renderCard} />
      ) : (
        <ListGrid
          {...{ label, view, restorationId }}
          columns={shown}
          arrangement={arrangement}
          sorting={sortingOf(address.sort)}
          onSort={(sorting) => address.change({ sort: sortOf(sorting) })}
          rowHeight={recordRowHeight}
          actions={actions}
          panel={hasPanel ? { openedId: opened, close: closePanel } : null}
          lookOf={(row) => (props.isMuted?.(row) === true ? 'has-two-lines is-muted' : 'has-two-lines')}
        />
      )}
    </Box>
  );
}

function Body<Row extends Listed>(props: RowsProps<Row> & { readonly all: readonly Row[] }) {
  const { query, subject, all, rows, address, firstUse } = props;
  return (
    <>
      <OldRowsNotice query={query} failure={`${subject} konnten nicht neu geladen werden.`} />
      {all.length === 0 && firstUse}
      {all.length > 0 && rows.length === 0 && <NothingFits address={address} />}
      {rows.length > 0 && <Rows {...props} />}
    </>
  );
}

interface HeadProps<Row> extends RecordListProps<Row> {
  readonly counts: ReadonlyMap<string, number>;
  readonly table: RecordTable<Row>;
  readonly isPhone: boolean;
  readonly input: RefObject<HTMLInputElement | null>;
  /** How many rows are left. */
  readonly found: number;
  readonly onLeave: () => void;
}

/** Search, filters, columns and actions above the rows. */
function Head<Row>(props: HeadProps<Row>) {
  const { query, filters, counts, address, table, isPhone, input, found, onLeave } = props;
  const all = query.data?.length ?? found;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
      <Box sx={{ flex: '1 1 180px', minWidth: 0, maxWidth: { sm: 260 } }}>
        <SearchBox
          value={address.q}
          onSearch={(text) => address.change({ q: text })}
          onLeave={onLeave}
          input={input}
          width="100%"
        />
      </Box>
      <FilterChips filters={filters} counts={counts} address={address} />
      <Box component="span" role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {found < all && `${found.toLocaleString('de-DE')} von ${all.toLocaleString('de-DE')}`}
      </Box>
      <Box sx={{ display: 'flex', gap: 2, ml: 'auto' }}>
        {!isPhone && (
          <ColumnsButton
            columns={table.columns}
            visible={table.visible}
            settings={table.settings}
            onSettings={table.change}
          />
        )}
        {props.actions}
      </Box>
    </Box>
  );
}

/** A list of records that are all here at once: searched, filtered and sorted while typing, windowed, by keyboard. */
export function RecordList<Row extends Listed>(props: RecordListProps<Row>) {
  const { query, subject, label, columns, filters, textOf, address } = props;
  const { q, sort, only } = address;
  const isPhone = useMediaQuery(phoneQuery);
  const area = useElementWidth();
  const table = useRecordColumns({ label, columns, width: area.width ?? guessedWidth });
  const { showHelp, help } = useListHelp({ ...effects, edit: props.edit?.effect });
  const input = useRef<HTMLInputElement>(null);
  const focusRows = useRef<(() => void) | null>(null);
  const all = query.data;
  const [rows, counts] = useMemo(() => {
    const options = { q, sort, only, columns, filters, textOf };
    return [shownRows(all ?? [], options), filterCounts(all ?? [], options)];
  }, [all, q, sort, only, columns, filters, textOf]);
  useListKeys({
    focusSearch: () => input.current?.focus(),
    showHelp,
    focusRows: () => focusRows.current?.(),
  });
  return (
    <>
      <Head
        {...props}
        {...{ counts, table, isPhone, input }}
        found={rows.length}
        onLeave={() => focusRows.current?.()}
      />
      {all === undefined && query.error === null && <Loading subject={subject} />}
      {all === undefined && query.error !== null && (
        <LoadErrorInList query={query} title={`${subject} konnten nicht geladen werden`} />
      )}
      {all !== undefined && (
        <Body {...props} {...{ all, rows, isPhone, focusRows, table }} setArea={area.ref} />
      )}
      {help}
    </>
  );
}
