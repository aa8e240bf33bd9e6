import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useCallback } from 'react';
import { pickWidth } from '../selection/pick-box.tsx';
import type { ListState } from '../list-state.ts';
import type { ListColumn } from '../columns/list-column.ts';
import { rowHeights } from '../columns/list-settings.ts';
import { recordCardHeight } from '../grid/list-cards.tsx';
import type { EntityList, RowsHere, RowsInPages } from './entity-list.ts';
import { EntityPage } from './entity-page.tsx';
import { WaitingList } from './list-frame.tsx';
import {
  pageOfRows,
  useEntityPages,
  useEntityRecords,
  useRowsHere,
  useServerCounts,
} from './use-entity-rows.ts';
import { type ListLayout, useListLayout } from './use-list-layout.ts';
import { type ListModel, useListModel } from './use-list-model.ts';

interface Listed {
  readonly id: string;
}

interface ListProps<Row extends Listed, State extends ListState, Source> {
  readonly entity: EntityList<Row, State>;
  readonly model: ListModel<State>;
  readonly source: Source;
}

/** Where reading is, and how high a row is. */
function placeOf<Row, State extends ListState>(
  { address, settings }: ListModel<State>,
  { isPhone }: ListLayout<ListColumn<Row>>,
) {
  return {
    requestKey: address.key,
    firstRow: address.firstRow,
    onPlace: address.notePlace,
    isPhone,
    rowHeight: isPhone ? recordCardHeight : rowHeights[settings.density],
  };
}

function HereList<Row extends Listed, State extends ListState>(
  props: ListProps<Row, State, RowsHere<Row>>,
) {
  const { entity, model, source } = props;
  const { query, rows, countOf } = useRowsHere(source, model);
  const layout = useListLayout({ model, columns: entity.columns, sides: pickWidth });
  const place = placeOf(model, layout);
  const view = useEntityRecords(rows, place);
  const ids = (rows ?? []).map(({ id }) => id);
  return (
    <EntityPage
      {...{ entity, model, layout }}
      rows={{ view, rowHeight: place.rowHeight, failure: query.error === null ? null : query }}
      fetchPage={useCallback(async (page: number) => pageOfRows(rows ?? [], page), [rows])}
      useCounts={(states) => states.map(countOf)}
      // The server knows neither the search nor the filter of these rows: they are named.
      exportedPart={(part) => ({
        ids: ids.filter(
          (id) => part.ids?.includes(id) !== false && part.excludedIds?.includes(id) !== true,
        ),
      })}
    />
  );
}

function PagedList<Row extends Listed, State extends ListState>(
  props: ListProps<Row, State, RowsInPages<Row, State>>,
) {
  const { entity, model, source } = props;
  const { state, sort } = model;
  const queryClient = useQueryClient();
  const layout = useListLayout({ model, columns: entity.columns, sides: pickWidth });
  const place = placeOf(model, layout);
  const shown = useEntityPages(source, model, place);
  const useCounts = (states: readonly State[]) => useServerCounts(source, states);
  return (
    <EntityPage
      {...{ entity, model, layout, useCounts }}
      rows={{ ...shown, rowHeight: place.rowHeight }}
      fetchPage={useCallback(
        async (page: number) =>
          queryClient.query({ ...source.pageQuery(state, sort, page), staleTime: 'static' }),
        [queryClient, source, state, sort],
      )}
      exportedPart={(part) => part}
    />
  );
}

/**
 * The page of a list made from its description: search, filter builder and chips, saved views, address, columns,
 * sorting, selection, keys and export.
 */
export function EntityListPage<Row extends Listed, State extends ListState>({
  entity,
}: {
  readonly entity: EntityList<Row, State>;
}): ReactElement {
  const model = useListModel(entity);
  const { rows: source } = entity;
  // Until the view is there that the address names, nobody knows what to show.
  if (model.current.isPending) return <WaitingList />;
  return source.kind === 'here' ? (
    <HereList {...{ entity, model, source }} />
  ) : (
    <PagedList {...{ entity, model, source }} />
  );
}
