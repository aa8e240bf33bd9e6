import { type FilterTree, parseFilterTree, type ReceivedFile, textsOf } from '@energieakte/contract';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { foldText } from '#shared/format/fold-text.ts';
import type { ListDescription } from '#shared/list/described/list-description.ts';
import type { ListGroup } from '#shared/list/groups/group-lines.ts';
import type { ListState } from '#shared/list/list-state.ts';
import type { SavedView } from '#shared/list/views/saved-view.ts';
import type { ListPage } from '#shared/list/window/list-page.ts';
import { renderPage } from './render-page.tsx';
import { type DeviceCalls, type DeviceExport, DevicePage } from './sample-device-page.tsx';
import { type Device, deviceDescription, kindLabels } from './sample-devices.tsx';

const devices: readonly Device[] = [
  { id: 'd1', name: 'Anton', kind: 'kamera', price: 900, boughtAt: '2026-01-10', isLent: false },
  { id: 'd2', name: 'Berta', kind: 'messgeraet', price: 150, boughtAt: '2026-03-02', isLent: true },
  { id: 'd3', name: 'Cäsar', kind: 'kamera', price: 1200, boughtAt: '2025-11-30', isLent: true },
  { id: 'd4', name: 'Dora', kind: 'messgeraet', price: 80, boughtAt: '2024-05-05', isLent: false },
];

function like(tree: FilterTree, device: Device): boolean {
  if ('key' in tree) return foldText(device.name).includes(foldText(textsOf(tree).join('')));
  return 'and' in tree && tree.and.every((member) => like(member, device));
}

/** As a server answers; it knows the filters and the orders of these tests. */
function answer({ filter, sort, grouping = null }: ListState): ListPage<Device> {
  const tree = parseFilterTree(filter);
  const [{ field, descending } = { field: 'name', descending: false }] = sort;
  const items = devices
    .filter((device) => tree === null || like(tree, device))
    .toSorted((first, second) =>
      field === 'price' ? first.price - second.price : first.name.localeCompare(second.name),
    );
  const sorted = descending ? items.toReversed() : items;
  const inGroups = sorted.toSorted((first, second) => first.kind.localeCompare(second.kind));
  return { items: grouping === null ? sorted : inGroups, page: 0, total: items.length };
}

function groupsOf(state: ListState): readonly ListGroup[] {
  const byKind = Map.groupBy(answer(state).items, ({ kind }) => kind);
  return [...byKind].map(([kind, items]) => ({
    key: kind,
    label: kindLabels[kind],
    count: items.length,
  }));
}

/** A list of four devices with a server of its own, and what a test looks at besides the page. */
export function openDevices() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const exported: DeviceExport[] = [];
  const opened: string[] = [];
  const asked: ('page' | 'groups')[] = [];
  let views: readonly SavedView<ListState>[] = [];
  const file: ReceivedFile = {
    fileName: 'Geräte.csv',
    mediaType: 'text/csv',
    bytes: new ArrayBuffer(0),
  };
  const calls: DeviceCalls = {
    page: async (state) => {
      asked.push('page');
      return answer(state);
    },
    groups: async (state) => {
      asked.push('groups');
      return groupsOf(state);
    },
    export: async (request) => {
      exported.push(request);
      return file;
    },
    open: ({ id }) => opened.push(id),
  };
  const description: ListDescription<ListState> = {
    ...deviceDescription,
    views: {
      memoryKey: 'start',
      useViews: () =>
        useQuery({
          queryKey: ['views'],
          queryFn: async () => ({ items: views, can: { groups: [], everyone: false } }),
        }),
      save: async (draft) => {
        const id = draft.id ?? '11111111-1111-7111-8111-111111111111';
        const added = { group: null, missing: [], isStartOfRole: false, can: { edit: true } };
        const view = { ...draft, ...added, id, version: 1 };
        views = [...views.filter((one) => one.id !== id), view];
        await queryClient.invalidateQueries({ queryKey: ['views'] });
        return view;
      },
      remove: async () => undefined,
      writeFile: () => '',
      readFile: () => null,
    },
  };
  const open = (address = '/geraete') =>
    renderPage({
      path: '/geraete',
      address,
      queryClient,
      page: () => <DevicePage {...{ calls, description }} />,
    });
  return { open, exported, opened, asked };
}

/** What stands in all elements of a kind. */
export function texts(selector: string): readonly string[] {
  return [...document.body.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());
}
