// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { click, find, giveElementsASize, press, type } from '#test/render-page.tsx';
import { openDevices, texts } from '#test/sample-device-list.tsx';

let leave: () => void = () => undefined;

beforeEach(() => giveElementsASize());
afterEach(() => {
  leave();
  localStorage.clear();
});

const names = (): readonly string[] => texts('[data-index] .column-name');
const titles = (): readonly string[] => texts('[role="columnheader"]').filter((title) => title !== '');
const eventually = <Value,>(look: () => Value) => expect.poll(look);

async function filterByName(text: string): Promise<void> {
  await click('button', 'Filter');
  await click('button', 'Bedingungen mit und/oder …');
  await type('input', 'Wert für Bezeichnung', text);
  await click('button', 'Übernehmen');
}

describe('a list made of a description', () => {
  test('is filtered by its builder, says so in a chip and in the address, and the way back undoes it', async () => {
    const page = openDevices().open();
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
    const { open } = openDevices();
    const page = open();
    ({ leave } = page);
    await eventually(() => names().length).toBe(4);
    await filterByName('a');
    await click('button', 'Ansicht');
    await click('label', 'Preis');
    await eventually(titles).toEqual(['Bezeichnung', 'Art', 'Gekauft', 'Verliehen']);
    press('Escape');
    await click('button', 'Ansicht');
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
    const page = openDevices().open();
    ({ leave } = page);
    await click('[role="columnheader"] button, button[role="columnheader"]', 'Preis');
    await eventually(names).toEqual(['Dora', 'Berta', 'Anton', 'Cäsar']);
    await eventually(page.address).toBe('/geraete?sort=price');
  });

  test('is walked, selected, exported and opened by keyboard', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { open, exported, opened } = openDevices();
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
