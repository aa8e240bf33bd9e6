import type { ExportFormat, ReceivedFile } from '@energieakte/contract';
import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { gridColumns } from '#shared/list/columns/list-column.ts';
import { rowHeights } from '#shared/list/columns/list-settings.ts';
import { ListFrame, WaitingList } from '#shared/list/described/list-frame.tsx';
import type { ListDescription } from '#shared/list/described/list-description.ts';
import { useListLayout } from '#shared/list/described/use-list-layout.ts';
import { type ListModel, useListModel } from '#shared/list/described/use-list-model.ts';
import { useRowKeys, useRowPlace } from '#shared/list/described/use-row-place.ts';
import type { ExportedPart } from '#shared/list/export/export-rows.ts';
import { headerHeight } from '#shared/list/grid/grid-look.ts';
import { ListGrid } from '#shared/list/grid/list-grid.tsx';
import { type GroupLines, layOutGroups, type ListGroup } from '#shared/list/groups/group-lines.ts';
import { isCollapsed, withGroup } from '#shared/list/groups/list-grouping.ts';
import type { ListState } from '#shared/list/list-state.ts';
import { pickWidth } from '#shared/list/selection/pick-box.tsx';
import { SelectionBar } from '#shared/list/selection/selection-bar.tsx';
import { countSelected } from '#shared/list/selection/selection.ts';
import { useSelection } from '#shared/list/selection/use-selection.ts';
import { asListPage, type ListPage } from '#shared/list/window/list-page.ts';
import { usePagedWindow } from '#shared/list/window/use-paged-window.ts';
import { type Device, deviceColumns } from './sample-devices.tsx';

/** Which devices are exported as what. */
export interface DeviceExport extends ExportedPart {
  readonly format: ExportFormat;
  readonly columns: readonly string[];
}

/** What the list of devices asks a server, and what it is told to do. */
export interface DeviceCalls {
  readonly page: (state: ListState, page: number) => Promise<ListPage<Device>>;
  /** Of a list that is grouped. */
  readonly groups: (state: ListState) => Promise<readonly ListGroup[]>;
  readonly export: (request: DeviceExport) => Promise<ReceivedFile>;
  readonly open: (device: Device) => void;
}

interface DevicePageProps {
  readonly calls: DeviceCalls;
  readonly description: ListDescription<ListState>;
}

/** The groups of the list, collapsed as its address says. */
function useDeviceGroups(calls: DeviceCalls, asked: ListState): GroupLines | null | undefined {
  const { grouping = null } = asked;
  const field = grouping?.field ?? null;
  const { data } = useQuery({
    queryKey: ['device-groups', { ...asked, grouping: field }],
    queryFn: async () => calls.groups(asked),
    enabled: field !== null,
  });
  return useMemo(() => {
    if (grouping === null) return undefined;
    return data === undefined ? null : layOutGroups(data, (key) => isCollapsed(grouping, key));
  }, [grouping, data]);
}

function useDevices({ calls, model }: ListProps) {
  const { address, state, sort, settings } = model;
  const queryClient = useQueryClient();
  const queryOf = (asked: ListState, page: number) =>
    queryOptions({
      queryKey: ['devices', { ...asked, grouping: asked.grouping?.field ?? null }, page],
      queryFn: async () => calls.page(asked, page),
    });
  const rowHeight = rowHeights[settings.density];
  const asked = { ...state, sort };
  const lines = useDeviceGroups(calls, asked);
  const view = usePagedWindow({
    pageQuery: (page) => queryOf(asked, page),
    pageOf: asListPage<Device>,
    requestKey: address.key,
    rowHeight,
    headerHeight,
    firstRow: address.firstRow,
    ...(lines === undefined ? {} : { groups: lines }),
  });
  const place = { requestKey: address.key, firstRow: address.firstRow };
  const onLeave = useRowPlace({ ...place, onPlace: address.notePlace }, view);
  const picking = useSelection({
    conditionsKey: JSON.stringify({ ...state, sort: [] }),
    fetchPage: async (page) => queryClient.query({ ...queryOf(asked, page), staleTime: 'static' }),
  });
  const useCounts = (states: readonly ListState[]) =>
    useQueries({ queries: states.map((one) => queryOf(one, 0)) }).map(({ data }) => data?.total);
  const useCount = (filter: string) => useQuery(queryOf({ ...state, filter }, 0)).data?.total;
  return { view, rowHeight, onLeave, picking, useCounts, useCount };
}

interface ListProps {
  readonly calls: DeviceCalls;
  readonly model: ListModel<ListState>;
}

function DeviceList({ calls, model }: ListProps) {
  const layout = useListLayout({ model, columns: deviceColumns, sides: pickWidth });
  const { view, rowHeight, onLeave, picking, useCounts, useCount } = useDevices({ calls, model });
  const { total, setTotal, columns } = layout;
  useEffect(() => setTotal(view.total), [setTotal, view.total]);
  useRowKeys(layout, view);
  const ids = columns.visible.map(({ id }) => id);
  const exportRows = async (format: ExportFormat, part: ExportedPart) =>
    calls.export({ format, columns: ids, ...part });
  const isPicked = total !== null && countSelected(picking.selection, total) > 0;
  return (
    <ListFrame
      {...{ model, layout, useCounts, useCount }}
      renderHead={(view) => (
        <>
          <h1>Geräte</h1>
          {view}
        </>
      )}
      entries={[]}
      selectionBar={isPicked && <SelectionBar {...{ picking, total, exportRows }} phone={false} />}
      effects={{ open: 'Gerät öffnen', escape: 'Suchtext löschen' }}
    >
      <ListGrid
        {...{ view, rowHeight, picking, onLeave }}
        label="Geräte"
        restorationId="list-devices"
        columns={gridColumns(columns.visible)}
        sorting={columns.sorting}
        onSort={columns.onSort}
        arrangement={layout.arrangement}
        actions={{ open: ({ row }) => calls.open(row) }}
        groups={{
          counted: (count) => model.description.labels.counted(count),
          collapse: (key, collapsed) => {
            const { grouping = null } = model.state;
            if (grouping === null) return;
            model.address.change({ ...model.state, grouping: withGroup(grouping, key, collapsed) });
          },
        }}
      />
    </ListFrame>
  );
}

/** A list put together of the parts of the kit, as a feature does it. */
export function DevicePage({ calls, description }: DevicePageProps) {
  const model = useListModel(description);
  return model.current.isPending ? <WaitingList /> : <DeviceList {...{ calls, model }} />;
}
