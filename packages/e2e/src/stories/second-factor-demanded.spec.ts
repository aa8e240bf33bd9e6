import { expectAccessible } from '../accessibility.ts';
import { expectBanner } from '../pages/banner.ts';
import { codeOf, keepRecoveryCodes, readSecret } from '../pages/second-factor.ts';
import { demoPassword, knowReleases, people, typeSignIn } from '../people.ts';
import { startServer, type TestServer } from '../server/start-server.ts';
import { expect, test } from '../story.ts';

// The rule concerns everyone of a role, so this story has an office of its own.
test.describe('a second factor that the office demands', () => {
  let server: TestServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());
  test.beforeEach(({ page }) => knowReleases(page));

  test('is asked for kindly, then stands in place of every page until it is set up', async ({
    page,
    newContext,
  }) => {
    await page.goto(`${server.url}/login?next=/settings/sicherheit`);
    await typeSignIn(page, people.superAdmin);
    await page.getByRole('checkbox', { name: 'Buchhaltung' }).check();
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expectBanner(page, 'Die Anmelderegel wurde gespeichert.');
    await expect(page.getByText('hat noch keinen zweiten Faktor')).toBeVisible();
    await expectAccessible(page);

    const accountant = await (await newContext()).newPage();
    await knowReleases(accountant);
    await accountant.goto(`${server.url}/login?next=/project0`);
    await typeSignIn(accountant, people.accountant);
    await expect(accountant.getByText(/in den nächsten 14 Tagen einen zweiten Faktor/)).toBeVisible();
    await expect(accountant.getByRole('link', { name: 'Jetzt einrichten' })).toBeVisible();

    await page.getByLabel('Frist in Tagen').fill('0');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expectBanner(page, 'Die Anmelderegel wurde gespeichert.');

    // The page that is open turns into the step that is owed, with nothing done there.
    await expect(
      accountant.getByRole('heading', { name: 'Bitte zuerst einen zweiten Faktor einrichten' }),
    ).toBeVisible();
    await expectAccessible(accountant);
    await accountant.getByRole('button', { name: 'Authenticator-App einrichten' }).click();
    const secret = await readSecret(accountant);
    await accountant.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await keepRecoveryCodes(accountant);
    await expect(accountant.getByRole('heading', { level: 1, name: /KfW/ })).toBeVisible();

    const answer = await page.request.post(`${server.url}/api/authenticate`, {
      data: { username: people.accountant, password: demoPassword, otp: codeOf(secret, 1) },
    });
    expect(answer.status()).toBe(200);
  });
});
