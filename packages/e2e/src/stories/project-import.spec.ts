import type { Locator } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

const table = [
  'Bauherr\tKomm.-Nr.\tStraße\tHausnr.\tPLZ\tOrt\tWE\tFarbe',
  'Familie Öztürk-Groß\tTab-1\tProbeweg\t1\t72574\tBad Urach\t1\trot',
  'Eheleute Bär\tTab-1\tProbeweg\t2\t7257\tBad Urach\tzwei\tblau',
].join('\n');

test.describe('projects from a pasted table', () => {
  test('are made after the wrong cells are corrected, with what the Haustyp brings', async ({
    page,
  }) => {
    await openAs(page, people.user, '/project/add/0');
    await page.getByRole('link', { name: 'Projekte aus Tabelle' }).click();
    await page.getByRole('textbox', { name: 'Tabelle einfügen' }).fill(table);
    await page.getByRole('button', { name: 'Tabelle lesen' }).click();
    const create = page.getByRole('button', { name: '2 Projekte anlegen' });
    await expect(page.getByText('2 Zellen sind zu prüfen.')).toBeVisible();
    await expect(create).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Zur ersten falschen Zelle' }).click();
    const zip = page.getByLabel('Zeile 2, PLZ');
    await expect(zip).toBeFocused();
    await zip.fill('72574');
    await page.getByLabel('Zeile 2, WE').fill('2');
    await page.getByLabel('Haustyp').fill('Classic 148');
    await page.getByRole('option', { name: 'Albblick Classic 148' }).click();
    await expect(page.getByText('Dieselbe Komm.-Nr. wie in Zeile 1 dieser Tabelle.')).toBeVisible();
    await create.click();
    await expect(page.getByText('2 Projekte angelegt', { exact: true })).toBeVisible();
    await page
      .getByRole('link', { name: /^KfW-\d{2}_\d{3}-HALB$/u })
      .first()
      .click();
    await expect(page.getByText('Familie Öztürk-Groß').first()).toBeVisible();
    await expect(page.getByText('Effizienzhaus-Berechnung DIN V 18599').first()).toBeVisible();
  });

  test('need no mouse, from the empty field to the result', async ({ page }) => {
    await openAs(page, people.user, '/project/import');
    const tabTo = async (wanted: Locator): Promise<void> => {
      await expect(wanted).toBeEnabled();
      while (!(await wanted.evaluate((element) => element === document.activeElement)))
        await page.keyboard.press('Tab');
    };
    await tabTo(page.getByRole('textbox', { name: 'Tabelle einfügen' }));
    await page.keyboard.insertText('Bauherr\tWE\tFarbe\nTastatur Groß-Öz\tzwei\trot');
    await tabTo(page.getByRole('button', { name: 'Tabelle lesen' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 Zelle ist zu prüfen.')).toBeVisible();
    await tabTo(page.getByRole('button', { name: 'Zur ersten falschen Zelle' }));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Zeile 1, WE')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('2');
    await tabTo(page.getByRole('button', { name: '1 Projekt anlegen' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 Projekt angelegt', { exact: true })).toBeVisible();
    await tabTo(page.getByRole('link', { name: /^KfW-\d{2}_\d{3}$/u }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Tastatur Groß-Öz').first()).toBeVisible();
  });

  test('are nothing for the accountant', async ({ page }) => {
    await openAs(page, people.accountant, '/project/import');
    await expect(page.getByText('Für diese Aktion fehlt die Berechtigung.')).toBeVisible();
  });
});
