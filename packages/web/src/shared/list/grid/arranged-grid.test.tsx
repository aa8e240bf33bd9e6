// @vitest-environment happy-dom
import { QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentUserQuery } from '#api/session.ts';
import { signedInUser } from '#test/mount-hook.tsx';
import { find, giveElementsASize, renderPage } from '#test/render-page.tsx';
import type { ListAddress } from '../list-address.ts';
import { RecordList } from '../record-list.tsx';
import type { RecordColumn } from '../record-rows.ts';

interface Tool {
  readonly id: string;
  readonly name: string;
  readonly place: string;
}

const tools: readonly Tool[] = [
  { id: 't1', name: 'Blower Door', place: 'Lager' },
  { id: 't2', name: 'Kamera', place: 'Büro' },
];

const columns: readonly RecordColumn<Tool>[] = [
  { id: 'name', title: 'Name', minimalWidth: 120, share: 1, sortBy: ({ name }) => name },
  { id: 'ort', title: 'Ort', minimalWidth: 100, share: 1, sortBy: ({ place }) => place },
  { id: 'bild', title: 'Bild', minimalWidth: 60, share: 0, cell: () => <span>–</span> },
];

const sorted: unknown[] = [];

const address: ListAddress = {
  q: '',
  sort: [],
  only: [],
  change: (part) => sorted.push(part),
  opened: null,
  open: () => undefined,
  hasPanel: false,
  closePanel: () => undefined,
};

function ToolsPage() {
  const query: UseQueryResult<readonly Tool[]> = useQuery({
    queryKey: ['tools'],
    queryFn: async () => tools,
  });
  return (
    <RecordList
      label="Geräte"
      subject="Die Geräte"
      query={query}
      columns={columns}
      filters={[]}
      textOf={({ name }) => name}
      renderCard={({ name }) => name}
      address={address}
      firstUse={null}
    />
  );
}

let leave: () => void = () => undefined;

function open(): void {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(currentUserQuery.queryKey, signedInUser);
  ({ leave } = renderPage({ path: '/', address: '/', queryClient, page: () => <ToolsPage /> }));
}

const title = async (id: string): Promise<HTMLElement> => find(`[data-column="${id}"]`);
const titles = (): readonly string[] =>
  [...document.querySelectorAll('[data-title]')].map(({ textContent }) => textContent);
const tracks = (): string | undefined =>
  document.querySelector<HTMLElement>('[role="grid"]')?.style.getPropertyValue('--columns');
const said = (): readonly string[] =>
  [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);
const eventually = <Value,>(look: () => Value) => expect.poll(look, { timeout: 15_000 });

/** Every title is 200 pixels wide, one beside the other. */
function layOutTitles(): void {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function box(
    this: HTMLElement,
  ) {
    const place = [...document.querySelectorAll('[data-title]')].indexOf(this);
    return new DOMRect(place * 200, 0, 200, 36);
  });
}

async function key(id: string, pressed: KeyboardEventInit): Promise<void> {
  const stop = await title(id);
  stop.focus();
  stop.dispatchEvent(new KeyboardEvent('keydown', { ...pressed, bubbles: true, cancelable: true }));
}

async function pull(element: Element | null, from: number, to: number): Promise<void> {
  const at = (clientX: number): PointerEventInit => ({ clientX, button: 0, bubbles: true });
  element?.dispatchEvent(new PointerEvent('pointerdown', at(from)));
  window.dispatchEvent(new PointerEvent('pointermove', at((from + to) / 2)));
  window.dispatchEvent(new PointerEvent('pointermove', at(to)));
}

const letGo = (): boolean => window.dispatchEvent(new PointerEvent('pointerup'));
const edgeOf = async (id: string): Promise<Element | null> => {
  const stop = await title(id);
  return stop.closest('[data-title]')?.querySelector('.edge') ?? null;
};

beforeEach(() => {
  giveElementsASize();
  layOutTitles();
  sorted.length = 0;
});
afterEach(() => {
  leave();
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('the columns of a list, by keyboard', () => {
  test('are one tab stop that is walked, also over titles that sort nothing', async () => {
    open();
    await key('name', { key: 'ArrowRight' });
    await key('ort', { key: 'ArrowRight' });
    await eventually(() => document.activeElement?.getAttribute('data-column')).toBe('bild');
    expect((await title('bild')).tabIndex).toBe(0);
    expect((await title('name')).tabIndex).toBe(-1);
  });

  test('become wider and narrower, and say how wide', async () => {
    open();
    await key('name', { key: 'ArrowRight', shiftKey: true });
    await eventually(tracks).toBe('212px minmax(100px, 1fr) 60px');
    await eventually(said).toContain('„Name“ ist 212 Pixel breit.');
    await key('bild', { key: 'ArrowLeft', shiftKey: true });
    await eventually(tracks).toBe('212px 200px 188px');
    await key('bild', { key: 'Delete' });
    await eventually(tracks).toBe('212px 200px 60px');
    await eventually(said).toContain('„Bild“ hat wieder die übliche Breite.');
  });

  test('fit what stands in them', async () => {
    open();
    await key('ort', { key: 'b' });
    await eventually(tracks).toBe('200px 200px 60px');
  });

  test('go elsewhere, say where, keep the keyboard, and are there again the next time', async () => {
    open();
    await key('name', { key: 'ArrowRight', altKey: true });
    await eventually(titles).toEqual(['Ort', 'Name', 'Bild']);
    await eventually(said).toContain('„Name“ ist jetzt Spalte 2 von 3.');
    expect(document.activeElement?.getAttribute('data-column')).toBe('name');
    await key('ort', { key: 'ArrowLeft', altKey: true });
    await eventually(said).toContain('„Ort“ ist schon die erste Spalte.');
    await key('ort', { key: 'ArrowRight', shiftKey: true });
    leave();
    open();
    await eventually(titles).toEqual(['Ort', 'Name', 'Bild']);
    expect(tracks()).toBe('212px minmax(120px, 1fr) 60px');
  });

  test('leave keys alone that are meant for a program or typed with AltGr', async () => {
    open();
    await key('name', { key: 'ArrowRight', altKey: true, ctrlKey: true });
    await key('name', { key: 'b', ctrlKey: true });
    await key('name', { key: 'b', altKey: true });
    expect(tracks()).toBe('minmax(120px, 1fr) minmax(100px, 1fr) 60px');
    expect(titles()).toEqual(['Name', 'Ort', 'Bild']);
  });
});

describe('the columns of a list, by mouse', () => {
  test('follow the edge while it is pulled, and those before keep their width', async () => {
    open();
    await pull(await edgeOf('ort'), 400, 460);
    await eventually(tracks).toBe('200px 260px 60px');
    expect(localStorage.length).toBe(0);
    letGo();
    await eventually(() => localStorage.length).toBe(1);
    expect(tracks()).toBe('200px 260px 60px');
  });

  test('are as before when Escape ends the pulling', async () => {
    open();
    await pull(await edgeOf('ort'), 400, 460);
    await eventually(tracks).toBe('200px 260px 60px');
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    await eventually(tracks).toBe('minmax(120px, 1fr) minmax(100px, 1fr) 60px');
    letGo();
    expect(localStorage.length).toBe(0);
  });

  test('are taken elsewhere by their titles, which does not sort', async () => {
    open();
    await pull((await title('name')).closest('[data-title]'), 100, 390);
    await eventually(() => document.querySelector('.drops-after')?.textContent).toBe('Ort');
    letGo();
    (await title('name')).click();
    await eventually(titles).toEqual(['Ort', 'Name', 'Bild']);
    expect(sorted).toEqual([]);
    (await title('name')).click();
    expect(sorted).toEqual([{ sort: [{ field: 'name', descending: false }] }]);
  });

  test('stay where they are when a click trembles', async () => {
    open();
    await pull((await title('name')).closest('[data-title]'), 100, 104);
    letGo();
    (await title('name')).click();
    expect(titles()).toEqual(['Name', 'Ort', 'Bild']);
    expect(sorted).toHaveLength(1);
  });
});

describe('the choice of columns', () => {
  test('hides one of a list that is all here, and goes back to the usual widths', async () => {
    open();
    await key('name', { key: 'ArrowRight', shiftKey: true });
    (await find('button', 'Spalten')).click();
    (await find('label', 'Ort')).click();
    await eventually(titles).toEqual(['Name', 'Bild']);
    (await find('button', 'Übliche Breiten')).click();
    await eventually(tracks).toBe('minmax(120px, 1fr) 60px');
    (await find('button', 'Zurücksetzen')).click();
    await eventually(titles).toEqual(['Name', 'Ort', 'Bild']);
  });
});
