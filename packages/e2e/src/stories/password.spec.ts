import { expectAccessible } from '../accessibility.ts';
import { demoPassword, knowReleases, openAs, typeSignIn } from '../people.ts';
import { startServer } from '../server/start-server.ts';
import { expect, test } from '../story.ts';

test.describe('the own password', () => {
  test('can be changed, and every refusal stands at its field', async ({ page }) => {
    // Nobody else in these stories: the password stays changed.
    const username = 'a.lindner@lk-architektur.example';
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

test.describe('the first account of an empty office', () => {
  test('has to replace its printed password before anything else', async ({ page }) => {
    const server = await startServer({ DEMO_DATA: 'off' });
    try {
      const password = /^ {2}Passwort {2,}(\S+)$/mu.exec(server.log())?.[1] ?? '';
      await knowReleases(page);
      await page.goto(`${server.url}/login`);
      await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
      await expect(page.getByText('Demodaten')).toBeHidden();
      await typeSignIn(page, 'admin', password);

      await expect(
        page.getByRole('heading', { name: 'Bitte zuerst das Passwort ändern' }),
      ).toBeVisible();
      await expect(page.getByRole('navigation')).toBeHidden();
      await expectAccessible(page);
      await page.getByLabel('Bisheriges Passwort').fill(password);
      await page.getByLabel('Neues Passwort', { exact: true }).fill(password);
      await page.getByLabel('Neues Passwort wiederholen').fill(password);
      await page.getByRole('button', { name: 'Passwort ändern' }).click();
      await expect(
        page.getByText('Das neue Passwort muss sich vom bisherigen unterscheiden.'),
      ).toBeVisible();

      await page.getByLabel('Neues Passwort', { exact: true }).fill('Ein-eigenes-Passwort');
      await page.getByLabel('Neues Passwort wiederholen').fill('Ein-eigenes-Passwort');
      await page.getByRole('button', { name: 'Passwort ändern' }).click();
      await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toBeVisible();
      await expect(page.getByText('Ihnen ist kein laufendes Projekt zugeordnet.')).toBeVisible();
    } finally {
      // A page that is still open would go on asking for live updates.
      await page.close();
      await server.stop();
    }
  });
});
