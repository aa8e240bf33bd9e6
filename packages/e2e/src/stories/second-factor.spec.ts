import { expectAccessible } from '../accessibility.ts';
import { chooseAction, newColleague } from '../pages/accounts.ts';
import {
  byName,
  codeOf,
  keepRecoveryCodes,
  plugInAuthenticator,
  readSecret,
} from '../pages/second-factor.ts';
import { knowReleases, openAs, passwordOf, people, typeSignIn } from '../people.ts';
import { expect, test } from '../story.ts';

test.describe('a second factor', () => {
  test.beforeEach(({ page }) => knowReleases(page));

  test('is set up with an app, asked for ever after, and replaced by a recovery code once', async ({
    page,
  }) => {
    const { username } = await newColleague(page, 'Faktor');
    await openAs(page, username, '/settings/anmeldung');
    await page.getByRole('button', { name: 'Einrichten' }).click();
    const secret = await readSecret(page);
    await expectAccessible(page);
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await expect(page.getByText(/^Der Code ist falsch oder abgelaufen/)).toBeVisible();
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    const [recoveryCode = ''] = await keepRecoveryCodes(page);
    await expect(page.getByText(/^Eingeschaltet seit/)).toBeVisible();
    await expect(page.getByText('10 Codes sind noch unbenutzt.')).toBeVisible();

    await page.evaluate(() => localStorage.removeItem('energieakte.token'));
    await page.goto('/login?next=/settings/anmeldung');
    await typeSignIn(page, username);
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await expect(page.getByRole('alert')).toHaveText(
      'Der Code ist falsch, abgelaufen oder schon verwendet.',
    );
    // Six digits are enough: nothing has to be clicked.
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
    await expect(page).toHaveURL(/^[^?]*\/settings\/anmeldung$/u);

    for (const outcome of ['in', 'refused'] as const) {
      await page.evaluate(() => localStorage.removeItem('energieakte.token'));
      await page.goto('/login?next=/settings/anmeldung');
      await typeSignIn(page, username);
      await page.getByRole('button', { name: 'Wiederherstellungscode verwenden' }).click();
      await page.getByLabel('Wiederherstellungscode').fill(recoveryCode.toLowerCase());
      await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
      if (outcome === 'in') await expect(page.getByText('9 Codes sind noch unbenutzt.')).toBeVisible();
      else await expect(page.getByRole('alert')).toContainText('schon verwendet');
    }
  });

  test('is switched off only by whoever has the app or a recovery code', async ({ page }) => {
    const { username } = await newColleague(page, 'Ohne');
    await openAs(page, username, '/settings/anmeldung');
    await page.getByRole('button', { name: 'Einrichten' }).click();
    const secret = await readSecret(page);
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await keepRecoveryCodes(page);
    await page.getByRole('button', { name: 'Neue Codes erzeugen' }).click();
    const code = page.getByLabel('Code der App oder Wiederherstellungscode');
    await code.fill(codeOf(secret, 1));
    await page.getByRole('button', { name: 'Codes erzeugen', exact: true }).click();
    const [, second = ''] = await keepRecoveryCodes(page);
    await page.getByRole('button', { name: 'Abschalten', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Authenticator-App abschalten?' });
    await expect(question).toContainText('Danach genügt für die Anmeldung das Passwort');
    await question.getByRole('button', { name: 'Abschalten' }).click();
    await expect(question).toContainText('Feld muss befüllt werden.');
    await code.fill('000000');
    await page.keyboard.press('Enter');
    await expect(code).toHaveAccessibleDescription(/^Der Code ist falsch/u);
    await expectAccessible(page);
    await code.fill(second);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Einrichten' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Neue Codes erzeugen' })).toHaveCount(0);
  });

  test('can be a passkey, which signs in without a name and a password', async ({ page, baseURL }) => {
    const { username } = await newColleague(page, 'Passkey');
    const site = byName(baseURL ?? '');
    await plugInAuthenticator(page);
    await page.goto(`${site}/login?next=/settings/anmeldung`);
    await typeSignIn(page, username);
    await page.getByRole('button', { name: 'Hinzufügen' }).click();
    await page.getByLabel('Name des Passkeys').fill('Büro-Notebook');
    await page.getByRole('button', { name: 'Passkey einrichten' }).click();
    await keepRecoveryCodes(page);
    const passkeys = page.getByRole('list', { name: 'Eigene Passkeys' });
    await expect(passkeys).toContainText('Büro-Notebook');
    await expect(passkeys).toContainText('noch nicht benutzt');

    await page.evaluate(() => localStorage.removeItem('energieakte.token'));
    await page.goto(`${site}/login?next=/settings/anmeldung`);
    await typeSignIn(page, username);
    await expect(page.getByRole('alert')).toContainText('mit einem Passkey geschützt');
    await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
    await expect(page).toHaveURL(/^[^?]*\/settings\/anmeldung$/u);
    await expect(passkeys).toContainText('zuletzt am');

    await page.getByRole('button', { name: 'Passkey „Büro-Notebook“ entfernen' }).click();
    await page.getByRole('button', { name: 'Entfernen', exact: true }).click();
    await expect(passkeys).toHaveCount(0);
    await page.evaluate(() => localStorage.removeItem('energieakte.token'));
    await page.goto(`${site}/login`);
    await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Die Anmeldung mit diesem Passkey ist nicht möglich.',
    );
  });

  test('that was lost is reset by an admin, and the open page asks to sign in again', async ({
    page,
    newContext,
  }) => {
    const account = await newColleague(page, 'Verloren');
    const theirs = await (await newContext()).newPage();
    await openAs(theirs, account.username, '/settings/anmeldung');
    await theirs.getByRole('button', { name: 'Einrichten' }).click();
    const secret = await readSecret(theirs);
    await theirs.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await keepRecoveryCodes(theirs);

    await openAs(page, people.markedAdmin, `/user/edit/${account.id}`);
    await chooseAction(page, 'Zweiten Faktor zurücksetzen …');
    const question = page.getByRole('dialog', { name: 'Zweiten Faktor zurücksetzen?' });
    await expect(question).toContainText(account.displayname);
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Zurücksetzen' }).click();
    await expect(question).toHaveCount(0);

    await expect(theirs).toHaveURL(/\/login/u);
    await typeSignIn(theirs, account.username);
    await expect(theirs).toHaveURL(/\/settings\/anmeldung$/u);
    await expect(theirs.getByRole('button', { name: 'Einrichten' })).toBeVisible();
  });

  test('says where passkeys go when they do not go here', async ({ page }) => {
    const { username } = await newColleague(page, 'Adresse');
    await openAs(page, username, '/settings/anmeldung');
    await expect(page.getByText(/^Passkeys sind an einen Namen gebunden\. .*localhost/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Hinzufügen' })).toHaveCount(0);
  });

  test('asks for the password again when the sign-in is not fresh', async ({ page }) => {
    const { username } = await newColleague(page, 'Frische');
    await page.route(
      '**/api/user/secondFactor/totp',
      (route) =>
        route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          json: {
            type: 'about:blank',
            title: 'Forbidden',
            status: 403,
            code: 'auth.confirmationNeeded',
            detail: 'Bitte noch einmal das Passwort eingeben.',
          },
        }),
      { times: 1 },
    );
    await openAs(page, username, '/settings/anmeldung');
    await page.getByRole('button', { name: 'Einrichten' }).click();
    await expect(page.getByRole('heading', { name: 'Passwort bestätigen' })).toBeVisible();
    await page.getByLabel(`Passwort von ${username}`).fill('falsch');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Das Passwort ist falsch.')).toBeVisible();
    await page.getByLabel(`Passwort von ${username}`).fill(passwordOf(username));
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('totp-secret')).toBeVisible();
  });

  test('that is tried too often is throttled', async ({ page }) => {
    const { username } = await newColleague(page, 'Bremse');
    await openAs(page, username, '/settings/anmeldung');
    await page.getByRole('button', { name: 'Einrichten' }).click();
    const secret = await readSecret(page);
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await keepRecoveryCodes(page);
    const data = { username, password: passwordOf(username), otp: '000000' };
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await page.request.post('/api/authenticate', { data })).status()).toBe(401);
    await page.evaluate(() => localStorage.removeItem('energieakte.token'));
    await page.goto('/login');
    await typeSignIn(page, username);
    await expect(page.getByRole('alert')).toHaveText(/^Zu viele Fehlversuche\./);
  });
});
