import { expectAccessible } from '../accessibility.ts';
import { expectBanner } from '../pages/banner.ts';
import { newColleague, type OwnAccount } from '../pages/accounts.ts';
import { createProject } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

/** A colleague who hears of a new project that somebody else makes for them. */
async function give(page: Parameters<typeof createProject>[0], colleague: OwnAccount, name: string) {
  return createProject(page, { data: { name, responsibleUserId: colleague.id } });
}

test.describe('notifications', () => {
  test('ring the bell at once, with the reason, and every tab counts the same', async ({
    page,
    context,
  }) => {
    const colleague = await newColleague(page, 'Glocke');
    await openAs(page, colleague.username, '/settings');
    const other = await context.newPage();
    await other.goto('/project0');
    const bell = page.getByRole('button', { name: /^Benachrichtigungen/u });
    const bellOfOther = other.getByRole('button', { name: /^Benachrichtigungen/u });
    await expect(bell).toHaveAccessibleName('Benachrichtigungen');
    await expect(bellOfOther).toHaveAccessibleName('Benachrichtigungen');

    const first = await give(page, colleague, 'Familie Klingel');
    await give(page, colleague, 'Familie Schelle');
    await expect(bell).toHaveAccessibleName('Benachrichtigungen: 2 ungelesen');
    await expect(bellOfOther).toHaveAccessibleName('Benachrichtigungen: 2 ungelesen');
    await expect(page).toHaveTitle(/^\(2\) Einstellungen/u);
    await expect(other).toHaveTitle(/^\(2\) KfW-Projekte/u);

    await bell.click();
    const panel = page.getByRole('dialog', { name: 'Benachrichtigungen' });
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);
    await panel.getByRole('link', { name: /Familie Klingel/u }).click();
    await expect(page).toHaveURL(new RegExp(`/project/details/${first.id}`, 'u'));
    await expect(bell).toHaveAccessibleName('Benachrichtigungen: 1 ungelesen');
    await expect(bellOfOther).toHaveAccessibleName('Benachrichtigungen: 1 ungelesen');

    await bellOfOther.click();
    await other.getByRole('button', { name: 'Alle als gelesen markieren' }).click();
    await expect(other.getByText('Alles gelesen.')).toBeVisible();
    await expect(bell).toHaveAccessibleName('Benachrichtigungen');
    await expect(page).toHaveTitle(/^[^(]/u);
    await expect(other).toHaveTitle(/^KfW-Projekte/u);
  });

  test('are done in the panel of the bell, which stays open with the keyboard at the next one', async ({
    page,
  }) => {
    const colleague = await newColleague(page, 'Klingelbrett');
    await give(page, colleague, 'Familie Oben');
    await give(page, colleague, 'Familie Unten');
    await openAs(page, colleague.username, '/settings');
    const bell = page.getByRole('button', { name: /^Benachrichtigungen/u });
    await expect(bell).toHaveAccessibleName('Benachrichtigungen: 2 ungelesen');
    await bell.click();
    const panel = page.getByRole('dialog', { name: 'Benachrichtigungen' });
    const done = panel.getByRole('button', { name: /^Als erledigt markieren/u });
    await expect(done).toHaveCount(2);
    await done.first().press('Enter');
    await expect(done).toHaveCount(1);
    await expect(done).toBeFocused();
    await expect(page).toHaveTitle(/^\(1\) /u);
    await done.press('Enter');
    await expect(panel.getByText('Alles gelesen.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await page.goto('/notification');
    await expect(page.getByText('Familie Oben')).toBeHidden();
  });

  test('are put in order by keyboard alone, and every action can be taken back', async ({ page }) => {
    const colleague = await newColleague(page, 'Tasten');
    await give(page, colleague, 'Familie Erste');
    await give(page, colleague, 'Familie Zweite');
    await openAs(page, colleague.username, '/notification');
    const inbox = page.getByRole('list', { name: 'Benachrichtigungen' });
    const rows = inbox.locator('[data-row]');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('weil Sie Projektleitung sind');
    await expectAccessible(page);

    await page.keyboard.press('j');
    await expect(rows.first()).toBeFocused();
    await page.keyboard.press('o');
    await expect(rows.first().getByRole('list', { name: 'Meldungen' })).toContainText('Neues Projekt');
    await page.keyboard.press('e');
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText('Familie Erste');
    await expect(rows.first()).toBeFocused();
    await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible();
    await page.keyboard.press('z');
    await expect(rows).toHaveCount(2);

    await page.keyboard.press('h');
    await page.getByRole('menuitem', { name: 'morgen um 8:00' }).press('Enter');
    await expect(rows).toHaveCount(1);
    await page.getByRole('link', { name: 'Wiedervorlage', exact: true }).click();
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText(/bis .*, 08:00 Uhr/u);
    await rows
      .first()
      .getByRole('button', { name: /^In den Posteingang zurückholen/u })
      .click();
    await expect(page.getByText('Nichts auf Wiedervorlage')).toBeVisible();
    await page.getByRole('link', { name: 'Posteingang', exact: true }).click();
    await expect(rows).toHaveCount(2);

    await rows
      .first()
      .getByRole('button', { name: /^Stummschalten/u })
      .click();
    await expect(rows).toHaveCount(1);
    await rows
      .first()
      .getByRole('button', { name: /^Als erledigt markieren/u })
      .click();
    await expect(page.getByText('Alles erledigt')).toBeVisible();
  });

  test('come as each person wants them', async ({ page }) => {
    const colleague = await newColleague(page, 'Ruhe');
    await openAs(page, colleague.username, '/settings/benachrichtigungen');
    await page.getByLabel('Status').selectOption({ label: 'in der Tageszusammenfassung' });
    await page.getByLabel('Ruhe ab').fill('25:00');
    await page.getByLabel('Ruhe bis').fill('7');
    await expect(page.getByText('Bitte eine Uhrzeit wie 17:00 angeben.')).toBeVisible();
    await expect(page.getByLabel('Ruhe ab')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Ruhe ab').fill('19.30');
    await expect(page.getByLabel('Ruhe bis')).toHaveValue('07:00');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expectBanner(page, 'Die Einstellungen wurden gespeichert');
    await expect(page.getByRole('button', { name: 'Speichern' })).toBeDisabled();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByLabel('Ruhe ab')).toHaveValue('19:30');
    await expect(page.getByLabel('Status')).toHaveValue('TAEGLICH');
  });

  test('are written to many by admins', async ({ page }) => {
    await openAs(page, people.markedAdmin, '/notification');
    await page.getByRole('button', { name: 'Mitteilung schreiben' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mitteilung schreiben' });
    await dialog.getByLabel('An', { exact: true }).selectOption({ label: 'Buchhaltung' });
    await dialog.getByLabel('Betreff').fill('Rechnungslauf');
    await dialog.getByLabel('Nachricht').fill('Bitte bis Freitag abschließen.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Senden' }).click();
    await expect(dialog).toBeHidden();
    await openAs(page, people.accountant, '/notification');
    await expect(page.getByRole('link', { name: 'Rechnungslauf' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mitteilung schreiben' })).toBeHidden();
  });
});
