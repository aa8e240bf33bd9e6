// @vitest-environment happy-dom
import { type ImportDefinition, numberColumn, type PastedRow, textColumn } from '@energieakte/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { focusedName, pasteText, pressEnter, tabTo, typeText } from '#test/keyboard.ts';
import { ImportSteps } from './import-steps.tsx';
import type { ImportAnswer, RecordImport } from './record-import.ts';
import { useRecordImport } from './use-record-import.ts';

type ToolKey = 'name' | 'price';
type ToolRow = PastedRow<ToolKey>;

interface Tool {
  readonly name: string;
}

/** A record that the product does not have. */
const toolRows: ImportDefinition<ToolKey, unknown> = {
  keys: ['name', 'price'],
  columns: {
    name: textColumn('Gerät', 'name', 'geraet werkzeug'),
    price: numberColumn('Preis', 'price', 'preis'),
  },
  mainKey: 'name',
  schema: z.object({ name: z.string(), price: z.number().optional() }),
  maxRows: 4,
};

const doubled = 'Dasselbe Gerät wie in Zeile 1 dieser Tabelle.';

/** A server that makes all tools, and says beforehand which of them repeat one, and which are too cheap for it. */
function toolServer(more: Partial<RecordImport<ToolKey, null, Tool>> = {}) {
  const made: ToolRow[] = [];
  const answerTo = (rows: readonly ToolRow[]): ImportAnswer<Tool> => {
    const isRepeated = (row: ToolRow, place: number): boolean =>
      rows.findIndex(({ name }) => name === row.name) < place;
    const repeated = rows.flatMap((row, place) =>
      isRepeated(row, place) ? [{ row: place, reason: doubled, known: null }] : [],
    );
    return { made: rows.map(({ name = '' }) => ({ name })), repeated };
  };
  const toolImport: RecordImport<ToolKey, null, Tool> = {
    definition: toolRows,
    labels: { one: 'Gerät', many: 'Geräte', take: 'anlegen', taken: 'angelegt' },
    example: ['name'],
    obstacleOf: (columns) =>
      columns.includes('name') ? null : 'Bitte die Spalte mit dem Gerät zuordnen.',
    check: async ({ rows }) => {
      const messages = rows.map(({ price }) => (price === '0' ? { price: 'Zu billig.' } : {}));
      return Promise.resolve({ ...answerTo(rows), made: [], messages });
    },
    create: async ({ rows }) => {
      made.push(...rows);
      return Promise.resolve(answerTo(rows));
    },
    checkKey: ['tools', 'importCheck'],
    invalidates: [['tools', 'list']],
    ...more,
  };
  return { toolImport, made };
}

type ToolServer = ReturnType<typeof toolServer>;

function ToolPage({ toolImport }: Pick<ToolServer, 'toolImport'>) {
  const importing = useRecordImport(toolImport, null);
  const showTool = ({ name }: Tool) => name;
  return (
    <ImportSteps
      importing={importing}
      renderMade={showTool}
      renderKnown={showTool}
      cancel={<a href="/">Abbrechen</a>}
      toList={<a href="/">Zur Liste</a>}
    />
  );
}

let close = async (): Promise<void> => Promise.resolve();

async function openToolPage(more: Parameters<typeof toolServer>[0] = {}): Promise<ToolServer> {
  const server = toolServer(more);
  const home = document.body.appendChild(document.createElement('div'));
  const root = createRoot(home);
  close = async () => act(async () => Promise.resolve(root.unmount()));
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <ToolPage toolImport={server.toolImport} />
    </QueryClientProvider>
  );
  await act(async () => Promise.resolve(root.render(page)));
  return server;
}

/** Lets the pause pass after which the server is asked beforehand, and then its answer come. */
async function afterAPause(): Promise<void> {
  await act(async () => vi.advanceTimersByTimeAsync(1000));
  await act(async () => vi.advanceTimersByTimeAsync(1000));
}

function textAt(selector: string): readonly string[] {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
}

const status = (): readonly string[] => textAt('[role="status"]');
const isDisabled = (name: string): boolean =>
  [...document.querySelectorAll('button')].some(
    (button) => button.textContent === name && button.disabled,
  );

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  await close();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pasted = [
  'Werkzeug\tPREIS\tFarbe',
  'Ölthermometer groß\tviel\trot',
  'Blower-Door-Gebläse\t1.148,50\tblau',
  'Ölthermometer groß\t12\tgrün',
].join('\n');

test('a pasted table of any record is corrected and taken over with the keyboard alone', async () => {
  const { made } = await openToolPage();
  expect(isDisabled('0 Geräte anlegen')).toBe(true);
  await tabTo('Tabelle einfügen');
  await pasteText(pasted);

  // The wrong number stands in the way and says what is wrong; the unknown column is left out.
  expect(status()).toEqual(['1 Zelle ist zu prüfen.']);
  expect(isDisabled('3 Geräte anlegen')).toBe(true);
  await afterAPause();
  expect(made).toEqual([]);
  const unknown = await tabTo('Bedeutung von Farbe');
  expect(unknown).toHaveProperty('value', '');
  await tabTo('Zur ersten falschen Zelle');
  await pressEnter();
  expect(focusedName()).toBe('Zeile 1, Preis');
  expect(textAt(`#${document.activeElement?.getAttribute('aria-describedby')}`)).toEqual([
    'Erwartet wird eine Zahl, zum Beispiel 148,5.',
  ]);
  await typeText('89,90');
  expect(textAt('[aria-invalid="true"]')).toEqual([]);

  // The server knows beforehand what would be there twice.
  await afterAPause();
  expect(status()).toEqual(['Alle Zellen sind in Ordnung, 1 mit Hinweis.']);
  expect(textAt('.hint').map((text) => text.trim())).toEqual([doubled]);
  await tabTo('3 Geräte anlegen');
  await pressEnter();
  await afterAPause();
  expect(status()).toContain('3 Geräte angelegt');
  expect(textAt('li')).toEqual(['Ölthermometer groß', 'Blower-Door-Gebläse', 'Ölthermometer groß']);
  expect(made).toEqual([
    { name: 'Ölthermometer groß', price: '89,90' },
    { name: 'Blower-Door-Gebläse', price: '1.148,50' },
    { name: 'Ölthermometer groß', price: '12' },
  ]);
});

test('a table needs a line, and no more lines than allowed', async () => {
  await openToolPage();
  await tabTo('Tabelle einfügen');
  await pasteText('Gerät\tPreis');
  expect(status()).toEqual(['Unter den Überschriften steht noch keine Zeile.']);
  await tabTo('Andere Tabelle einfügen');
  await pressEnter();
  await tabTo('Tabelle einfügen');
  await pasteText(`Gerät\n${'Leiter\n'.repeat(5)}`);
  expect(status()).toEqual(['Höchstens 4 Zeilen auf einmal.']);
  await tabTo('Zeile 5 entfernen');
  await pressEnter();
  await afterAPause();
  expect(status()).toEqual(['Alle Zellen sind in Ordnung, 3 mit Hinweis.']);
});

test('columns without headings are assigned by hand before anything is made', async () => {
  const { made } = await openToolPage();
  await tabTo('Tabelle einfügen');
  await pasteText('Leiter\t12\nWaage\t7');
  expect(status()).toEqual(['Bitte die Spalte mit dem Gerät zuordnen.']);
  const select = await tabTo('Bedeutung von Spalte 1');
  await act(async () => {
    if (select instanceof HTMLSelectElement) select.value = 'name';
    return Promise.resolve(select.dispatchEvent(new Event('change', { bubbles: true })));
  });
  await tabTo('2 Geräte anlegen');
  await pressEnter();
  await afterAPause();
  expect(made).toEqual([{ name: 'Leiter' }, { name: 'Waage' }]);
});

test('what only the server reads waits for it, and stands at its cell', async () => {
  const labels = { one: 'Gerät', many: 'Geräte', take: 'übernehmen', taken: 'übernommen' };
  const { made } = await openToolPage({ isReadByServer: true, labels });
  await tabTo('Tabelle einfügen');
  await pasteText('Gerät\tPreis\nLeiter\t0');
  expect(status()).toEqual(['Die Tabelle wird geprüft …']);
  expect(isDisabled('1 Gerät übernehmen')).toBe(true);
  await afterAPause();
  expect(status()).toEqual(['1 Zelle ist zu prüfen.']);
  expect(textAt('.message')).toEqual(['Zu billig.']);
  await tabTo('Zur ersten falschen Zelle');
  await pressEnter();
  await typeText('9');
  expect(textAt('.message')).toEqual([]);
  expect(isDisabled('1 Gerät übernehmen')).toBe(true);
  await afterAPause();
  await tabTo('1 Gerät übernehmen');
  await pressEnter();
  await afterAPause();
  expect(status()).toContain('1 Gerät übernommen');
  expect(made).toEqual([{ name: 'Leiter', price: '9' }]);
});

test('what the server could not check is not taken over', async () => {
  const check = async (): Promise<never> => Promise.reject(new Error('no server'));
  await openToolPage({ isReadByServer: true, check });
  await tabTo('Tabelle einfügen');
  await pasteText('Gerät\nLeiter');
  await afterAPause();
  expect(status()).toEqual(['Die Tabelle konnte nicht geprüft werden.']);
  expect(isDisabled('1 Gerät anlegen')).toBe(true);
});
