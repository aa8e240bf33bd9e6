import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { keepBannerTexts } from './pages/banner.ts';
import { expectKeyboardKept, watchKeyboard } from './pages/lost-keyboard.ts';

interface StoryFixtures {
  /** Console lines of the browser that this story is about; every other warning or error fails it. */
  readonly expectedConsole: readonly RegExp[];
  /**
   * Whether the story is about content that the browser keeps from running: its notes on that are then expected,
   * whatever words this version of Chromium has for them. That nothing ran is for the story to judge.
   */
  readonly expectBlockedContent: boolean;
  /** Another person's browser: own storage, same settings, watched and closed like the first. */
  readonly newContext: () => Promise<BrowserContext>;
}

interface AutomaticFixtures {
  /** Prepares a browser and hears what it says. */
  readonly browserNoise: (context: BrowserContext) => Promise<void>;
}

/** The browser itself notes every refused call; that a refusal came is for the story to judge. */
const refusedCall = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Hears what the browser says about security, by the source of its notes and not by their words. Answers how to get it. */
async function hearSecurityNotes(page: Page): Promise<() => Promise<ReadonlySet<string>>> {
  const notes = new Set<string>();
  const session = await page.context().newCDPSession(page);
  session.on('Log.entryAdded', ({ entry }) => {
    if (entry.source === 'security') notes.add(entry.text);
  });
  // Repeats what was noted before.
  await session.send('Log.enable');
  return async () => {
    // Its answer comes behind everything noted until now; a page that is closed notes nothing more.
    await session.send('Log.disable').catch(() => undefined);
    return notes;
  };
}

/**
 * `test` of all stories: unexpected warnings and errors in any browser's console fail it, and so does an action that leaves
 * the keyboard nowhere.
 */
export const test = base.extend<StoryFixtures & AutomaticFixtures>({
  expectedConsole: [[], { option: true }],
  expectBlockedContent: [false, { option: true }],

  browserNoise: [
    async ({ context, expectedConsole, expectBlockedContent }, use) => {
      const said: string[] = [];
      const hearing: ReturnType<typeof hearSecurityNotes>[] = [];
      const allowed = [refusedCall, ...expectedConsole];
      const note = (text: string): void => {
        if (!allowed.some((pattern) => pattern.test(text))) said.push(text);
      };
      const watch = async (watched: BrowserContext): Promise<void> => {
        // Asked for only with the key that opens it, a choice of files may open before the browser hands it over.
        watched.on('page', (page) => page.on('filechooser', () => undefined));
        if (expectBlockedContent) watched.on('page', (page) => hearing.push(hearSecurityNotes(page)));
        watched.on('weberror', (error) => note(error.error().stack ?? error.error().message));
        watched.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warning') note(message.text());
        });
        await keepBannerTexts(watched);
        await watchKeyboard(watched);
      };
      await watch(context);
      await use(watch);
      await expectKeyboardKept(context);
      const blocked = await Promise.all(hearing.map(async (heard) => (await heard)()));
      const noise = said.filter((text) => !blocked.some((notes) => notes.has(text)));
      if (noise.length > 0)
        throw new Error(`Unexpected output in the browser's console:\n${noise.join('\n')}`);
    },
    { auto: true },
  ],

  newContext: async ({ browser, browserNoise, contextOptions }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext(contextOptions);
      await browserNoise(context);
      opened.push(context);
      return context;
    });
    for (const context of opened) await expectKeyboardKept(context);
    for (const context of opened) await context.close();
  },
});

/** A server with its own data, and whatever a story needs beside it. */
interface OwnOffice {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The first start makes a database and the demo office, and machines may be busy. */
const startMilliseconds = 600_000;

/** `test` of stories in an office of their own: opened once for the stories of a file, and stopped behind them. */
export function testInOffice<Office extends OwnOffice>(open: () => Promise<Office>) {
  return test.extend<object, { readonly office: Office }>({
    office: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
      async ({}, use) => {
        const office = await open();
        await use(office);
        await office.stop();
      },
      { scope: 'worker', timeout: startMilliseconds },
    ],
    baseURL: async ({ office }, use) => use(office.url),
  });
}

export { expect } from '@playwright/test';
