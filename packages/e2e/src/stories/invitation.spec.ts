import { expectAccessible } from '../accessibility.ts';
import { chooseAction } from '../pages/accounts.ts';
import { codeOf, keepRecoveryCodes, readSecret } from '../pages/second-factor.ts';
import { knowReleases, openAs, people, typeSignIn } from '../people.ts';
import { expect, test } from '../story.ts';

test('an invited person chooses a password by the mailed link, and a second factor', async ({
  page,
  newContext,
}) => {
  const username = `nora.neu.${Date.now()}`;
  const password = 'Wärmebrücken-sind-kalt';
  const email = `${username}@brenner-energie.example`;

  await test.step('an admin makes an account without a password and invites', async () => {
    await openAs(page, people.markedAdmin, '/customer?tab=benutzer');
    await page.getByRole('link', { name: 'Neuer Benutzer' }).click();
    await page.getByRole('textbox', { name: 'Vorname' }).fill('Nora');
    await page.getByRole('textbox', { name: 'Nachname' }).fill('Neu');
    await page.getByRole('textbox', { name: /^Benutzername/u }).fill(username);
    await page.getByRole('textbox', { name: /^E-Mail/u }).fill(email);
    await page.getByRole('combobox', { name: 'Auftraggeber' }).fill('Brenner');
    await page.getByRole('option', { name: /Brenner/u }).click();
    await page.getByRole('checkbox', { name: /^Projektbearbeitung: darf/u }).check();
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(page).toHaveURL(/\/user\/edit\//u);
    await chooseAction(page, 'Einladung senden');
    const question = page.getByRole('dialog', { name: '„Nora Neu“ einladen?' });
    await expect(question).toContainText(email);
    await question.getByRole('button', { name: 'Einladung senden' }).click();
    await expect(question).toHaveCount(0);
  });

  const link = await test.step('the admin reads the mail in the outbox', async () => {
    await page.goto('/settings');
    await page.getByRole('link', { name: /^Postausgang/u }).click();
    await page.getByRole('searchbox').fill(email);
    const row = page.getByRole('row').filter({ hasText: email });
    await row.getByRole('link', { name: 'Ihr Zugang zu EnergieAkte' }).click();
    const text = page.getByRole('dialog').getByLabel('Text der Nachricht');
    await expect(text).toContainText(username);
    await expectAccessible(page);
    const { pathname, hash } = new URL(/https?:\/\/\S+/u.exec(await text.innerText())?.[0] ?? '');
    return `${pathname}${hash}`;
  });

  const own = await (await newContext()).newPage();
  await knowReleases(own);
  await test.step('the person opens the link and chooses a password, by keyboard', async () => {
    await own.goto(link);
    await expect(own.getByRole('heading', { name: 'Willkommen, Nora Neu' })).toBeVisible();
    await expectAccessible(own);
    await expect(own.getByLabel('Neues Passwort', { exact: true })).toBeFocused();
    await own.keyboard.type(password);
    await own.keyboard.press('Tab');
    await own.keyboard.press('Tab');
    await own.keyboard.type(password);
    await own.keyboard.press('Enter');
    await expect(own.getByRole('heading', { name: 'Das Passwort ist festgelegt' })).toBeVisible();
    await own.keyboard.press('Enter');
    await typeSignIn(own, username, password);
    await expect(own.getByRole('button', { name: /^Konto von Nora Neu/ })).toBeVisible();
  });

  const secret = await test.step('the person sets up an app as a second factor', async () => {
    await own.goto('/settings');
    await own.getByRole('link', { name: /^Anmeldung/u }).click();
    await own.getByRole('button', { name: 'Einrichten' }).click();
    const shown = await readSecret(own);
    await own.getByLabel('Code', { exact: true }).fill(codeOf(shown));
    await keepRecoveryCodes(own);
    await expect(own.getByText(/^Eingeschaltet seit/u)).toBeVisible();
    return shown;
  });

  await test.step('signs out, and in again with both', async () => {
    await own.getByRole('button', { name: /^Konto von Nora Neu/u }).click();
    await own.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(own).toHaveURL(/\/login/u);
    await typeSignIn(own, username, password);
    await own.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
    await expect(own.getByRole('button', { name: /^Konto von Nora Neu/u })).toBeVisible();
  });

  await test.step('the mail in the outbox is of no use to anybody any more', async () => {
    await page.reload();
    await expect(page.getByRole('dialog').getByText('(Der Link gilt nicht mehr.)')).toBeVisible();
    await expect(page.getByRole('dialog').getByText('hinfällig')).toBeVisible();
  });
});
