import { Project } from '@energieakte/contract';
import { expectAccessible } from '../accessibility.ts';
import { orderedProject } from '../pages/progress.ts';
import { callAs } from '../pages/project-list.ts';
import { openPackages, requestDocuments } from '../pages/project-page.ts';
import { detailsPath } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

test.describe('deadlines and documents of a project', () => {
  test('a deadline is added, extended, confirmed from the letter and done', async ({ page }) => {
    const project = await orderedProject(page);
    await openAs(page, people.user, `${detailsPath(project)}#fristen`);
    const card = page.getByRole('region', { name: 'Fristen' });
    await card.getByRole('button', { name: 'Frist eintragen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Frist', { exact: true }).fill('Rückmeldung der Bank');
    await dialog.getByLabel('Fällig am', { exact: true }).fill('31.2.2027');
    await dialog.getByRole('button', { name: 'Eintragen' }).click();
    await expect(dialog).toContainText('Das ist kein gültiges Datum (TT.MM.JJJJ).');
    await dialog.getByLabel('Fällig am', { exact: true }).fill('1.3.2027');
    await dialog.getByLabel('Für den Auftraggeber sichtbar').check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Eintragen' }).click();
    const line = card.getByRole('listitem').filter({ hasText: 'Rückmeldung der Bank' });
    await expect(line).toContainText('01.03.2027');
    await expect(line).toContainText('manuell');

    const choose = async (entry: string): Promise<void> => {
      await line.getByRole('button', { name: 'Rückmeldung der Bank: weitere Schritte' }).click();
      await page.getByRole('menuitem', { name: entry }).click();
    };
    await choose('Verlängern …');
    await dialog.getByLabel('Verlängert bis', { exact: true }).fill('01.02.2027');
    await dialog.getByRole('button', { name: 'Verlängern' }).click();
    await expect(dialog).toContainText('Eine Verlängerung endet nach der bisherigen Frist.');
    await dialog.getByLabel('Verlängert bis', { exact: true }).fill('01.04.2027');
    await dialog.getByRole('button', { name: 'Verlängern' }).click();
    await expect(line).toContainText('verlängert, bisher 01.03.2027');
    await choose('Aus dem Schreiben bestätigen …');
    await dialog.getByLabel('Frist laut Schreiben', { exact: true }).fill('15.04.2027');
    await dialog.getByRole('button', { name: 'Bestätigen' }).click();
    await expect(line).toContainText('laut Zusage');
    await expect(line).toContainText('bestätigt von Jana Keller');

    await openAs(page, people.guest, detailsPath(project));
    await expect(page.getByRole('region', { name: 'Fristen' })).toContainText('15.04.2027');
    await openAs(page, people.user, detailsPath(project));
    await choose('Als erledigt markieren');
    await expect(line).toHaveCount(0);
    await card.getByRole('button', { name: '1 erledigt oder hinfällig' }).click();
    await expect(line).toContainText('erledigt');
  });

  test('documents are asked for, sent back and checked; the customer reads what is needed', async ({
    page,
  }) => {
    const project = await orderedProject(page);
    await openAs(page, people.user, detailsPath(project));
    const card = page.getByRole('region', { name: 'Unterlagen', exact: true });
    await openPackages(page);
    await requestDocuments(page);
    const checklistItem = card.getByRole('listitem').filter({ hasText: 'Lageplan' });
    await expect(checklistItem).toContainText('angefordert');
    await checklistItem.getByRole('button', { name: 'Lageplan: Als eingegangen markieren' }).click();
    await expect(
      checklistItem.getByRole('button', { name: 'Lageplan: Als geprüft markieren' }),
    ).toBeVisible();
    await checklistItem.getByRole('button', { name: 'Lageplan: weitere Schritte' }).click();
    await page.getByRole('menuitem', { name: 'Zurückweisen …' }).click();
    await page.getByRole('dialog').getByLabel('Grund').fill('Maßstab fehlt');
    await page.getByRole('dialog').getByRole('button', { name: 'Zurückweisen' }).click();
    await expect(checklistItem).toContainText('Zurückgewiesen: Maßstab fehlt');

    await openAs(page, people.guest, detailsPath(project));
    const wanted = page.getByRole('region', { name: 'Unterlagen' });
    await expect(wanted).toContainText('Bitte noch einmal schicken: Maßstab fehlt');
    await expect(page.getByRole('region', { name: 'Wie es steht' })).toContainText('Wir warten auf: ');
    await expectAccessible(page);

    await openAs(page, people.user, detailsPath(project));
    await openPackages(page);
    await checklistItem.getByRole('button', { name: 'Lageplan: Als eingegangen markieren' }).click();
    await checklistItem.getByRole('button', { name: 'Lageplan: Als geprüft markieren' }).click();
    await expect(checklistItem).toContainText('geprüft von Jana Keller');
    await card.getByLabel('nur was fehlt').check();
    await expect(checklistItem).toHaveCount(0);
    await expectAccessible(page);
  });

  test('what is typed in a dialog stays while colleagues change the same deadline', async ({ page }) => {
    const project = await orderedProject(page);
    const data = { projectId: project.id, title: 'Abgabe', dueDate: '2027-03-01' };
    const answer = Project.parse(
      await callAs(page, people.user, { path: '/deadline', data, status: 200 }),
    );
    const added = answer.deadlines.find(({ title }) => title === 'Abgabe');
    await openAs(page, people.user, detailsPath(project));
    await page.getByRole('button', { name: 'Abgabe: weitere Schritte' }).click();
    await page.getByRole('menuitem', { name: 'Bearbeiten …' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Notiz').fill('halb getippt');
    const change = { id: added?.id, version: added?.version, dueDate: '2027-05-01' };
    await callAs(page, people.colleague, { path: '/deadline', data: change, status: 200 });
    await expect(dialog).toContainText('Fällig: 01.03.2027 → 01.05.2027');
    await expect(dialog.getByLabel('Notiz')).toHaveValue('halb getippt');
  });
});

test('the status of a project is set by hand with a reason, and given back', async ({ page }) => {
  const project = await orderedProject(page);
  await openAs(page, people.user, detailsPath(project));
  const more = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Mehr' }).click();
    await page.getByRole('menuitem', { name: 'Status setzen …' }).click();
  };
  await more();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Status').selectOption({ label: 'im Bau' });
  await dialog.getByRole('button', { name: 'Setzen' }).click();
  await expect(dialog).toContainText('Feld muss befüllt werden.');
  await dialog.getByLabel('Grund').fill('Zusage telefonisch bestätigt');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Setzen' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/von Hand gesetzt/u)).toBeVisible();
  await expect(page.getByText(/Zusage telefonisch bestätigt/u)).toBeVisible();
  await more();
  await dialog.getByRole('button', { name: /^Zurück auf/u }).click();
  await expect(page.getByText(/von Hand gesetzt/u)).toHaveCount(0);
});

test('a colleague of the accounts may bill and nothing else', async ({ page }) => {
  const project = await orderedProject(page);
  await openAs(page, people.accountant, detailsPath(project));
  await expect(page.getByRole('region', { name: 'Leistungen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Frist eintragen' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Unterlage eintragen' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /: Anfordern$/u })).toHaveCount(0);
});
