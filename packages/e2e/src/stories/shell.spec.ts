import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { openPalette } from '../pages/palette.ts';
import { openAs, people, tokenFor } from '../people.ts';
import { expect, test } from '../story.ts';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Hauptmenü' });

/** The entries of the side menu and the lower menu, without their numbers. */
async function entriesOf(page: Page): Promise<readonly string[]> {
  await expect(menuOf(page).getByRole('button', { name: 'Logout' })).toBeVisible();
  const entries = await menuOf(page).getByRole('listitem').allInnerTexts();
  return entries.map((text) => text.split('\n')[0] ?? '');
}

const projects = ['KfW-Projekte', 'I-Projekte', 'II-Projekte'];
const office = ['Dashboard', ...projects, 'Mitarbeiterplanung', 'Preisliste', 'Benutzerverwaltung'];
const always = ['Einstellungen', 'Logout'];

test('every word of the frame is set in the same typeface, those on buttons too', async ({ page }) => {
  await openAs(page, people.user);
  await expect(menuOf(page).getByText('Client 2.4.0')).toBeVisible();
  const typefaces = await page.evaluate(() => {
    const inFrame = [...document.querySelectorAll('header *, nav *')];
    const withText = inFrame.filter(({ childNodes }) =>
      [...childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()),
    );
    return [...new Set(withText.map((element) => getComputedStyle(element).fontFamily))];
  });
  expect(typefaces).toHaveLength(1);
  expect(typefaces[0]).toMatch(/^"Inter Variable"/u);
});

test.describe('the menus', () => {
  const expected = [
    { who: people.user, entries: [...office, ...always] },
    { who: people.accountant, entries: [...office, ...always] },
    { who: people.superAdmin, entries: [...office, ...always] },
    { who: people.markedAdmin, entries: [...office, 'Newsletter', 'Logs', ...always] },
    { who: people.guest, entries: [...projects, 'Preisliste', ...always] },
  ];
  for (const { who, entries } of expected) {
    test(`show ${who} what is theirs`, async ({ page }) => {
      await openAs(page, who, '/settings');
      expect(await entriesOf(page)).toEqual(entries);
      await expect(menuOf(page).getByText('Client 2.4.0 · Server 2.4.0')).toBeVisible();
    });
  }

  test('have a DevMode where the host name contains "test"', async ({ page, baseURL }) => {
    const host = new URL(baseURL ?? '');
    host.hostname = 'test.localhost';
    const token = await tokenFor(page, people.user);
    await page.goto(new URL('/login', host).href);
    await page.evaluate((kept) => {
      localStorage.setItem('energieakte.token', kept);
      localStorage.setItem('energieakte.lastSeenRelease', '1.3.0');
    }, token);
    await page.goto(new URL('/settings', host).href);

    await menuOf(page).getByRole('button', { name: 'DevMode' }).click();
    const dialog = page.getByRole('dialog', { name: 'DevMode' });
    await expect(dialog.getByText('ROLE_USER')).toBeVisible();
    await expect(dialog.getByText(host.host)).toBeVisible();
  });

  test('stay folded once they were folded', async ({ page }) => {
    await openAs(page, people.user, '/settings');
    await page.getByRole('button', { name: 'Menü einklappen' }).click();
    await expect(menuOf(page).getByText('KfW-Projekte')).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Menü ausklappen' })).toBeVisible();
    await expect(menuOf(page).getByRole('link', { name: 'KfW-Projekte' })).toBeVisible();
  });

  test('are a drawer on phones', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openAs(page, people.user, '/settings');
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    await expectAccessible(page);
    await menuOf(page).getByRole('link', { name: 'Preisliste' }).click();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(menuOf(page)).toBeHidden();
  });
});

test.describe('the navigation guard', () => {
  for (const [asked, shown] of [
    ['/', '/project0'],
    ['/customer', '/project0'],
    ['/customer/edit/7', '/project0'],
    ['/pricing', '/pricing/list'],
    ['/pricing/db', '/pricing/list'],
  ] as const) {
    test(`sends a guest from ${asked} to ${shown}`, async ({ page }) => {
      await openAs(page, people.guest, asked);
      await expect(page).toHaveURL((url) => url.pathname === shown);
      await expect(page.getByRole('button', { name: /^Konto von/ })).toBeVisible();
    });
  }

  test('lets the office see the customers', async ({ page }) => {
    await openAs(page, people.user, '/customer');
    await expect(page.getByRole('heading', { name: 'Benutzerverwaltung' })).toBeVisible();
  });
});

test.describe('the top bar', () => {
  test('names the person, the customer and the demo data', async ({ page }) => {
    await openAs(page, people.guest, '/settings');
    const bar = page.getByRole('banner');
    await expect(bar.getByText('Albblick Holzhaus GmbH')).toBeVisible();
    await expect(bar.getByText('Demodaten')).toBeVisible();
    await expect(bar.getByRole('link', { name: 'EnergieAkte, zur Startseite' })).toBeVisible();
    await expect(bar.getByRole('link', { name: /gesperrte Projekte/ })).toBeHidden();
  });
});

test.describe('with the keyboard alone', () => {
  test('the first stop skips the menus', async ({ page }) => {
    await openAs(page, people.user, '/settings');
    await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Zum Inhalt' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('Strg+K finds a project by the name of its Bauherr and opens it', async ({ page }) => {
    await openAs(page, people.user, '/settings');
    await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Suchen und Befehle' });
    await expect(field).toBeFocused();
    await field.pressSequentially('ozdemir');
    await expect(page.getByRole('option').first()).toContainText('Familie Özdemir');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/project\/details\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await page.goto('/settings');
    await openPalette(page);
    await expect(page.getByRole('group', { name: 'Zuletzt geöffnet' })).toContainText('Familie Özdemir');
  });

  test('a page that is long in coming begins at its heading as well', async ({ page }) => {
    await page.clock.install();
    await openAs(page, people.user, '/settings');
    await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
    const comes = Promise.withResolvers<void>();
    await page.route('**/api/project/KfW-26_007-HALB*', async (route) => {
      await comes.promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/project/KfW-26_007-HALB*');
    await openPalette(page);
    await page.keyboard.type('ozdemir');
    await expect(page.getByRole('option').first()).toContainText('Familie Özdemir');
    await page.keyboard.press('Enter');
    await asked;
    await page.clock.runFor(30_000);
    comes.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('KfW-26_007-HALB');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test.describe('everyone can use', () => {
  for (const path of ['/', '/settings', '/gibt-es-nicht']) {
    test(`the page ${path}`, async ({ page }) => {
      await openAs(page, people.markedAdmin, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectAccessible(page);
    });
  }
});
