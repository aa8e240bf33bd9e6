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
const eventually = <Value,>(look: () => Value) => expect.poll(look);

async function choose(option: string): Promise<void> {
  const field = await find('[role="dialog"] [role="combobox"]', 'nicht gruppiert');
  field.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }));
  await click('[role="option"]', option);
}

const place = (line: Element): number => Number(line.getAttribute('aria-rowindex'));

/** What the lines of the list say, those of groups with their number. */
function lines(): readonly string[] {
  const found = [...document.body.querySelectorAll('[data-index]')];
  return found
    .toSorted((first, second) => place(first) - place(second))
    .map((line) => (line.querySelector('.column-name') ?? line).textContent.trim());
}

const focused = (): string => document.activeElement?.textContent.trim() ?? '';
const expanded = (): readonly (string | null)[] =>
  [...document.body.querySelectorAll('[aria-level="1"]')].map((line) =>
    line.getAttribute('aria-expanded'),
  );

const allLines = ['Wärmebildkamera2 Geräte', 'Anton', 'Cäsar', 'Messgerät2 Geräte', 'Berta', 'Dora'];

describe('a list whose rows stand in groups', () => {
  test('is grouped by its button, says so in the address, and counts lines and rows apart', async () => {
    const page = openDevices().open();
    ({ leave } = page);
    await eventually(() => names().length).toBe(4);
    await click('button', 'Ansicht');
    await choose('Art');
    await eventually(lines).toEqual(allLines);
    await eventually(page.address).toBe('/geraete?gruppe=kind');
    const grid = await find('[role="treegrid"]');
    expect([grid.getAttribute('aria-rowcount'), expanded()]).toEqual(['7', ['true', 'true']]);
    expect(document.body.querySelector('[role="grid"]')).toBeNull();
  });

  test('is walked, collapsed and expanded by keyboard, and the way back does not expand groups again', async () => {
    const { open, asked } = openDevices();
    const page = open('/geraete');
    ({ leave } = page);
    await eventually(() => names().length).toBe(4);
    await click('button', 'Ansicht');
    await choose('Art');
    await eventually(lines).toEqual(allLines);
    press('Escape');
    const calls = [...asked];
    (await find('[data-index="0"]')).focus();
    press('ArrowLeft');
    await eventually(lines).toEqual(['Wärmebildkamera2 Geräte', 'Messgerät2 Geräte', 'Berta', 'Dora']);
    expect(focused()).toContain('Wärmebildkamera');
    expect(expanded()).toEqual(['false', 'true']);
    await eventually(page.address).toBe('/geraete?gruppe=kind&zu=*kamera');
    press('ArrowDown');
    press('ArrowDown');
    await eventually(focused).toContain('Berta');
    press('ArrowLeft');
    await eventually(focused).toContain('Messgerät');
    press('Enter');
    await eventually(lines).toEqual(['Wärmebildkamera2 Geräte', 'Messgerät2 Geräte']);
    // Walking and collapsing are the browser's own: nothing is asked for on the way.
    expect(asked).toEqual(calls);
    press('ArrowUp');
    await eventually(focused).toContain('Wärmebildkamera');
    press('ArrowRight');
    await eventually(lines).toEqual(['Wärmebildkamera2 Geräte', 'Anton', 'Cäsar', 'Messgerät2 Geräte']);
    page.back();
    await eventually(page.address).toBe('/geraete');
    await eventually(() => names().length).toBe(4);
  });

  test('selects rows, not lines of groups, and no row of a collapsed one on the way', async () => {
    const { open, exported } = openDevices();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    ({ leave } = open('/geraete?gruppe=kind'));
    await eventually(lines).toEqual(allLines);
    (await find('[data-index="0"]')).focus();
    press('x');
    expect(document.body.querySelector('[aria-label="Auswahl"]')).toBeNull();
    press('j');
    press('j');
    await eventually(focused).toContain('Cäsar');
    press('x');
    press('j');
    press('j');
    await eventually(focused).toContain('Berta');
    press('X');
    await find('[aria-label="Auswahl"]');
    await click('[aria-label="Auswahl"] button', 'Export');
    await click('[role="menuitem"]', 'Als CSV-Datei (.csv)');
    await eventually(() => exported.map(({ ids }) => ids)).toEqual([['d3', 'd2']]);
  });

  test('keeps its groups in a view, and says that they were changed', async () => {
    const { open } = openDevices();
    const page = open('/geraete?gruppe=kind&zu=*kamera');
    ({ leave } = page);
    await eventually(() => lines().length).toBe(4);
    await click('button', 'Ansicht');
    await click('button', 'Liste so als Ansicht speichern …');
    await type('[role="dialog"] input', 'Name *', 'Nach Art');
    await click('[role="dialog"] button', 'Speichern');
    await eventually(page.address).toContain('?view=');
    leave();
    localStorage.clear();
    ({ leave } = open('/geraete'));
    await eventually(() => names().length).toBe(4);
    await click('nav[aria-label="Ansichten"] a', 'Nach Art4');
    await eventually(lines).toEqual(['Wärmebildkamera2 Geräte', 'Messgerät2 Geräte', 'Berta', 'Dora']);
    (await find('[data-index="0"]')).click();
    await eventually(lines).toEqual(allLines);
    await eventually(() => texts('[aria-label="Geänderte Ansicht"]').join('')).toContain('geändert');
    await click('button', 'Verwerfen');
    await eventually(() => lines().length).toBe(4);
  });
});
