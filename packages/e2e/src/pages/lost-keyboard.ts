import { expect, type BrowserContext } from '@playwright/test';

declare global {
  interface Window {
    /** Who had the keyboard last while nothing has it; `null` while all is well. */
    lostKeyboard?: () => string | null;
  }
}

/** Runs in the page, from its beginning. What it finds stands in the browser's console, where it fails the story. */
function watch(): void {
  /** Who had the keyboard last; nobody while the page has it because somebody pressed beside everything. */
  let last: Element | null = null;
  const focusable =
    'a[href], button, input, select, textarea, summary, iframe, label, [tabindex], [contenteditable]';
  const look = (): string | null => {
    const isNowhere = document.activeElement === null || document.activeElement === document.body;
    if (last === null || !isNowhere) return null;
    const name = last.getAttribute('aria-label') ?? last.textContent;
    return `${last.tagName.toLowerCase()} "${name.trim().slice(0, 60)}" at ${window.location.pathname}`;
  };
  const lookBefore = (event: Event): void => {
    const lost = event.isTrusted ? look() : null;
    if (lost === null) return;
    // Once is enough.
    last = null;
    // oxlint-disable-next-line no-console -- it is how a story hears of it
    console.error(`The keyboard fell to the page before ${event.type}: ${lost} had it.`);
  };
  window.lostKeyboard = look;
  window.addEventListener('keydown', lookBefore, { capture: true });
  window.addEventListener(
    'pointerdown',
    (event) => {
      lookBefore(event);
      if (event.target instanceof Element && event.target.closest(focusable) === null) last = null;
    },
    { capture: true },
  );
  window.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element) last = target;
    },
    { capture: true },
  );
}

/**
 * Watches that the keyboard never falls to the page itself: before each key and each press of the mouse somebody has it,
 * once anybody had. Otherwise the next key would reach nothing.
 */
export async function watchKeyboard(context: BrowserContext): Promise<void> {
  await context.addInitScript(watch);
}

/** Waits until the keyboard is somewhere on each page after the last thing that was done there. */
export async function expectKeyboardKept(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    // A page that is being left has another one behind it.
    const lost = async () => page.evaluate(() => window.lostKeyboard?.() ?? null).catch(() => null);
    await expect.poll(lost, { message: 'Who had the keyboard before it fell to the page' }).toBeNull();
  }
}
