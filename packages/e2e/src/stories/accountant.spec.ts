import { listInvoices } from '@energieakte/contract';
import { expectAccessible } from '../accessibility.ts';
import { finishedProject, openSteps, rowOf } from '../pages/progress.ts';
import { callAs } from '../pages/project-list.ts';
import { createProject, detailsPath, editPath } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

test.describe('an accountant', () => {
  test('reads a project and bills it, and is offered nothing else', async ({ page }) => {
    const project = await finishedProject(page);
    await openAs(page, people.accountant, detailsPath(project));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(project.projectId);
    await expect(page.getByRole('link', { name: 'Verlauf', exact: true })).toBeVisible();
    for (const name of [/Bearbeiten/u, /Unterlagen anfordern/u, /Frist hinzufügen/u])
      await expect(page.getByRole('button', { name })).toBeHidden();
    await expect(page.getByRole('link', { name: /Bearbeiten/u })).toBeHidden();
    await page.getByRole('button', { name: 'Mehr' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Stand vom …', 'Prüf-Dossier oder ZIP …']);
    await page.keyboard.press('Escape');

    const steps = await openSteps(page, 'Wärmebrücken');
    await expect(steps.getByRole('menuitem', { name: 'Wieder öffnen' })).toBeDisabled();
    await expect(steps.getByRole('menuitem', { disabled: false })).toHaveText([/^Abrechnen …/u]);
    await steps.getByRole('menuitem', { name: 'Abrechnen …' }).click();
    const invoice = page.getByRole('dialog', { name: 'Rechnung: Wärmebrücken' });
    await invoice.getByLabel('Rechnungsnummer', { exact: true }).fill('R-2026-0207');
    await invoice.getByRole('button', { name: 'Abrechnen' }).click();
    await expect(invoice).toHaveCount(0);
    for (const title of ['Wärmebrücken', 'Wärmeschutz'])
      await rowOf(page, title).getByRole('button', { name: title, exact: true }).click();
    await expect(rowOf(page, 'Wärmebrücken')).toContainText('Rechnung R-2026-0207 vom');
    await expect(rowOf(page, 'Wärmeschutz')).toContainText('erledigt am');
    await expect(rowOf(page, 'Wärmeschutz')).not.toContainText('R-2026-0207');
    await expectAccessible(page);
  });

  test('is told in plain words where a page is not theirs', async ({ page }) => {
    const project = await createProject(page, { mode: 0, data: { name: 'Familie Gesperrt' } });
    await openAs(page, people.accountant, editPath(project));
    await expect(
      page.getByText('Dieses Projekt darf hier gelesen, aber nicht bearbeitet werden.'),
    ).toBeVisible();
    for (const path of [
      '/settings/rechte',
      '/settings/rechte/warum',
      '/settings/protokoll',
      '/settings/sicherheit',
      '/user/add',
    ]) {
      await page.goto(path);
      await expect(page.getByText('Für diese Aktion fehlt die Berechtigung.')).toBeVisible();
    }
  });

  test('sees the settings without what others administer', async ({ page }) => {
    await openAs(page, people.accountant, '/settings');
    await expect(page.getByRole('link', { name: /^Förderprogramme/u })).toBeVisible();
    for (const name of [/^Rechte/u, /^Protokoll/u, /^Anmelderegeln/u])
      await expect(page.getByRole('link', { name })).toBeHidden();
    await page.goto('/settings/programme');
    await expect(page.getByRole('heading', { name: 'Förderprogramme' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Neue/u })).toBeHidden();
    await expect(page.getByRole('button', { name: /Neue/u })).toBeHidden();
  });

  test('is refused by the server what the screens do not offer', async ({ page }) => {
    const { id } = await createProject(page, { mode: 0, data: { name: 'Familie Riegel' } });
    for (const [path, data] of [
      ['/project', { mode: 0, name: 'Familie Neu' }],
      [`/project/startEdit/${id}`, {}],
      [`/project/cancel/${id}`, {}],
      [`/project/delete/${id}`, {}],
      ['/project/color', { id, color: 'LILA', reason: 'Eilt' }],
      ['/deadline', { projectId: id, title: 'Frist', dueDate: '2027-01-04' }],
    ] as const)
      await callAs(page, people.accountant, { path, data, status: 403 });
  });
});

test('an admin reads the rights and asks why a customer sees a project', async ({ page }) => {
  const project = await createProject(page, { mode: 0, data: { name: 'Familie Warum' } });
  await openAs(page, people.superAdmin, '/settings/rechte');
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toContainText([
    'Berechtigung',
    'Kunde',
    'Projektbearbeitung',
    'Buchhaltung',
    'Administration',
    'Super-Administration',
  ]);
  await page.getByLabel('In den Rechten suchen').fill('abrechnen');
  await expect(
    table.getByRole('row', { name: 'Leistungen abrechnen nein nein ja ja ja' }),
  ).toBeVisible();
  await expectAccessible(page);

  await page.goto(detailsPath(project));
  await page.getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('menuitem', { name: 'Wer darf was, und warum …' }).click();
  await page.getByLabel('Person').fill('Huber');
  await page.getByRole('option', { name: /Huber/u }).first().click();
  const actions = page.getByRole('list', { name: 'Was die Person darf' });
  await expect(actions.getByRole('listitem').first()).toContainText(
    'Das Projekt gehört dem Auftraggeber dieses Kontos.',
  );
  await expect(actions).toContainText('Der Kommentar ist intern.');
  await expect(page.getByText('Name der Projektleitung')).toBeVisible();
  await expectAccessible(page);
});

test('large sums are not cut off on the start, also where something is to be given back', async ({
  page,
}) => {
  await page.route('**/api/invoice?*', async (route) => {
    const answer = listInvoices.response.parse(await (await route.fetch()).json());
    await route.fulfill({
      json: { ...answer, total: 1, openSum: 12_345_678, overdueSum: 11_234_567 },
    });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, people.accountant);
  const sums = page.getByRole('list', { name: 'Auf einen Blick' }).getByRole('listitem');
  await expect(sums).toHaveCount(6);
  await expect(sums.last()).toHaveText(/1\s*Erstattung offen/u);
  for (const width of [1440, 1200, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const cutOff = async (): Promise<readonly string[]> =>
      sums.evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      );
    await expect.poll(cutOff).toEqual([]);
  }
});
