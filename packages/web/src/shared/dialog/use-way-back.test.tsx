// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { theme } from '#app/theme.ts';
import { untilPasses } from '#test/render-page.tsx';
import { ReadingDialog } from './reading-dialog.tsx';

interface PageProps {
  readonly isOpen: boolean;
  readonly hasButton?: boolean;
  /** Not while the page is still loading. */
  readonly hasHeading?: boolean;
}

function Page({ isOpen, hasButton = true, hasHeading = true }: PageProps) {
  return (
    <ThemeProvider theme={theme}>
      <main>
        {hasHeading && <h1>Unterlagen</h1>}
        {hasButton && <button type="button">Öffnen</button>}
        {isOpen && (
          <ReadingDialog title="Fertig" close={() => undefined}>
            Alles gesendet.
          </ReadingDialog>
        )}
      </main>
    </ThemeProvider>
  );
}

let leave: () => Promise<void> = () => Promise.resolve();

async function openPage() {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = (shown: PageProps) => act(async () => root.render(<Page {...shown} />));
  leave = () => act(async () => root.unmount());
  await show({ isOpen: false });
  return { show };
}

/** Waits until what is in the dialog has the keyboard. */
async function isInDialog(): Promise<void> {
  await untilPasses(() => expect(document.activeElement?.closest('[role="dialog"]')).toBeTruthy());
}

const focused = (): string | undefined => document.activeElement?.tagName;

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(async () => {
  await leave();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('goes to the heading of the page when nothing on it opened the dialog', async () => {
  const page = await openPage();
  await page.show({ isOpen: true });
  await isInDialog();
  await page.show({ isOpen: false });
  await untilPasses(() => expect(focused()).toBe('H1'));
});

it('goes to the heading that comes only after the dialog has gone', async () => {
  const page = await openPage();
  await page.show({ isOpen: true, hasHeading: false });
  await isInDialog();
  await page.show({ isOpen: false, hasHeading: false });
  await untilPasses(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  await act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(focused()).toBe('BODY');
  await page.show({ isOpen: false });
  await untilPasses(() => expect(focused()).toBe('H1'));
});

it('goes to the heading when what opened the dialog is gone', async () => {
  const page = await openPage();
  document.querySelector('button')?.focus();
  await page.show({ isOpen: true });
  await isInDialog();
  await page.show({ isOpen: false, hasButton: false });
  await untilPasses(() => expect(focused()).toBe('H1'));
});

it('leaves the keyboard with what opened the dialog', async () => {
  const page = await openPage();
  document.querySelector('button')?.focus();
  await page.show({ isOpen: true });
  await isInDialog();
  await page.show({ isOpen: false });
  await act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(focused()).toBe('BUTTON');
});
