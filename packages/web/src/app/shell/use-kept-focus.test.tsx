// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { focusedName, tabTo } from '#test/keyboard.ts';
import { useKeptFocus } from './use-kept-focus.ts';

interface PageProps {
  readonly rows: readonly string[];
  /** With another one everything of the page is drawn anew. */
  readonly person?: string;
}

function Page({ rows, person = 'Jana Keller' }: PageProps) {
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  return (
    <main ref={main} tabIndex={-1}>
      <h1>Heute</h1>
      <section key={person}>
        <h2>Fristen</h2>
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <button type="button">{`${row} erledigen`}</button>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}

let leave: () => Promise<void> = () => Promise.resolve();

async function openPage(rows: readonly string[]) {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = (shown: readonly string[], person?: string) =>
    act(async () => root.render(<Page rows={shown} {...(person !== undefined && { person })} />));
  leave = () => act(async () => root.unmount());
  await show(rows);
  return { show };
}

/** A question over the page, as dialogs stand beside it in the document. */
async function askOver() {
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.append(document.createElement('button'));
  dialog.querySelector('button')?.focus();
  return { close: () => act(async () => dialog.remove()) };
}

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(async () => {
  await leave();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('goes on with the next row when the one that was used is gone', async () => {
  const page = await openPage(['BzA', 'Nachweis', 'Abruf']);
  await tabTo('Nachweis erledigen');
  await page.show(['BzA', 'Abruf']);
  expect(focusedName()).toBe('Abruf erledigen');
});

it('goes on with the heading of the part when its last row is gone', async () => {
  const page = await openPage(['BzA']);
  await tabTo('BzA erledigen');
  await page.show([]);
  expect(focusedName()).toBe('Fristen');
});

it('goes on with the heading of the page when the part as a whole is gone', async () => {
  const page = await openPage(['BzA']);
  await tabTo('BzA erledigen');
  await page.show(['Nachweis'], 'Tobias Maurer');
  expect(focusedName()).toBe('Heute');
});

it('comes back from a question beside the row that it has taken away', async () => {
  const page = await openPage(['BzA', 'Nachweis']);
  await tabTo('BzA erledigen');
  const question = await askOver();
  await page.show(['Nachweis']);
  await question.close();
  expect(focusedName()).toBe('Nachweis erledigen');
});

it('leaves the keyboard where somebody has gone meanwhile', async () => {
  const page = await openPage(['BzA', 'Nachweis']);
  await tabTo('BzA erledigen');
  await tabTo('Nachweis erledigen');
  await page.show(['Nachweis']);
  expect(focusedName()).toBe('Nachweis erledigen');
});

it('goes on with the next row also when the button was pressed by mouse while it had the keyboard', async () => {
  const page = await openPage(['BzA', 'Nachweis', 'Abruf']);
  const button = await tabTo('Nachweis erledigen');
  button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await page.show(['BzA', 'Abruf']);
  expect(focusedName()).toBe('Abruf erledigen');
});

it('takes nothing back after a press beside everything', async () => {
  const page = await openPage(['BzA', 'Nachweis', 'Abruf']);
  const button = await tabTo('Nachweis erledigen');
  document.querySelector('h2')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  button.blur();
  await page.show(['BzA', 'Abruf']);
  expect(document.activeElement).toBe(document.body);
});
