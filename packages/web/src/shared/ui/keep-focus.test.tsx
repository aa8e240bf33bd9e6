// @vitest-environment happy-dom
import Button from '@mui/material/Button';
import { ThemeProvider } from '@mui/material/styles';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { theme } from '#app/theme.ts';
import { focusedName, pressEnter, tabTo } from '#test/keyboard.ts';
import { press } from '#test/render-page.tsx';
import { ReadingDialog } from '#shared/dialog/reading-dialog.tsx';
import { keepFocusIn } from './keep-focus.ts';

interface Step {
  readonly rows: readonly string[];
  /** The row whose button is disabled until the answer is there. */
  readonly pending?: string;
}

/** A list in a dialog; each row has a button that another one names, so that it can be seen on its way. */
async function openList(names: readonly string[]) {
  const close = vi.fn<() => void>();
  const shown: { set: (step: Step) => void } = { set: () => undefined };
  function List() {
    const [{ rows, pending }, set] = useState<Step>({ rows: names });
    shown.set = set;
    return (
      <ReadingDialog title="Papierkorb" close={close}>
        {rows.length === 0 ? (
          <p>Hier liegt nichts.</p>
        ) : (
          <ul>
            {rows.map((name) => (
              <li key={name}>
                <a href={`#${name}`}>{`${name} ansehen`}</a>
                <Button loading={name === pending}>{`${name} holen`}</Button>
              </li>
            ))}
          </ul>
        )}
      </ReadingDialog>
    );
  }
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <ThemeProvider theme={theme}>
        <List />
      </ThemeProvider>,
    ),
  );
  leave = () => act(async () => root.unmount());
  return { close, show: (step: Step) => act(async () => shown.set(step)) };
}

const dialog = (): Element | null => document.querySelector('[role="dialog"]');

let leave: () => Promise<void> = () => Promise.resolve();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // The dialog of the library looks every 50 ms by itself; nobody's next key waits for that.
  vi.useFakeTimers({ toFake: ['setInterval'] });
});
afterEach(async () => {
  await leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('goes on with the same button of the next row when its own is gone', async () => {
  const list = await openList(['Plan', 'Antrag', 'Brief']);
  await tabTo('Antrag holen');
  await list.show({ rows: ['Plan', 'Brief'] });
  expect(focusedName()).toBe('Brief holen');
  await list.show({ rows: ['Plan'] });
  expect(focusedName()).toBe('Plan holen');
});

it('goes on with the dialog itself when no row is left, so that Escape closes it', async () => {
  const list = await openList(['Plan']);
  await tabTo('Plan holen');
  await list.show({ rows: ['Plan'], pending: 'Plan' });
  await list.show({ rows: [] });
  expect(document.activeElement).toBe(dialog());
  press('Escape');
  expect(list.close).toHaveBeenCalledOnce();
});

it('closes by Escape while the button that was used waits for its answer', async () => {
  const list = await openList(['Plan', 'Brief']);
  await tabTo('Plan holen');
  await list.show({ rows: ['Plan', 'Brief'], pending: 'Plan' });
  expect(document.activeElement).toBe(dialog());
  press('Escape');
  expect(list.close).toHaveBeenCalledOnce();
});

it('goes back to a button that can be used again', async () => {
  const list = await openList(['Plan', 'Brief']);
  await tabTo('Plan holen');
  await list.show({ rows: ['Plan', 'Brief'], pending: 'Plan' });
  expect(document.activeElement).toBe(dialog());
  await list.show({ rows: ['Plan', 'Brief'] });
  expect(focusedName()).toBe('Plan holen');
});

it('does not come back to a button that somebody has gone on from', async () => {
  const list = await openList(['Plan', 'Brief']);
  await tabTo('Plan holen');
  await list.show({ rows: ['Plan', 'Brief'], pending: 'Plan' });
  await tabTo('Schließen');
  await list.show({ rows: ['Brief'] });
  expect(focusedName()).toBe('Schließen');
  await pressEnter();
  expect(list.close).toHaveBeenCalledOnce();
});

it.each(['grid', 'treegrid'])(
  'leaves the keyboard of a %s to it: it draws only rows in sight',
  async (role) => {
    const root = document.body.appendChild(document.createElement('main'));
    root.innerHTML = `<div role="${role}"><div role="row"><button>A</button></div><div role="row"><button>B</button></div></div>`;
    const stop = keepFocusIn({ root, waitingRoom: () => null, rest: () => null });
    leave = async () => {
      stop();
      root.remove();
    };
    root.querySelector('button')?.focus();
    expect(focusedName()).toBe('A');
    await act(async () => root.querySelector('[role="row"]')?.remove());
    expect(document.activeElement).toBe(document.body);
  },
);

it('goes on with the next row of a grid when the one that was used is gone, and with its last one', async () => {
  const root = document.body.appendChild(document.createElement('main'));
  const row = (name: string) => `<div role="row" tabindex="-1">${name}</div>`;
  root.innerHTML = `<div role="grid"><div role="row"><a href="#a">Nummer</a></div>${['A', 'B', 'C'].map(row).join('')}</div>`;
  const rows = [...root.querySelectorAll<HTMLElement>('[tabindex]')];
  const stop = keepFocusIn({ root, waitingRoom: () => null, rest: () => null });
  leave = async () => {
    stop();
    root.remove();
  };
  rows[1]?.focus();
  await act(async () => rows[1]?.remove());
  expect(focusedName()).toBe('C');
  await act(async () => rows[2]?.remove());
  expect(focusedName()).toBe('A');
});

it('takes nothing back that is on its way to the next element while something else changes', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = '<button>Abbrechen</button><button>Herunterladen</button>';
  const [first, second] = root.querySelectorAll('button');
  const stop = keepFocusIn({ root, waitingRoom: () => null, rest: () => null });
  first?.focus();
  first?.blur();
  // As a browser says it before the next element has the keyboard.
  first?.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: second ?? null }));
  first?.append(document.createElement('span'));
  await act(async () => Promise.resolve());
  expect(document.activeElement).toBe(document.body);
  second?.focus();
  expect(focusedName()).toBe('Herunterladen');
  stop();
  root.remove();
});
