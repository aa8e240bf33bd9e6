// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { click, find, renderPage } from '#test/render-page.tsx';
import { Sheet } from './sheet.tsx';

let leave: () => void = () => undefined;
afterEach(() => leave());

const page = () => (
  <Sheet label="Ansicht" icon={null} title="Ansicht" phone={false} width={320} closeLabel="Zeigen">
    Zeilen
  </Sheet>
);

/** Below the bar, the title and the tools of a list stands the button, 224 px from the top at most; 8 px are the gap. */
const aboveButton = 232;

test('a panel below its button is never longer than the room that is left there, whatever it loads later', async () => {
  const queryClient = new QueryClient();
  ({ leave } = renderPage({ path: '/', address: '/', queryClient, page }));
  await click('button');
  await find('[role="dialog"] h2', 'Ansicht');
  const paper = document.querySelector('.MuiPopover-paper');
  const { maxHeight, overflowY } = getComputedStyle(paper ?? document.body);
  expect(maxHeight).toBe(`calc(100dvh - ${aboveButton}px)`);
  expect(overflowY).toBe('auto');
});
