import { expectAccessible } from '../accessibility.ts';
import { expectBanner } from '../pages/banner.ts';
import { createProject } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

test('an admin changes a limit, sees the rule where it is wrong, and goes back to the default', async ({
  page,
}) => {
  await openAs(page, people.markedAdmin, '/settings');
  await page.getByRole('link', { name: /^Büro und Sicherheit/u }).click();
  await expect(page).toHaveURL(/\/settings\/grenzen$/u);
  const field = page.getByLabel('Kommentare je Stunde', { exact: true });
  await expect(field).toHaveValue('60');
  await expect(page.getByText('Vorgabe: 60 Kommentare')).toBeVisible();
  await expectAccessible(page);
  await field.fill('0');
  await expect(page.getByText('Bitte eine ganze Zahl von 1 bis 10000 eingeben.')).toBeVisible();
  await field.fill('61');
  await page.keyboard.press('Enter');
  await expectBanner(page, '„Kommentare je Stunde“ wurde gespeichert.');
  await expect(field).toBeFocused();
  await page.reload();
  await expect(field).toHaveValue('61');
  const form = page.locator('form').filter({ has: field });
  await expect(form).toContainText(/Zuletzt geändert am .* von /u);
  await form.getByRole('button', { name: 'Auf Vorgabe zurück' }).click();
  await expect(field).toHaveValue('60');
  await expect(form.getByRole('button', { name: 'Auf Vorgabe zurück' })).toBeHidden();
});

test('an admin finds a setting by a word and by its value, and puts it back to its default', async ({
  page,
}) => {
  await openAs(page, people.markedAdmin, '/settings');
  const search = page.getByRole('searchbox', { name: 'Einstellung suchen' });
  await search.fill('iban');
  const field = page.getByLabel('Bankverbindung', { exact: true });
  await field.fill('DE02 1203 0000 0000 2020 51');
  await page.keyboard.press('Enter');
  await expectBanner(page, '„Bankverbindung“ wurde gespeichert.');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await search.fill('2020 51');
  await page.getByRole('button', { name: 'Auf Vorgabe zurück' }).click();
  await expect(field).toHaveValue('');
  await search.fill('Farbe der Dokumente');
  await page.getByLabel('Farbe der Dokumente', { exact: true }).fill('rot');
  await expect(page.getByText('Bitte einen Farbwert wie #B34E09 eingeben.')).toBeVisible();
});

test('nobody else is offered them', async ({ page }) => {
  await openAs(page, people.user, '/settings');
  await expect(page.getByRole('link', { name: /^Anmeldung/u })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Büro und Sicherheit/u })).toBeHidden();
});

test('what is used is sent only while an admin has switched it on, and never what was on a page', async ({
  page,
}) => {
  const sent: unknown[] = [];
  await page.route('**/api/usertracking/event', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.continue();
  });
  const project = await createProject(page);
  const visit = async (): Promise<void> => {
    await openAs(page, people.markedAdmin, `/project/details/${project.projectId}`);
    await expect(page.getByRole('heading', { name: project.projectId })).toBeVisible();
  };
  await visit();
  await page.goto('/settings/grenzen');
  const recording = page.getByRole('switch', { name: 'Nutzung aufzeichnen' });
  await expect(recording).not.toBeChecked();
  expect(sent).toEqual([]);
  await recording.focus();
  await page.keyboard.press('Space');
  await expectBanner(page, '„Nutzung aufzeichnen“ ist eingeschaltet.');
  await expect(recording).toBeChecked();
  await expect(recording).toBeFocused();
  await expectAccessible(page);
  await visit();
  const event = { eventCategory: 'Seite', eventLabel: '/project/details/$id' };
  await expect.poll(() => sent).toContainEqual({ username: people.markedAdmin, ...event });
  await page.goto('/settings/grenzen');
  await recording.click();
  await expectBanner(page, '„Nutzung aufzeichnen“ ist ausgeschaltet.');
  await page.reload();
  await expect(recording).not.toBeChecked();
  const before = sent.length;
  await visit();
  expect(sent).toHaveLength(before);
});
