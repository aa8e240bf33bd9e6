// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { focusedName, pressEnter, tabTo } from '#test/keyboard.ts';
import { keepPageFocus } from './keep-page-focus.ts';

interface PageProps {
  readonly rows: readonly string[];
  /** With another one everything of the page is drawn anew. */
  readonly person?: string;
  /** The row that waits for an answer. */
  readonly pending?: string;
}

function Page({ rows, person = 'Jana Keller', pending }: PageProps) {
  return (
    <main tabIndex={-1}>
      <h1>Heute</h1>
      <section key={person}>
        <h2>Fristen</h2>
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <button type="button" disabled={row === pending}>{`${row} erledigen`}</button>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}

let leave: () => Promise<void> = () => Promise.resolve();

/** What is drawn here is watched until the test is over. */
function watchedRoot() {
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  const stop = keepPageFocus(element);
  leave = async () => {
    stop();
    await act(async () => root.unmount());
  };
  return root;
}

async function openPage(rows: readonly string[]) {
  const root = watchedRoot();
  const draw = (properties: PageProps) => act(async () => root.render(<Page {...properties} />));
  const show = (shown: readonly string[], person?: string) =>
    draw({ rows: shown, ...(person !== undefined && { person }) });
  await show(rows);
  return { show, wait: (pending: string) => draw({ rows, pending }) };
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

it('waits beside a button that waits for its answer, and comes back to it', async () => {
  const page = await openPage(['BzA', 'Nachweis']);
  const button = await tabTo('Nachweis erledigen');
  await page.wait('Nachweis');
  expect(document.activeElement).toBe(button.parentElement);
  await page.show(['BzA', 'Nachweis']);
  expect(focusedName()).toBe('Nachweis erledigen');
});

it('goes on from beside a button whose row is gone with the answer', async () => {
  const page = await openPage(['BzA', 'Nachweis', 'Abruf']);
  await tabTo('Nachweis erledigen');
  await page.wait('Nachweis');
  await page.show(['BzA', 'Abruf']);
  expect(focusedName()).toBe('Abruf erledigen');
});

it('goes on with the heading around a part that has none', async () => {
  function Notice() {
    const [isShown, show] = useState(true);
    return (
      <main tabIndex={-1}>
        <h1>Kommentare</h1>
        <section aria-label="Kommentar schreiben">
          {isShown && (
            <button type="button" onClick={() => show(false)}>
              Eigenen Text behalten
            </button>
          )}
        </section>
      </main>
    );
  }
  await act(async () => watchedRoot().render(<Notice />));
  await tabTo('Eigenen Text behalten');
  await pressEnter();
  expect(document.activeElement).toBe(document.querySelector('h1'));
});

it('goes on with the page from what stood around it', async () => {
  const root = watchedRoot();
  const draw = (hasUploads: boolean) =>
    act(async () =>
      root.render(
        <>
          <main>
            <h1>Heute</h1>
          </main>
          {hasUploads && (
            <section aria-label="Uploads">
              <button type="button">Uploads schließen</button>
            </section>
          )}
        </>,
      ),
    );
  await draw(true);
  await tabTo('Uploads schließen');
  await draw(false);
  expect(document.activeElement).toBe(document.querySelector('h1'));
});

it('waits for the heading of the next page, as long as nobody has gone on', async () => {
  const root = watchedRoot();
  await act(async () => root.render(<button type="button">Anmelden</button>));
  await tabTo('Anmelden');
  await act(async () => root.render(<p>Wird geladen …</p>));
  expect(document.activeElement).toBe(document.body);
  await act(async () =>
    root.render(
      <main>
        <h1>Heute</h1>
      </main>,
    ),
  );
  expect(document.activeElement).toBe(document.querySelector('h1'));
});
