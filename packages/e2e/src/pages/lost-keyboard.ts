import { expect, type BrowserContext, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Who had the keyboard last while nothing has it; `null` while all is well. */
    lostKeyboard?: () => string | null;
  }
}

/** Runs in the page, from its beginning, and only notes: when to judge is for the story, which can wait. */
function watch(): void {
  /** Who had the keyboard last; nobody while the page has it because somebody pressed beside everything. */
  let last: Element | null = null;
  /** Tab may go on from the last element of a page to the browser around it, which is no loss. */
  let isTabbing = false;
  const focusable =
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, iframe, label, [tabindex], [contenteditable]';
  window.lostKeyboard = () => {
    const isNowhere = document.activeElement === null || document.activeElement === document.body;
    if (last === null || isTabbing || !isNowhere) return null;
    const name = last.getAttribute('aria-label') ?? last.textContent;
    return `${last.tagName.toLowerCase()} "${name.trim().slice(0, 60)}" at ${window.location.pathname}`;
  };
  const listen = { capture: true, passive: true };
  window.addEventListener(
    'keydown',
    ({ key, isTrusted }) => {
      if (isTrusted) isTabbing = key === 'Tab';
    },
    listen,
  );
  window.addEventListener(
    'pointerdown',
    ({ target, isTrusted }) => {
      if (!isTrusted) return;
      isTabbing = false;
      if (target instanceof Element && target.closest(focusable) === null) last = null;
    },
    listen,
  );
  window.addEventListener(
    'focusin',
    ({ target }) => {
      isTabbing = false;
      if (target instanceof Element) last = target;
    },
    listen,
  );
}

/** Who lost the keyboard on this page, or `null`. A page that is being left, or is closed, has another one behind it. */
async function lostOn(page: Page): Promise<string | null> {
  return page.evaluate(() => window.lostKeyboard?.() ?? null).catch(() => null);
}

/**
 * Waits until the keyboard is somewhere on this page. Nobody does the next thing before the last one is done: what closes,
 * is taken out or waits for an answer may leave it nowhere for a moment, and only what stays so is a loss.
 */
export async function expectKeyboard(page: Page, next: string): Promise<void> {
  if ((await lostOn(page)) === null) return;
  const message = `Who had the keyboard before it fell to the page, before ${next}`;
  await expect.poll(async () => lostOn(page), { message }).toBeNull();
}

/** What somebody does with the keyboard or the mouse. */
const locatorActions = [
  'check',
  'clear',
  'click',
  'dblclick',
  'dragTo',
  'fill',
  'focus',
  'press',
  'pressSequentially',
  'selectOption',
  'setChecked',
  'tap',
  'uncheck',
] as const;
const keyboardActions = ['down', 'insertText', 'press', 'type'] as const;
const mouseActions = ['click', 'dblclick', 'down'] as const;

/** A failed action is the story's: its line is shown, and not the one here that passed it on. */
function asIfDirect(error: unknown): unknown {
  if (error instanceof Error && error.stack !== undefined) {
    const lines = error.stack.split('\n').filter((line) => !line.includes('lost-keyboard.ts'));
    error.stack = lines.join('\n');
  }
  return error;
}

/** Puts a look at the keyboard of the page before each of these actions of an object. */
function lookBefore(
  owner: object,
  actions: readonly string[],
  pageOf: (self: unknown) => Page | null,
): void {
  for (const name of actions) {
    const action: unknown = Reflect.get(owner, name);
    if (typeof action !== 'function') throw new Error(`There is no action ${name}.`);
    Reflect.set(owner, name, async function look(this: unknown, ...given: readonly unknown[]) {
      const page = pageOf(this);
      try {
        if (page !== null) await expectKeyboard(page, name);
        const done: unknown = await action.call(this, ...given);
        return done;
      } catch (error) {
        throw asIfDirect(error);
      }
    });
  }
}

const watchedPages = new WeakSet<Page>();
/** The class of all locators, once it looks; a process that runs stories loads the library once. */
let looking: object | null = null;

function hasPage(locator: unknown): locator is { page: () => Page } {
  return typeof locator === 'object' && locator !== null && 'page' in locator;
}

function lookOn(page: Page): void {
  if (watchedPages.has(page)) return;
  watchedPages.add(page);
  lookBefore(page.keyboard, keyboardActions, () => page);
  lookBefore(page.mouse, mouseActions, () => page);
  const locators: unknown = Object.getPrototypeOf(page.locator('body'));
  if (typeof locators !== 'object' || locators === null || locators === looking) return;
  looking = locators;
  lookBefore(locators, locatorActions, (locator) => {
    const itsPage = hasPage(locator) ? locator.page() : null;
    return itsPage !== null && watchedPages.has(itsPage) ? itsPage : null;
  });
}

/**
 * Watches that the keyboard never falls to the page itself: before each action somebody has it, once anybody had. Otherwise
 * the next key would reach nothing. The page may have it before anything was used after it was loaded, after a press of the
 * mouse beside everything, and once Tab has left its last element.
 */
export async function watchKeyboard(context: BrowserContext): Promise<void> {
  await context.addInitScript(watch);
  context.on('page', lookOn);
}

/** Waits until the keyboard is somewhere on each page after the last thing that was done there. */
export async function expectKeyboardKept(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await expectKeyboard(page, 'the end');
}
