// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, enter, find, renderPage, type, untilPasses } from '#test/render-page.tsx';
import { SearchBox } from './search-box.tsx';

const searched = vi.fn<(text: string) => void>();
/** What somebody does in the moment of a search, before it is on screen. */
let meanwhile: () => void = () => undefined;
let leave: () => void = () => undefined;
afterEach(() => {
  leave();
  vi.useRealTimers();
  searched.mockReset();
  meanwhile = () => undefined;
});

function Page() {
  const [text, setText] = useState('');
  const search = (next: string): void => {
    searched(next);
    setText(next);
    meanwhile();
  };
  return (
    <>
      <SearchBox label="Suchen" value={text} onSearch={search} />
      <button type="button">Weiter</button>
    </>
  );
}

async function openBox(): Promise<HTMLElement> {
  const queryClient = new QueryClient();
  ({ leave } = renderPage({ path: '/', address: '/', queryClient, page: () => <Page /> }));
  return find('input', 'Suchen');
}

test('emptied by its button, it keeps the keyboard', async () => {
  const input = await openBox();
  await type('input', 'Suchen', 'Dach');
  await untilPasses(() => expect(searched).toHaveBeenLastCalledWith('Dach'));
  await click('button', 'Suchtext löschen');
  expect(searched).toHaveBeenLastCalledWith('');
  expect(document.activeElement).toBe(input);
});

test('emptied by its button in the moment of a search, it searches for everything at once', async () => {
  await openBox();
  const asked: (string | undefined)[] = [];
  meanwhile = () => {
    meanwhile = () => undefined;
    document.querySelector<HTMLElement>('[aria-label="Suchtext löschen"]')?.click();
    asked.push(searched.mock.lastCall?.[0]);
  };
  await type('input', 'Suchen', 'Dach');
  await untilPasses(() => expect(asked).toEqual(['']));
});

test('emptied by its button before anything was searched, it keeps the keyboard', async () => {
  const input = await openBox();
  // The pause in typing after which it searches does not come, however long this takes.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await type('input', 'Suchen', 'D');
  await expect.poll(() => document.querySelector('[aria-label="Suchtext löschen"]')).not.toBeNull();
  await click('button', 'Suchtext löschen');
  expect(searched).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(input);
});

test('emptied by hand, it leaves the keyboard where it went on to', async () => {
  await openBox();
  await type('input', 'Suchen', 'Dach');
  await untilPasses(() => expect(searched).toHaveBeenLastCalledWith('Dach'));
  await type('input', 'Suchen', '');
  const next = await find('button', 'Weiter');
  next.focus();
  await untilPasses(() => expect(searched).toHaveBeenLastCalledWith(''));
  expect(document.activeElement).toBe(next);
});

test('what is typed in the moment of a search is searched for next, and not taken away', async () => {
  const input = await openBox();
  meanwhile = () => {
    meanwhile = () => undefined;
    enter(input, 'Dachs');
  };
  await type('input', 'Suchen', 'Dach');
  await untilPasses(() => expect(searched).toHaveBeenLastCalledWith('Dachs'));
  expect(input).toHaveProperty('value', 'Dachs');
});
