import { test as base, type BrowserContext } from '@playwright/test';

interface StoryFixtures {
  /** Console lines of the browser that this story is about; every other warning or error fails it. */
  readonly expectedConsole: readonly RegExp[];
  /** Another person's browser: own storage, same settings, watched and closed like the first. */
  readonly newContext: () => Promise<BrowserContext>;
}

interface AutomaticFixtures {
  readonly browserNoise: (context: BrowserContext) => void;
}

/** The browser itself notes every refused call; that a refusal came is for the story to judge. */
const refusedCall = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** `test` of all stories: unexpected warnings and errors in any browser's console fail it. */
export const test = base.extend<StoryFixtures & AutomaticFixtures>({
  expectedConsole: [[], { option: true }],

  browserNoise: [
    async ({ context, expectedConsole }, use) => {
      const noise: string[] = [];
      const allowed = [refusedCall, ...expectedConsole];
      const note = (text: string): void => {
        if (!allowed.some((pattern) => pattern.test(text))) noise.push(text);
      };
      const watch = (watched: BrowserContext): void => {
        watched.on('weberror', (error) => note(error.error().stack ?? error.error().message));
        watched.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warning') note(message.text());
        });
      };
      watch(context);
      await use(watch);
      if (noise.length > 0)
        throw new Error(`Unexpected output in the browser's console:\n${noise.join('\n')}`);
    },
    { auto: true },
  ],

  newContext: async ({ browser, browserNoise, contextOptions }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext(contextOptions);
      browserNoise(context);
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
});

export { expect } from '@playwright/test';
