import { getVersion } from '@energieakte/contract';
import { expectAccessible } from '../accessibility.ts';
import { errorNumberIn } from '../error-number.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

test.describe('pages that are not there', () => {
  test('an unknown address says so and offers the way back', async ({ page }) => {
    await openAs(page, people.user, '/settings');
    await page.goto('/gibt/es/nicht');
    await expect(page.getByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeVisible();
    await expect(page.getByText('/gibt/es/nicht')).toBeVisible();
    await expect(page).toHaveTitle(/^(?:\(\d+\+?\) )?Seite nicht gefunden · EnergieAkte$/u);
    await page.getByRole('link', { name: 'Zu den KfW-Projekten' }).click();
    await expect(page).toHaveURL(/\/project0/);
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
    await expect(page.getByTestId('error-number')).toHaveText(await errorNumberIn(answered));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Zurück' }).click();
    await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
  });
});

test.describe('a page whose file cannot be fetched', () => {
  test.use({ expectedConsole: [/^Failed to load resource: net::ERR_FAILED/] });

  test('asks to load again instead of calling it a fault of the program', async ({ page }) => {
    await page.route('**/assets/locked-projects-page-*.js*', (route) => route.abort());
    await openAs(page, people.user, '/settings');
    await page.getByRole('link', { name: /gesperrte Projekte/ }).click();
    await expect(
      page.getByRole('heading', { name: 'Die Seite konnte nicht geladen werden' }),
    ).toBeVisible();
    await expectAccessible(page);

    await page.unroute('**/assets/locked-projects-page-*.js*');
    await page.getByRole('button', { name: 'Neu laden' }).click();
    await expect(page.getByRole('heading', { name: 'Gesperrte Projekte' })).toBeVisible();
  });
});

test.describe('a page whose file does not come once', () => {
  test.use({ expectedConsole: [/^Failed to load resource: net::ERR_FAILED/] });

  test('is asked for again without anybody noticing', async ({ page }) => {
    const file = '**/assets/locked-projects-page-*.js*';
    const asked: string[] = [];
    await page.route(file, async (route) => {
      const isFirst = asked.length === 0;
      asked.push(new URL(route.request().url()).search);
      await (isFirst ? route.abort() : route.continue());
    });
    await openAs(page, people.user, '/settings');
    await page.getByRole('link', { name: /gesperrte Projekte/ }).click();
    await expect(page.getByRole('heading', { name: 'Gesperrte Projekte' })).toBeVisible();
    expect(asked).toEqual(['', '?again']);
  });
});

test.describe('a page of an older version', () => {
  test('asks to be loaded again once the server no longer accepts it', async ({ page }) => {
    await page.route('**/api/version', async (route) => {
      const answer = getVersion.response.parse(await (await route.fetch()).json());
      await route.fulfill({ json: { ...answer, minimumClientVersion: '2.5.0' } });
    });
    await openAs(page, people.user, '/settings');
    const dialog = page.getByRole('dialog', { name: 'Es gibt eine neue Version' });
    await expect(dialog.getByRole('button', { name: 'Neu laden' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Später' }).click();
    await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
  });
});
