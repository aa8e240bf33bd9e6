import type { ReceivedFile } from '@energieakte/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { plainAddress } from '#shared/list/address/list-search.ts';
import type { ListColumn } from '#shared/list/columns/list-column.ts';
import type { EntityExport, EntityList } from '#shared/list/described/entity-list.ts';
import type { FilterDescription } from '#shared/list/filter/filter-fields.ts';
import type { ListSort, ListState } from '#shared/list/list-state.ts';
import type { ViewSource } from '#shared/list/views/saved-view.ts';
import type { ListPage } from '#shared/list/window/list-page.ts';

/** A made-up entity, as a coming feature would have one. */
export interface Device {
  readonly id: string;
  readonly name: string;
  readonly kind: 'kamera' | 'messgeraet';
  readonly price: number;
  /** `YYYY-MM-DD` */
  readonly boughtAt: string;
  readonly isLent: boolean;
}

const kindLabels = { kamera: 'Wärmebildkamera', messgeraet: 'Messgerät' } as const;

const columns: readonly ListColumn<Device>[] = [
  {
    id: 'name',
    title: 'Bezeichnung',
    sort: 'name',
    minimalWidth: 160,
    share: 1,
    rank: 0,
    isFixed: true,
    cell: ({ name }) => name,
  },
  {
    id: 'kind',
    title: 'Art',
    sort: 'kind',
    minimalWidth: 140,
    share: 0,
    rank: 1,
    cell: ({ kind }) => kindLabels[kind],
  },
  {
    id: 'price',
    title: 'Preis',
    sort: 'price',
    minimalWidth: 90,
    share: 0,
    rank: 2,
    cell: ({ price }) => `${price} €`,
  },
  {
    id: 'boughtAt',
    title: 'Gekauft',
    sort: 'boughtAt',
    minimalWidth: 110,
    share: 0,
    rank: 3,
    cell: ({ boughtAt }) => boughtAt,
  },
  {
    id: 'isLent',
    title: 'Verliehen',
    sort: null,
    minimalWidth: 90,
    share: 0,
    rank: 4,
    cell: ({ isLent }) => (isLent ? 'ja' : 'nein'),
  },
];

const section = 'Gerät';

export const deviceFilter: FilterDescription = {
  fields: [
    { key: 'name', label: 'Bezeichnung', section, kind: 'text', isAlwaysThere: true },
    {
      key: 'kind',
      label: 'Art',
      section,
      kind: 'code',
      choices: Object.entries(kindLabels).map(([id, label]) => ({ id, label })),
    },
    { key: 'price', label: 'Preis', section, kind: 'number' },
    { key: 'boughtAt', label: 'Gekauft', section, kind: 'day' },
    { key: 'isLent', label: 'Verliehen', section, kind: 'flag' },
  ],
  firstKey: 'name',
  addedKey: 'kind',
};

export function valueOfDevice(device: Device, key: string): string | number | null {
  const values: Readonly<Record<string, string | number>> = {
    ...device,
    isLent: device.isLent ? 'ja' : 'nein',
  };
  return values[key] ?? null;
}

/** What the list of devices asks a server, and what it is told to do. */
export interface DeviceCalls {
  readonly list: () => Promise<readonly Device[]>;
  readonly page: (
    state: ListState,
    sort: readonly ListSort[],
    page: number,
  ) => Promise<ListPage<Device>>;
  readonly export: (request: EntityExport<ListState>) => Promise<ReceivedFile>;
  readonly open: (device: Device) => void;
  readonly views: ViewSource<ListState>;
}

const isSortField = (name: string): boolean => columns.some(({ sort }) => sort === name);

/** The whole description of the list: what `EntityListPage` makes the page of. */
export function deviceList(calls: DeviceCalls, kind: 'here' | 'pages'): EntityList<Device> {
  const allQuery = queryOptions({ queryKey: ['devices', 'all'], queryFn: calls.list });
  return {
    title: 'Geräte',
    labels: {
      many: 'Geräte',
      counted: (count) => (count === 1 ? '1 Gerät' : `${count} Geräte`),
      none: 'kein Gerät',
    },
    storageKey: 'energieakte.list.devices',
    address: plainAddress('/geraete', isSortField),
    filter: deviceFilter,
    columns,
    usualSort: [{ field: 'name', descending: false }],
    quickViews: [{ title: 'Alle', state: { q: '', filter: '', sort: [] } }],
    views: calls.views,
    rows:
      kind === 'here'
        ? {
            kind,
            useRows: () => useQuery(allQuery),
            valueOf: valueOfDevice,
            textOf: ({ name }) => name,
          }
        : {
            kind,
            pageQuery: (state, sort, page) => ({
              queryKey: ['devices', 'page', state, sort, page],
              queryFn: async () => calls.page(state, sort, page),
            }),
            countQuery: (state) => ({
              queryKey: ['devices', 'count', state],
              queryFn: async () => (await calls.page(state, [], 0)).total,
            }),
          },
    open: calls.open,
    openLabel: 'Gerät öffnen',
    renderCard: ({ name }) => <span className="line name">{name}</span>,
    exportFile: calls.export,
    firstUse: <p>Noch keine Geräte</p>,
  };
}
