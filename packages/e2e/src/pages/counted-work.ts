import { expect, type Locator, type Page } from '@playwright/test';

/** What one of the tasks of a day may cost once its page stands. */
const most = { clicks: 2, keys: 6 } as const;

/** Clicks and keys of one task, each counted; what is written, such as the text of a comment, is not. */
export interface CountedWork {
  readonly click: (target: Locator) => Promise<void>;
  /** Presses keys one after the other; a letter that is looked for is a key, too. */
  readonly press: (...keys: readonly string[]) => Promise<void>;
  /** Types a text that somebody reads, without counting its letters. */
  readonly write: (text: string) => Promise<void>;
  /** Expects that neither more clicks nor more keys were needed than a task of the day may cost. */
  readonly expectShort: () => void;
}

/** The element that has the keyboard; none where the browser fell back to the page itself. */
async function expectKeyboardSomewhere(page: Page): Promise<void> {
  await expect
    .poll(async () => page.evaluate(() => document.activeElement?.tagName ?? 'BODY'))
    .not.toBe('BODY');
}

/** Counts from now on. After every action the keyboard has to be somewhere. */
export function countWork(page: Page): CountedWork {
  let clicks = 0;
  let keys = 0;
  return {
    click: async (target) => {
      clicks += 1;
      await target.click();
      await expectKeyboardSomewhere(page);
    },
    press: async (...pressed) => {
      for (const key of pressed) {
        keys += 1;
        await page.keyboard.press(key);
        await expectKeyboardSomewhere(page);
      }
    },
    write: async (text) => page.keyboard.type(text),
    expectShort: () => {
      expect(clicks).toBeLessThanOrEqual(most.clicks);
      expect(keys).toBeLessThanOrEqual(most.keys);
    },
  };
}
