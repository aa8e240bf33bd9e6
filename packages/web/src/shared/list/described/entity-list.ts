import type { ExportFormat, ReceivedFile } from '@energieakte/contract';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LoadedQuery } from '#shared/query/loaded.tsx';
import type { ListColumn } from '../columns/list-column.ts';
import type { ExportedPart } from '../export/export-rows.ts';
import type { FilterValue } from '../filter/matches-filter.ts';
import type { ListSort, ListState } from '../list-state.ts';
import type { ListPage } from '../window/list-page.ts';
import type { ListDescription } from './list-description.ts';

/** Rows that are all here: the list searches, filters and sorts them by itself. */
export interface RowsHere<Row> {
  readonly kind: 'here';
  readonly useRows: () => LoadedQuery<readonly Row[]>;
  /** What a row says for a filter key or an order. */
  readonly valueOf: (row: Row, key: string) => FilterValue;
  /** Everything of a row that the search looks into. */
  readonly textOf: (row: Row) => string;
}

/** Rows that come in pages from the server, which searches, filters and sorts them. */
export interface RowsInPages<Row, State> {
  readonly kind: 'pages';
  /** A page, counted from 0, of `listPageSize` rows. */
  readonly pageQuery: (
    state: State,
    sort: readonly ListSort[],
    page: number,
  ) => UseQueryOptions<ListPage<Row>>;
  readonly countQuery: (state: State) => UseQueryOptions<number>;
}

/** What of a list is exported. */
export interface EntityExport<State> extends ExportedPart {
  readonly format: ExportFormat;
  readonly state: State;
  readonly sort: readonly ListSort[];
  /** The visible columns in their order. */
  readonly columns: readonly string[];
}

/** Everything of an entity that its list needs: with it `EntityListPage` is the whole page. */
export interface EntityList<
  Row extends { readonly id: string },
  State extends ListState = ListState,
> extends ListDescription<State> {
  /** `Geräte` */
  readonly title: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: RowsHere<Row> | RowsInPages<Row, State>;
  readonly open: (row: Row, newTab: boolean) => void;
  /** `Gerät öffnen`, in the help of the keys. */
  readonly openLabel: string;
  /** A row on a phone: lines of class `line`; the link is of class `name`. */
  readonly renderCard: (row: Row) => ReactNode;
  /** Rows that are all here are named by their ids, those in pages by what is selected. */
  readonly exportFile: (request: EntityExport<State>) => Promise<ReceivedFile>;
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** What stands there while there is nothing at all yet. */
  readonly firstUse: ReactNode;
}
