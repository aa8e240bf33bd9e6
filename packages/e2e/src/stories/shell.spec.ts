import { reportError } from '@energieakte/contract';
import type { Page, Response } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { openAs, people, tokenFor } from '../people.ts';
import { expect, test } from '../story.ts';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Hauptmenü' });

/** The entries of the side menu and the lower menu, without their numbers. */
async function entriesOf(page: Page): Promise<readonly string[]> {
  await expect(menuOf(page).getByRole('button', { name: 'Logout' })).toBeVisible();
  const entries = await menuOf(page).getByRole('listitem').allInnerTexts();
  return entries.map((text) => text.split('\n')[0] ?? '');
}

/** The error number in the answer to a report. */
async function numberIn(answered: Promise<Response>): Promise<string> {
  return reportError.response.parse(await (await answered).json()).number;
}

const projects = ['KfW-Projekte', 'I-Projekte', 'II-Projekte'];
const office = ['Dashboard', ...projects, 'Mitarbeiterplanung', 'Preisliste', 'Benutzerverwaltung'];
const always = ['Einstellungen', 'Logout'];

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

test.describe('the activity banner', () => {
  test.use({ expectedConsole: [/Absichtlich/] });

  test('looks every 4 seconds, takes the last message, shows it for 3 and lists them all', async ({
    page,
  }) => {
    const banner = page.getByTestId('activity-banner');
    await page.clock.install();
    await openAs(page, people.user, '/settings');
    await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);

    const numbers: string[] = [];
    for (const count of [1, 2]) {
      const answered = page.waitForResponse('**/api/error');
      await page.evaluate((text) => void Promise.reject(new Error(text)), `Absichtlich ${count}`);
      numbers.push(await numberIn(answered));
      await expect(page.getByRole('button', { name: `Meldungen: ${count} neu` })).toBeVisible();
    }
    const [first, last] = numbers;
    expect(first).not.toBe(last);

    const step = 100;
    let waited = 0;
    while ((await banner.textContent()) === '' && waited < 4000) {
      await page.clock.runFor(step);
      waited += step;
    }
    await expect(banner).toContainText(`Fehlernummer: ${last}`);
    await expect(banner.getByRole('img', { name: 'Fehler' })).toBeVisible();
    await page.clock.runFor(2800);
    await expect(banner).toContainText(`Fehlernummer: ${last}`);
    await page.clock.runFor(300);
    await expect(banner).toBeEmpty();
    await page.clock.runFor(700);
    await expect(banner).toBeEmpty();
    await page.clock.runFor(300);
    await expect(banner).toContainText(`Fehlernummer: ${first}`);

    await banner.getByRole('button').click();
    const list = page.getByRole('dialog', { name: 'Meldungen dieser Sitzung' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list.getByRole('listitem').first()).toContainText(`Fehlernummer: ${last}`);
  });
});

test.describe('the release notes', () => {
  test('open on the first visit and with every other version, and stay closed once closed', async ({
    page,
  }) => {
    const notes = page.getByRole('dialog', { name: 'Was ist neu?' });
    await openAs(page, people.user, '/settings');
    await page.evaluate(() => localStorage.removeItem('energieakte.lastSeenRelease'));
    await page.reload();
    await expect(notes).toBeVisible();
    for (const version of ['1.3.0', '1.2.0', '1.1.3', '1.1.2'])
      await expect(notes.getByText(version)).toBeVisible();
    await expectAccessible(page);
    await notes.getByRole('button', { name: 'Schließen' }).click();
    await expect(notes).toBeHidden();

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
    await expect(notes).toBeHidden();

    await page.evaluate(() => localStorage.setItem('energieakte.lastSeenRelease', '1.2.0'));
    await page.reload();
    await expect(notes).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(notes).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('energieakte.lastSeenRelease'))).toBe('1.3.0');
  });

  test('can be read again from the version', async ({ page }) => {
    await openAs(page, people.user, '/settings');
    await page.getByRole('button', { name: /Was ist neu\?$/ }).click();
    await expect(page.getByRole('dialog', { name: 'Was ist neu?' })).toBeVisible();
  });
});

test.describe('pages that are not there', () => {
  test('an unknown address says so and offers the way back', async ({ page }) => {
    await openAs(page, people.user, '/settings');
    await page.goto('/gibt/es/nicht');
    await expect(page.getByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeVisible();
    await expect(page.getByText('/gibt/es/nicht')).toBeVisible();
    await expect(page).toHaveTitle('Seite nicht gefunden · EnergieAkte');
    await page.getByRole('link', { name: 'Zu den KfW-Projekten' }).click();
    await expect(page).toHaveURL(/\/project0/);
  });

  test('a page to come says what will be there and what to do meanwhile', async ({ page }) => {
    await openAs(page, people.user, '/settings');
    await menuOf(page).getByRole('link', { name: 'Mitarbeiterplanung' }).click();
    await expect(page.getByRole('heading', { name: 'Mitarbeiterplanung' })).toBeFocused();
    await expect(page.getByText('Diese Seite ist noch nicht fertig.')).toBeVisible();
    await expect(page).toHaveTitle('Mitarbeiterplanung · EnergieAkte');
    await page.getByRole('button', { name: 'Zurück' }).click();
    await expect(page).toHaveURL(/\/settings$/);
  });
});

test.describe('a page that breaks', () => {
  test.use({ expectedConsole: [/Absichtlich kaputt/] });

  test('is reported, shows its error number, and leaves the menus alive', async ({ page }) => {
    await page.route('**/assets/locked-projects-page-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export function LockedProjectsPage() { throw new Error("Absichtlich kaputt"); }',
      }),
    );
    await openAs(page, people.user, '/settings');
    const answered = page.waitForResponse('**/api/error');
    await page.getByRole('link', { name: /gesperrte Projekte/ }).click();

    await expect(page.getByRole('heading', { name: 'Hier ist etwas schiefgegangen' })).toBeVisible();
    await expect(page.getByTestId('error-number')).toHaveText(await numberIn(answered));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Zurück' }).click();
    await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
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
    const field = page.getByRole('combobox', { name: 'Projekte suchen' });
    await expect(field).toBeFocused();
    await field.pressSequentially('ozdemir');
    await expect(page.getByRole('option').first()).toContainText('Familie Özdemir');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/project\/details\//);

    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option').first()).toContainText('Familie Özdemir');
    await expect(page.getByText('Zuletzt geöffnet')).toBeVisible();
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
