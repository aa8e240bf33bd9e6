// @vitest-environment happy-dom
import Box from '@mui/material/Box';
import { useState } from 'react';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { click, find, renderPage } from '#test/render-page.tsx';
import { StepButtons } from './step-buttons.tsx';
import { stepKeys } from './step-keys.ts';
import { afterStep, noSteps, type StepDirection, type Steps, travel } from './steps.ts';

let leave: () => void = () => undefined;
afterEach(() => leave());

/** A number that a button counts up. */
function Page() {
  const [{ content, steps }, set] = useState<{ content: number; steps: Steps<number> }>({
    content: 0,
    steps: noSteps,
  });
  const go = (to: StepDirection): void => set((now) => travel(now.steps, now.content, to) ?? now);
  return (
    <Box onKeyDown={stepKeys(go)}>
      <StepButtons steps={steps} travel={go} />
      <button onClick={() => set({ content: content + 1, steps: afterStep(steps, content) })}>
        Mehr
      </button>
      <input aria-label="Feld" />
      <output>{content}</output>
    </Box>
  );
}

async function open(): Promise<void> {
  ({ leave } = renderPage({ path: '/', address: '/', page: Page, queryClient: new QueryClient() }));
  await click('button', 'Mehr');
  await click('button', 'Mehr');
}
const shown = (): string | undefined => document.querySelector('output')?.textContent;

test('takes steps back and brings them again, as long as there are any', async () => {
  await open();
  expect((await find('button', 'Wiederholen')).hasAttribute('disabled')).toBe(true);
  await click('button', 'Rückgängig');
  await click('button', 'Rückgängig');
  await expect.poll(shown).toBe('0');
  expect((await find('button', 'Rückgängig')).hasAttribute('disabled')).toBe(true);
  await click('button', 'Wiederholen');
  await expect.poll(shown).toBe('1');
});

test('hears the keys, except in a field, which takes back what was typed into it by itself', async () => {
  await open();
  const press = (place: Element, key: string, keys: KeyboardEventInit = { ctrlKey: true }): boolean =>
    place.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key, ...keys }));
  const [button, field] = [await find('button', 'Mehr'), await find('input', 'Feld')];
  expect(press(field, 'z')).toBe(true);
  expect(press(button, 'z', {})).toBe(true);
  expect(press(button, 'a')).toBe(true);
  expect(shown()).toBe('2');
  expect(press(button, 'z')).toBe(false);
  await expect.poll(shown).toBe('1');
  press(button, 'Z', { metaKey: true, shiftKey: true });
  await expect.poll(shown).toBe('2');
  press(button, 'z');
  await expect.poll(shown).toBe('1');
  press(button, 'y');
  await expect.poll(shown).toBe('2');
});
