import type { Page } from '@playwright/test';
import { expect, test } from '../story.ts';

/** A page that loses the keyboard as soon as its button is used. */
const body = `<h1>Liste</h1><p>Text</p><main><button>Erledigt</button></main><button disabled>Gesperrt</button>`;

async function openPage(page: Page): Promise<void> {
  await page.route('**/probe', async (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  );
  await page.goto('/probe');
}

const lostOn = async (page: Page): Promise<string | null> =>
  page.evaluate(() => window.lostKeyboard?.() ?? null);

async function removeButton(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('main')?.replaceChildren());
}

async function giveBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heading = document.querySelector('h1');
    if (heading !== null) heading.tabIndex = -1;
    heading?.focus();
  });
}

test.describe('the watch over the keyboard', () => {
  test('finds what took it away, by key and by mouse', async ({ page }) => {
    await openPage(page);
    expect(await lostOn(page)).toBeNull();
    await page.getByRole('button', { name: 'Erledigt' }).press('a');
    expect(await lostOn(page)).toBeNull();
    await removeButton(page);
    expect(await lostOn(page)).toBe('button "Erledigt" at /probe');
    await page.goto('/probe');
    expect(await lostOn(page)).toBeNull();
    await page.getByRole('button', { name: 'Erledigt' }).click();
    await removeButton(page);
    expect(await lostOn(page)).toBe('button "Erledigt" at /probe');
    await giveBack(page);
  });

  test('leaves it to the page after a press beside everything, and after the last Tab', async ({
    page,
  }) => {
    await openPage(page);
    await page.getByRole('button', { name: 'Erledigt' }).click();
    await page.getByText('Text').click();
    expect(await lostOn(page)).toBeNull();
    await removeButton(page);
    expect(await lostOn(page)).toBeNull();
    await page.goto('/probe');
    await page.getByRole('button', { name: 'Erledigt' }).click();
    await page.getByRole('button', { name: 'Gesperrt' }).click({ force: true });
    expect(await lostOn(page)).toBeNull();
    await page.goto('/probe');
    await page.getByRole('button', { name: 'Erledigt' }).focus();
    await page.keyboard.press('Tab');
    expect(await lostOn(page)).toBeNull();
  });

  test('lets the next action wait until somebody has it', async ({ page }) => {
    await openPage(page);
    await page.getByRole('button', { name: 'Erledigt' }).click();
    await removeButton(page);
    const heard = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          window.addEventListener('keydown', ({ target }) =>
            resolve(target instanceof Element ? target.localName : ''),
          );
        }),
    );
    const pressed = page.keyboard.press('a');
    await giveBack(page);
    await pressed;
    expect(await heard).toBe('h1');
  });
});
