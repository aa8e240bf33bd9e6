import { expectAccessible } from '../accessibility.ts';
import { createProject } from '../pages/projects.ts';
import { readSemicolons } from '../pages/spreadsheet.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

test('a super admin finds who did what, follows it to the history, checks the log and takes it away', async ({
  page,
}) => {
  const { projectId } = await createProject(page, { data: { name: 'Familie Protokollprobe' } });
  await openAs(page, people.superAdmin, '/settings');
  await expect(page).toHaveTitle(/Einstellungen/u);
  await page.getByRole('link', { name: /^Protokoll/u }).click();
  await expect(page.getByRole('heading', { name: 'Protokoll', level: 1 })).toBeFocused();
  await expectAccessible(page);

  // By keyboard alone: search, down to the entries, open, close.
  await page.getByRole('searchbox', { name: 'In dieser Liste suchen' }).focus();
  await page.keyboard.type('Protokollprobe');
  await expect(page).toHaveURL(/q=Protokollprobe/u);
  const entry = page.getByRole('button', {
    name: new RegExp(`Jana Keller hat das Projekt ${projectId} .*angelegt`, 'u'),
  });
  await expect(entry).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(entry).toBeFocused();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: `Jana Keller hat das Projekt ${projectId}` });
  await expect(drawer.getByText('Projekt angelegt')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(entry).toBeFocused();

  await entry.click();
  await drawer.getByRole('link', { name: /Verlauf des Projekts/u }).click();
  await expect(page.getByRole('heading', { name: `Verlauf ${projectId}` })).toBeVisible();
  await page.goBack();
  await expect(entry).toBeVisible();

  await page.getByRole('button', { name: 'Jetzt prüfen' }).click();
  await expect(page.getByText(/Vollständig und unverändert: .* von Sabine Brenner/u)).toBeVisible();
  await expect(page.getByText(/lässt das Programm Einträge weder ändern noch löschen/u)).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Als CSV speichern' }).click(),
  ]);
  const [head, first] = await readSemicolons(await download.path());
  expect(head?.slice(1, 5)).toEqual(['Zeitpunkt', 'Person', 'Ereignis', 'Gegenstand']);
  expect(first?.slice(2, 5)).toEqual([
    'Jana Keller',
    'Projekt angelegt',
    `${projectId} Familie Protokollprobe`,
  ]);
});

test('a long log is loaded as it is scrolled, and narrowed to one person and one kind of action', async ({
  page,
}) => {
  await openAs(page, people.superAdmin, '/settings/protokoll');
  const lines = page.getByRole('list', { name: 'Protokoll' }).getByRole('button');
  await expect(lines.first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Ereignis' }).fill('Anmeldung');
  await page.getByRole('option', { name: 'Anmeldung', exact: true }).click();
  await expect(page).toHaveURL(/ereignis=auth\.signedIn/u);
  await expect(lines.filter({ hasNotText: 'hat sich angemeldet' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Person' }).fill('Sabine');
  await page.getByRole('option', { name: 'Sabine Brenner' }).click();
  await expect(lines.filter({ hasNotText: 'Sabine Brenner hat sich angemeldet' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'bis (Tag)' }).fill('1.1.2020');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dazu gibt es keine Einträge' })).toBeVisible();
  await page.getByRole('button', { name: 'Alle Filter aufheben' }).click();
  await expect(lines.first()).toBeVisible();
});

test('an admin reads what is about projects, everybody else nothing', async ({ page }) => {
  await createProject(page, { data: { name: 'Familie Adminprobe' } });
  await openAs(page, people.markedAdmin, '/settings/protokoll');
  const lines = page.getByRole('list', { name: 'Protokoll' }).getByRole('button');
  await expect(lines.first()).toBeVisible();
  await expect(lines.filter({ hasText: 'angemeldet' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Als CSV speichern' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Jetzt prüfen' })).toHaveCount(0);

  await openAs(page, people.user, '/settings/protokoll');
  await expect(
    page.getByRole('heading', { name: 'Das Protokoll ist für die Administration' }),
  ).toBeVisible();
});
