import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { knowReleases, people, typeSignIn } from '../people.ts';
import { freePort } from '../server/free-port.ts';
import { type IdentityProvider, startIdentityProvider } from '../server/identity-provider.ts';
import { startServer, type TestServer } from '../server/start-server.ts';
import { expect, test } from '../story.ts';

/** Signs in on the provider's own page. */
async function signInThere(page: Page, login: string): Promise<void> {
  await page.locator('input[name="login"]').fill(login);
  await page.locator('input[name="password"]').fill('egal');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

// A provider is a matter of the whole office, so this story has one of its own.
test.describe('the sign-in at the office’s provider', () => {
  let provider: IdentityProvider;
  let server: TestServer;
  test.beforeAll(async () => {
    const port = await freePort();
    provider = await startIdentityProvider(`http://127.0.0.1:${port}`);
    server = await startServer({ ...provider.environment, PORT: String(port) });
  });
  test.afterAll(async () => {
    await server.stop();
    await provider.stop();
  });
  test.beforeEach(async ({ page }) => {
    await knowReleases(page);
    // The provider's page would like a font of the internet.
    await page.route('https://fonts.googleapis.com/**', (route) =>
      route.fulfill({ contentType: 'text/css', body: '' }),
    );
  });

  test('is connected once, and from then on is enough', async ({ page }) => {
    const { url } = server;
    await page.goto(`${url}/login?next=/settings/anmeldung`);
    await typeSignIn(page, people.user);
    await page.getByRole('button', { name: 'Firmenkonto verbinden' }).click();
    await signInThere(page, 'j.keller');
    await expect(page.getByText(/^Das Firmenkonto ist verbunden/)).toBeVisible();
    await expect(page).toHaveURL(`${url}/settings/anmeldung`);
    const connections = page.getByRole('list', { name: 'Verbundene Firmenkonten' });
    await expect(connections).toContainText('j.keller@office.example');
    await expectAccessible(page);

    await page.getByRole('button', { name: /^Konto von Jana Keller/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByLabel('Benutzername')).toBeVisible();
    await page.goto(`${url}/login?next=/project0%3Fstatus%3DRED`);
    const companyAccount = page.getByRole('link', { name: 'Mit Firmenkonto anmelden' });
    await expect(companyAccount).toBeVisible();
    await expectAccessible(page);
    // The provider still knows the person and asks nothing.
    await companyAccount.click();
    await expect(page).toHaveURL(`${url}/project0?status=RED`);
    expect(await page.evaluate(() => localStorage.getItem('energieakte.token'))).not.toBeNull();

    await page.goto(`${url}/settings/anmeldung`);
    await page.getByRole('button', { name: /trennen$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Trennen' }).click();
    await expect(page.getByRole('button', { name: 'Firmenkonto verbinden' })).toBeVisible();
    await expect(connections).toHaveCount(0);
  });

  test('opens nothing for a stranger and says how to get in', async ({ page }) => {
    await page.goto(`${server.url}/login`);
    await page.getByRole('link', { name: 'Mit Firmenkonto anmelden' }).click();
    await signInThere(page, 'fremd');
    await expect(page.getByRole('alert')).toContainText(
      'Zu diesem Firmenkonto gehört hier kein Zugang.',
    );
    await expect(page).toHaveURL(/\/login[^#]*$/);
    await expectAccessible(page);
  });

  test('says what went wrong, once, and lets a spent ticket open nothing', async ({ page }) => {
    const { url } = server;
    await page.goto(`${url}/login#sso-meldung=abgebrochen`);
    await expect(page.getByRole('alert')).toHaveText(
      'Die Anmeldung über das Firmenkonto wurde abgebrochen.',
    );
    await expect(page).toHaveURL(`${url}/login`);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Mit Firmenkonto anmelden' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);

    await page.goto(`${url}/passwort/vergessen`);
    await page.goto(`${url}/login?next=/project0#sso=schon-benutzt`);
    await expect(page.getByRole('alert')).toContainText('ist abgelaufen');
    await expect(page).toHaveURL(`${url}/login?next=/project0`);
    await expect(page.getByLabel('Benutzername')).toBeVisible();
  });
});
