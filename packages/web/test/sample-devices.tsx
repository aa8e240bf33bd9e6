import { z } from 'zod';
import {
  listSearchShape,
  readCommon,
  readGrouped,
  writeCommon,
} from '#shared/list/address/list-search.ts';
import type { gridColumns } from '#shared/list/columns/list-column.ts';
import type { ListDescription } from '#shared/list/described/list-description.ts';
import type { FilterDescription } from '#shared/list/filter/filter-fields.ts';
import type { ListState } from '#shared/list/list-state.ts';

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

export const kindLabels = { kamera: 'Wärmebildkamera', messgeraet: 'Messgerät' } as const;

export const deviceColumns: Parameters<typeof gridColumns<Device>>[0] = [
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
    rank: 1,
    cell: ({ kind }) => kindLabels[kind],
  },
  {
    id: 'price',
    title: 'Preis',
    sort: 'price',
    minimalWidth: 90,
    rank: 2,
    cell: ({ price }) => `${price} €`,
  },
  {
    id: 'boughtAt',
    title: 'Gekauft',
    sort: 'boughtAt',
    minimalWidth: 110,
    rank: 3,
    cell: ({ boughtAt }) => boughtAt,
  },
  {
    id: 'isLent',
    title: 'Verliehen',
    sort: null,
    minimalWidth: 90,
    rank: 4,
    cell: ({ isLent }) => (isLent ? 'ja' : 'nein'),
  },
];

const section = 'Gerät';

const filter: FilterDescription = {
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

const isSortField = (name: string): boolean => deviceColumns.some(({ sort }) => sort === name);
const DeviceSearch = z.object(listSearchShape);
const empty: ListState = { q: '', filter: '', sort: [] };

/** What the kit is told of the list. */
export const deviceDescription: Omit<ListDescription<ListState>, 'views'> = {
  labels: {
    many: 'Geräte',
    counted: (count) => (count === 1 ? '1 Gerät' : `${count} Geräte`),
    none: 'kein Gerät',
  },
  storageKey: 'energieakte.list.devices',
  address: {
    to: '/geraete',
    empty,
    parse: (raw) => DeviceSearch.parse(raw),
    read: (search) => ({
      ...readCommon(search, isSortField),
      ...readGrouped(search, (name) => name === 'kind'),
    }),
    write: writeCommon,
    everything: { q: '' },
  },
  filter,
  columns: deviceColumns,
  columnIds: deviceColumns.map(({ id }) => id),
  groupFields: [{ field: 'kind', label: 'Art' }],
  usualSort: () => [{ field: 'name', descending: false }],
  quickViews: [{ title: 'Alle', state: empty }],
  conditionsOf: () => [],
  permitted: (state) => state,
  goneIn: () => [],
  withoutReferences: (state) => state,
};
