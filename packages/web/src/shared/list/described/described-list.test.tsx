// @vitest-environment happy-dom
import { type FilterTree, parseFilterTree, type ReceivedFile, textsOf } from '@energieakte/contract';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { click, find, giveElementsASize, press, renderPage, type } from '#test/render-page.tsx';
import { type DeviceCalls, type DeviceExport, DevicePage } from '#test/sample-device-page.tsx';
import { type Device, deviceDescription } from '#test/sample-devices.tsx';
import { foldText } from '#shared/format/fold-text.ts';
import type { ListState } from '../list-state.ts';
import type { SavedView } from '../views/saved-view.ts';
import type { ListPage } from '../window/list-page.ts';
import type { ListDescription } from './list-description.ts';

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
function answer({ filter, sort }: ListState): ListPage<Device> {
  const tree = parseFilterTree(filter);
  const [{ field, descending } = { field: 'name', descending: false }] = sort;
  const items = devices
    .filter((device) => tree === null || like(tree, device))
    .toSorted((first, second) =>
      field === 'price' ? first.price - second.price : first.name.localeCompare(second.name),
    );
  return { items: descending ? items.toReversed() : items, page: 0, total: items.length };
}

/** What a test looks at besides the page. */
function surroundings() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const exported: DeviceExport[] = [];
  const opened: string[] = [];
  let views: readonly SavedView<ListState>[] = [];
  const file: ReceivedFile = {
    fileName: 'Geräte.csv',
    mediaType: 'text/csv',
    bytes: new ArrayBuffer(0),
  };
  const calls: DeviceCalls = {
    page: async (state) => answer(state),
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
  return { open, exported, opened };
}

let leave: () => void = () => undefined;

beforeEach(() => giveElementsASize());
afterEach(() => {
  leave();
  localStorage.clear();
});

function texts(selector: string): readonly string[] {
  return [...document.body.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());
}

const names = (): readonly string[] => texts('[data-index] .column-name');
const titles = (): readonly string[] => texts('[role="columnheader"]').filter((title) => title !== '');
const eventually = <Value,>(look: () => Value) => expect.poll(look);

async function filterByName(text: string): Promise<void> {
  await click('button', 'Bedingungen');
  await type('input', 'Wert für Bezeichnung', text);
  await click('button', 'Übernehmen');
}

describe('a list made of a description', () => {
  test('is filtered by its builder, says so in a chip and in the address, and the way back undoes it', async () => {
    const page = surroundings().open();
    ({ leave } = page);
    await eventually(names).toEqual(['Anton', 'Berta', 'Cäsar', 'Dora']);
    await filterByName('a');
    await eventually(() => texts('[aria-label="Aktive Filter"] li')).toEqual([
      'Bezeichnung enthält „a“',
    ]);
    await filterByName('caesar');
    await eventually(names).toEqual(['Cäsar']);
    await eventually(() => decodeURIComponent(page.address())).toContain(
      '"key":"name","op":"like","value":"caesar"',
    );
    await click('button', 'Filter „Bezeichnung enthält ‚caesar‘“ entfernen');
    await eventually(names).toEqual(['Anton', 'Berta', 'Cäsar', 'Dora']);
    await eventually(page.address).toBe('/geraete');
    page.back();
    await eventually(names).toEqual(['Cäsar']);
  });

  test('keeps filter, order and columns in a view, also in another browser', async () => {
    const { open } = surroundings();
    const page = open();
    ({ leave } = page);
    await eventually(() => names().length).toBe(4);
    await filterByName('a');
    await click('button', 'Spalten');
    await click('label', 'Preis');
    await eventually(titles).toEqual(['Bezeichnung', 'Art', 'Gekauft', 'Verliehen']);
    press('Escape');
    await click('button', 'Ansichten');
    await click('button', 'Liste so als Ansicht speichern …');
    await type('[role="dialog"] input', 'Name *', 'Mit a');
    await click('[role="dialog"] button', 'Speichern');
    await eventually(page.address).toContain('?view=');
    const address = page.address();
    leave();
    localStorage.clear();
    ({ leave } = open('/geraete'));
    await eventually(titles).toContain('Preis');
    await click('nav[aria-label="Ansichten"] a', 'Mit a4');
    await eventually(titles).toEqual(['Bezeichnung', 'Art', 'Gekauft', 'Verliehen']);
    expect(texts('[aria-label="Aktive Filter"] li')).toEqual(['Bezeichnung enthält „a“']);
    expect(address).toMatch(/^\/geraete\?view=[\w-]+$/u);
  });

  test('is sorted by its titles', async () => {
    const page = surroundings().open();
    ({ leave } = page);
    await click('[role="columnheader"] button, button[role="columnheader"]', 'Preis');
    await eventually(names).toEqual(['Dora', 'Berta', 'Anton', 'Cäsar']);
    await eventually(page.address).toBe('/geraete?sort=price');
  });

  test('is walked, selected, exported and opened by keyboard', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { open, exported, opened } = surroundings();
    const page = open('/geraete?sort=-price');
    ({ leave } = page);
    await eventually(names).toEqual(['Cäsar', 'Anton', 'Berta', 'Dora']);
    press('j');
    await eventually(() => document.activeElement?.getAttribute('data-index')).toBe('0');
    press('j');
    await eventually(() => document.activeElement?.getAttribute('data-index')).toBe('1');
    press('x');
    await find('[aria-label="Auswahl"]');
    await click('[aria-label="Auswahl"] button', 'Export');
    await click('[role="menuitem"]', 'Als CSV-Datei (.csv)');
    await eventually(() =>
      exported.map(({ format, ids, columns }) => ({ format, ids, columns })),
    ).toEqual([
      { format: 'csv', ids: ['d1'], columns: ['name', 'kind', 'price', 'boughtAt', 'isLent'] },
    ]);
    (await find('[data-index="1"]')).focus();
    press('Enter');
    expect(opened).toEqual(['d1']);
  });
});
