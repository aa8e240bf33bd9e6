// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { mountHook } from '#test/mount-hook.tsx';
import { useSystemLines } from './system-lines.tsx';

const written = { id: 'written', system: false };
const noted = { id: 'noted', system: true };
const marked = { id: 'marked', system: true };
const stream = { comments: [written, noted, marked], marked: marked.id, personId: 'jana' };

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

function press(toggle: () => void): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  act(toggle);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
}

it('folds away what the product noted, except what the address names, and remembers it for that person', async () => {
  const hook = await mountHook(useSystemLines, stream);
  expect(hook.current()).toMatchObject({ shown: stream.comments, count: 2, isFolded: false });
  press(hook.current().toggle);
  expect(hook.current()).toMatchObject({ shown: [written, marked], count: 2, isFolded: true });
  await hook.unmount();
  const again = await mountHook(useSystemLines, stream);
  expect(again.current().isFolded).toBe(true);
  await again.unmount();
  const other = await mountHook(useSystemLines, { ...stream, personId: 'tobias' });
  expect(other.current().isFolded).toBe(false);
  await other.unmount();
});

it('brings it back', async () => {
  const hook = await mountHook(useSystemLines, stream);
  press(hook.current().toggle);
  press(hook.current().toggle);
  expect(hook.current().shown).toEqual(stream.comments);
  expect(localStorage).toHaveLength(0);
  await hook.unmount();
});
