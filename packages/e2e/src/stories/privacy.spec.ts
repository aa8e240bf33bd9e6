import { expectAccessible } from '../accessibility.ts';
import { newColleague } from '../pages/accounts.ts';
import { createProject } from '../pages/projects.ts';
import { openAs, people, tokenFor } from '../people.ts';
import { expect, test } from '../story.ts';

const path = '/settings/datenschutz';

// One call is cut off on purpose.
test.use({ expectedConsole: [/net::ERR_FAILED/u] });

test('a super admin tells a person what is known, then erases the account and sees it marked', async ({
  page,
}) => {
  const account = await newColleague(page, 'Ehemalig');
  const headers = { authorization: `Bearer ${await tokenFor(page, people.superAdmin)}` };
  const disabled = await page.request.post('/api/user/disableUser', {
    headers,
    data: { id: account.id, reason: null, handOver: null },
  });
  expect(disabled.status()).toBe(200);

  await openAs(page, people.superAdmin, '/settings');
  await page.getByRole('link', { name: /^Datenschutz/u }).click();
  await expect(page.getByRole('heading', { name: 'Datenschutz', level: 1 })).toBeFocused();
  await expect(page.getByRole('row', { name: /^Konto /u })).toBeVisible();
  await expectAccessible(page);

  const search = page.getByRole('searchbox', { name: 'Person suchen' });
  const persons = page.getByRole('list', { name: 'Gefundene Personen' });
  await search.fill(account.username);
  await expect(persons.getByRole('listitem')).toHaveCount(1);
  await expect(persons).toContainText(`Konto · ${account.username}`);
  expect(page.url()).not.toContain(account.username);

  await test.step('the Auskunft is a file with everything', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      persons.getByRole('button', { name: /^Auskunft/u }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.zip$/u);
  });

  await test.step('the dialog says what happens, and asks for the name, by keyboard', async () => {
    const opener = persons.getByRole('button', { name: /^Daten löschen …/u });
    await opener.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Daten von „${account.displayname}“ löschen?` });
    await expect(dialog.getByRole('region', { name: 'Was gelöscht wird' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Weiter' }).press('Enter');
    const field = dialog.getByRole('textbox', { name: /^Zur Bestätigung/u });
    await expect(field).toBeFocused();
    await page.keyboard.type('Irgendwer');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText(`Bitte „${account.displayname}“ eingeben.`);
    await expect(field).toHaveValue('Irgendwer');
    await expectAccessible(page);
    await field.fill(account.displayname);
    await page.route('**/api/privacy/erase', async (route) => route.abort(), { times: 1 });
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('Der Server ist nicht erreichbar.');
    await expect(field).toHaveValue(account.displayname);
    await page.keyboard.press('Enter');
    const result = page.getByRole('dialog', { name: /sind gelöscht$/u });
    await expect(result.getByRole('region', { name: 'Was gelöscht ist' })).toBeVisible();
    await expect(result.getByRole('button', { name: 'Fertig' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(result).toBeHidden();
  });

  await test.step('nobody is found by that name, and the account is marked', async () => {
    await expect(search).toBeFocused();
    await expect(page.getByText(`Zu „${account.username}“ ist niemand bekannt.`)).toBeVisible();
    await search.fill(account.id);
    await expect(persons.getByRole('listitem')).toContainText('Gelöschte Person');
    await expect(persons.getByText('bereits gelöscht')).toBeVisible();
    await expect(persons.getByRole('button', { name: /löschen/u })).toHaveCount(0);
    await expectAccessible(page);
  });
});

test('Bauherren whose documents have to be kept are not erased, and the day is named', async ({
  page,
}) => {
  const name = `Familie Fristprobe ${Date.now().toString(36)}`;
  const { projectId } = await createProject(page, { data: { name, offerDate: '2026-03-01' } });
  await openAs(page, people.superAdmin, path);
  await page.getByRole('searchbox', { name: 'Person suchen' }).fill(name);
  await page.getByRole('button', { name: `Daten löschen …: ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('müssen bis 31.12.2032 aufgehoben werden');
  await expect(dialog.getByRole('button', { name: 'Weiter' })).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Zum Projekt' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(projectId);
});

test('a project whose time is over is kept for a reason, let go again and erased', async ({ page }) => {
  const name = `Familie Altprobe ${Date.now().toString(36)}`;
  const { id, projectId } = await createProject(page, { data: { name, offerDate: '2015-02-01' } });
  const headers = { authorization: `Bearer ${await tokenFor(page, people.superAdmin)}` };
  const data = { reason: 'Bauherr hat abgesagt' };
  const cancelled = await page.request.post(`/api/project/cancel/${id}`, { headers, data });
  expect(cancelled.status()).toBe(200);

  await openAs(page, people.superAdmin, path);
  const due = page.getByRole('list', { name: 'Projekte mit abgelaufener Aufbewahrung' });
  const line = due.getByRole('listitem').filter({ hasText: projectId });
  await expect(line).toContainText('Aufzubewahren bis 31.12.2021 (Angebot oder Auftrag, 6 Jahre)');
  await expectAccessible(page);
  await line.getByRole('button', { name: /^Weiter aufbewahren …/u }).click();
  const hold = page.getByRole('dialog', { name: `${projectId} weiter aufbewahren` });
  await hold.getByRole('button', { name: 'Weiter aufbewahren' }).click();
  await expect(hold).toContainText('Feld muss befüllt werden.');
  await hold.getByRole('textbox', { name: 'Grund' }).fill('Streit mit der Bank');
  await expectAccessible(page);
  await hold.getByRole('button', { name: 'Weiter aufbewahren' }).click();
  await expect(hold).toBeHidden();
  await expect(line).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Person suchen' }).fill(name);
  await page.getByRole('button', { name: `Daten löschen …: ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Die Aufbewahrung ist verlängert: Streit mit der Bank');
  await dialog.getByRole('button', { name: 'Verlängerung aufheben' }).click();
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  await dialog.getByRole('textbox', { name: /^Zur Bestätigung/u }).fill(projectId);
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(page.getByRole('dialog', { name: /sind gelöscht$/u })).toBeVisible();
});

test('everybody else is told that the page is not theirs', async ({ page }) => {
  await openAs(page, people.markedAdmin, '/settings');
  await expect(page.getByRole('link', { name: /^Protokoll/u })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Datenschutz/u })).toHaveCount(0);
  await page.goto(path);
  await expect(
    page.getByRole('heading', { name: 'Der Datenschutz ist für Super-Admins' }),
  ).toBeVisible();
});
