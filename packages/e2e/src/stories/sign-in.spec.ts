import { expectAccessible } from '../accessibility.ts';
import { demoPassword, knowReleases, openAs, people, tokenFor, typeSignIn } from '../people.ts';
import { expect, test } from '../story.ts';

const hour = 3_600_000;
const minute = 60_000;

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
    await page.getByRole('button', { name: 'Anmelden' }).click();

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
    await page.getByRole('button', { name: 'Anmelden' }).click();
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

test.describe('the end of a session', () => {
  test('by time leads to the sign-in page and, for the same person, back to the same place', async ({
    page,
  }) => {
    await page.clock.install();
    await openAs(page, people.user, '/settings');
    await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();

    await page.clock.fastForward(13 * hour);
    await expect(page).toHaveURL(/\/login\?next=%2Fsettings$/);
    await expect(page.getByText('Die Anmeldung ist abgelaufen.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('energieakte.token'))).toBeNull();

    await page.clock.setSystemTime(Date.now());
    await typeSignIn(page, people.user);
    await expect(page).toHaveURL(/\/settings$/);
  });

  test('does not show the place of one person to another', async ({ page }) => {
    await page.clock.install();
    await openAs(page, people.user, '/settings');
    await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
    await page.clock.fastForward(13 * hour);
    await expect(page).toHaveURL(/\/login\?next=/);

    await page.clock.setSystemTime(Date.now());
    await typeSignIn(page, people.accountant);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('button', { name: /^Konto von Petra Vogt/ })).toBeVisible();
  });

  test('by the server leads to the sign-in page without a click', async ({ page }) => {
    await openAs(page, people.user, '/settings');
    await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('energieakte.token'));
    await page.request.post('/api/security/logout', { headers: { authorization: `Bearer ${token}` } });

    await expect(page).toHaveURL(/\/login\?next=%2Fsettings$/);
  });

  test('is announced five minutes ahead, and signing in again keeps the page', async ({ page }) => {
    await page.clock.install();
    await openAs(page, people.user, '/settings');
    await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
    const before = await page.evaluate(() => localStorage.getItem('energieakte.token'));

    await page.clock.fastForward(12 * hour - 4 * minute);
    const dialog = page.getByRole('dialog', { name: 'Die Anmeldung läuft bald ab' });
    await expect(dialog).toBeVisible();
    await dialog.getByLabel(`Passwort von ${people.user}`).fill(demoPassword);
    await dialog.getByRole('button', { name: 'Neu anmelden' }).click();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('energieakte.token')))
      .not.toBe(before);
    await page.clock.setSystemTime(Date.now());

    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/settings$/);
  });

  test('on purpose ends it on the server as well, and in the other tabs', async ({ page, context }) => {
    await openAs(page, people.user, '/settings');
    const otherTab = await context.newPage();
    await otherTab.goto('/settings');
    await expect(otherTab.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('energieakte.token'));

    await page
      .getByRole('navigation', { name: 'Hauptmenü' })
      .getByRole('button', { name: 'Logout' })
      .click();

    await expect(page).toHaveURL(/\/login$/);
    await expect(otherTab).toHaveURL(/\/login/);
    const answer = await page.request.get('/api/user/me', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status()).toBe(401);
  });

  test('is found at the start: a dead token leads to the sign-in page', async ({ page }) => {
    const token = await tokenFor(page, people.user);
    await page.request.post('/api/security/logout', { headers: { authorization: `Bearer ${token}` } });
    await page.goto('/login');
    await page.evaluate((dead) => localStorage.setItem('energieakte.token', dead), token);

    await page.goto('/project0');
    await expect(page).toHaveURL(/\/login\?next=%2Fproject0$/);
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
      await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
      await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
    });
  });
});

test.describe('the own password', () => {
  test('can be changed, and every refusal stands at its field', async ({ page }) => {
    const username = 'lena.hofer';
    const other = 'Ein-anderes-Passwort-1';
    await openAs(page, username, '/settings');
    await page.getByRole('button', { name: /^Konto von/ }).click();
    await page.getByRole('menuitem', { name: 'Passwort ändern' }).click();
    const dialog = page.getByRole('dialog', { name: 'Passwort ändern' });
    const submit = dialog.getByRole('button', { name: 'Passwort ändern' });

    await dialog.getByLabel('Bisheriges Passwort').fill('stimmt-nicht');
    await dialog.getByLabel('Neues Passwort', { exact: true }).fill('kurz');
    await dialog.getByLabel('Neues Passwort wiederholen').fill('anders');
    await submit.click();
    await expect(
      dialog.getByText('Passwort hat nicht die gewünschte Stärke (min. 8 Zeichen)'),
    ).toBeVisible();
    await expect(dialog.getByText('Die beiden neuen Passwörter sind nicht gleich.')).toBeVisible();

    await dialog.getByLabel('Neues Passwort', { exact: true }).fill(other);
    await dialog.getByLabel('Neues Passwort wiederholen').fill(other);
    await submit.click();
    await expect(dialog.getByText('Das bisherige Passwort ist falsch.')).toBeVisible();
    await expectAccessible(page);

    await dialog.getByLabel('Bisheriges Passwort').fill(demoPassword);
    await submit.click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: /^Konto von/ })).toBeVisible();
  });
});
