import { expectAccessible } from '../accessibility.ts';
import { demoPassword, knowReleases, openAs, people, typeSignIn } from '../people.ts';
import { tryAgain } from '../pages/try-again.ts';
import { expect, test } from '../story.ts';

test.describe('signing in', () => {
  test.beforeEach(({ page }) => knowReleases(page));

  test('leads a member of the office to the root', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('Benutzername')).toBeFocused();

    await typeSignIn(page, people.user);

    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('button', { name: /^Konto von Jana Keller/ })).toBeVisible();
  });

  test('says at the form that name or password is wrong, and keeps the name', async ({ page }) => {
    await page.goto('/login');
    await typeSignIn(page, people.user, 'falsch-falsch');

    await expect(page.getByRole('alert')).toHaveText('Benutzername oder Passwort ist falsch.');
    await expect(page.getByLabel('Benutzername')).toHaveValue(people.user);
    await expect(page.getByLabel('Passwort', { exact: true })).toBeFocused();
  });

  test('names what is missing before anything is sent', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();

    await expect(page.getByText('Feld muss befüllt werden.')).toHaveCount(2);
    await expect(page.getByLabel('Benutzername')).toBeFocused();
  });

  test('says after ten failures how long to wait', async ({ page }) => {
    const username = 'gibt.es.nicht';
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const answer = await page.request.post('/api/authenticate', {
        data: { username, password: `falsch-${attempt}` },
      });
      expect(answer.status()).toBe(401);
    }
    await page.goto('/login');
    await typeSignIn(page, username);

    await expect(page.getByRole('alert')).toHaveText(
      /^Zu viele Fehlversuche\. Bitte in 1[45] Minuten noch einmal versuchen\.$/,
    );
  });

  test('goes on to the page that was asked for, and only to one of this application', async ({
    page,
  }) => {
    await page.goto('/settings?tab=1');
    await expect(page).toHaveURL(/\/login\?next=%2Fsettings%3Ftab%3D1$/);
    await typeSignIn(page, people.user);
    await expect(page).toHaveURL(/\/settings\?tab=1$/);

    await page.evaluate(() => localStorage.removeItem('energieakte.token'));
    await page.goto('/login?next=https://example.org/');
    await typeSignIn(page, people.user);
    await expect(page).toHaveURL((url) => url.pathname === '/' && url.hostname !== 'example.org');
  });

  test('is one click with a demo account', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: people.accountant }).click();
    await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue(demoPassword);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Konto von Petra Vogt/ })).toBeVisible();
  });

  test('shows the password on request', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Passwort', { exact: true }).fill('geheim');
    await page.getByRole('button', { name: 'Passwort anzeigen' }).click();
    await expect(page.getByLabel('Passwort', { exact: true })).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Passwort verbergen' }).click();
    await expect(page.getByLabel('Passwort', { exact: true })).toHaveAttribute('type', 'password');
  });

  test('has a page everyone can use', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Demokonten' })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
  });
});

test.describe('the start of the application', () => {
  test('checks the token first and asks for the version afterwards', async ({ page, context }) => {
    await openAs(page, people.user);
    const fresh = await context.newPage();
    const asked: string[] = [];
    fresh.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await fresh.goto('/login');

    await expect(fresh).toHaveURL(/\/$/);
    await expect(fresh.getByText(/Server \d/)).toBeVisible();
    const calls = asked.filter((path) => path.startsWith('/api/'));
    expect(calls[0]).toBe('/api/security/isvalid');
    expect(calls.indexOf('/api/version')).toBeGreaterThan(0);
  });

  test.describe('without a server', () => {
    test.use({ expectedConsole: [/^Failed to load resource: net::ERR_FAILED/] });

    test('says so and goes on by itself', async ({ page }) => {
      await openAs(page, people.user);
      await page.route('**/api/**', (route) => route.abort());
      await page.goto('/settings');
      await expect(page.getByRole('heading', { name: 'Keine Verbindung zum Server' })).toBeVisible();
      await expectAccessible(page);

      await page.unroute('**/api/**');
      await tryAgain(page, page.getByRole('heading', { name: 'Einstellungen' }));
    });
  });
});
