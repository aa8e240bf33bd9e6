import { addDays, germanDay, Mail, Outbox, type ProjectView } from '@energieakte/contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { boardPath } from '../pages/board.ts';
import { orderedProject } from '../pages/progress.ts';
import { callAs } from '../pages/project-list.ts';
import { detailsPath } from '../pages/projects.ts';
import { openAs, people, tokenFor } from '../people.ts';
import { expect, test } from '../story.ts';

const title = 'Unterlagen anfordern';

async function readAsAdmin(page: Page, path: string): Promise<unknown> {
  const token = await tokenFor(page, people.superAdmin);
  const headers = { authorization: `Bearer ${token}` };
  return (await page.request.get(path, { headers })).json();
}

async function outbox(page: Page): Promise<Outbox['items']> {
  return Outbox.parse(await readAsAdmin(page, '/api/mail?size=50')).items;
}

/** Who was written to last, the newest first. */
async function recipients(page: Page): Promise<readonly string[]> {
  return (await outbox(page)).map(({ recipient }) => recipient);
}

async function textOfMail(page: Page, email: string): Promise<string> {
  const id = (await outbox(page)).find(({ recipient }) => recipient === email)?.id;
  return Mail.parse(await readAsAdmin(page, `/api/mail/${id}`)).text ?? '';
}

/** Enters an address of the Bauherr's own, and answers it. */
async function giveClientAddress(page: Page, project: ProjectView): Promise<string> {
  const email = `bauherr.${project.id}@beispiel.example`;
  await callAs(page, people.user, { path: `/project/startEdit/${project.id}`, status: 200 });
  const data = { id: project.id, version: project.version, client: { ...project.client, email } };
  await callAs(page, people.user, { path: '/project', data, status: 200 });
  await callAs(page, people.user, { path: `/project/stopEdit/${project.id}`, status: 204 });
  return email;
}

/** The address of the upload link as the recipient reads it. */
async function addressIn(page: Page, email: string): Promise<string> {
  const text = await textOfMail(page, email);
  return /\/hochladen#\S+/u.exec(text)?.[0] ?? '';
}

/** A day that is near enough for every link. */
const linkEnd = germanDay(addDays(new Date().toISOString().slice(0, 10), 60));

test.describe('documents asked for by mail', () => {
  test('the Bauherr is asked for what is missing, once, and the customer reads of it', async ({
    page,
  }) => {
    // The stage that asks for the Baugenehmigung.
    const fundingCase = {
      programmeCode: '297',
      efficiencyLevel: '55',
      deadlineSupervision: true,
    } as const;
    const project = await orderedProject(page, { fundingCases: [fundingCase] });
    const email = await giveClientAddress(page, project);
    await openAs(page, people.user, detailsPath(project));
    const card = page.getByRole('region', { name: 'Unterlagen', exact: true });
    await card.getByRole('button', { name: /^Alle \d+ fehlenden anfordern …$/u }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByLabel('An', { exact: true }).selectOption(email);
    await expect(dialog.getByLabel('Nachricht')).toHaveValue(/– Lageplan/u);
    await dialog.getByLabel(/^Lageplan/u).uncheck();
    await expect(dialog.getByLabel('Nachricht')).not.toHaveValue(/Lageplan/u);
    await dialog.getByLabel('Erbeten bis', { exact: true }).fill('31.2.2027');
    await dialog.getByRole('button', { name: 'Senden' }).click();
    await expect(dialog).toContainText('Das ist kein gültiges Datum (TT.MM.JJJJ).');
    await dialog.getByLabel('Erbeten bis', { exact: true }).fill('1.3.2027');
    await expect(dialog.getByLabel('Nachricht')).toHaveValue(/bis zum 01\.03\.2027/u);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Senden' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card.getByRole('listitem').filter({ hasText: 'Baugenehmigung' })).toContainText(
      'angefordert',
    );
    expect((await recipients(page)).filter((one) => one === email)).toHaveLength(1);

    await openAs(page, people.user, boardPath(project));
    await page.getByRole('button', { name: 'Anfordern …' }).click();
    await expect(page).toHaveURL(/anfordern=ja/u);
    await expect(dialog.getByRole('region', { name: 'Bisher angefordert' })).toContainText(email);
    await dialog.getByRole('button', { name: 'Senden' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Bitte bestätigen');
    await dialog.getByLabel('An', { exact: true }).selectOption(email);
    await dialog.getByLabel('Trotzdem noch einmal senden').check();
    await dialog.getByRole('button', { name: 'Senden' }).click();
    await expect(dialog).toHaveCount(0);
    expect((await recipients(page)).filter((one) => one === email)).toHaveLength(2);
  });

  test('who has no account gets a link that asks for exactly these documents, and the password another way', async ({
    page,
    newContext,
  }) => {
    const project = await orderedProject(page);
    const email = await giveClientAddress(page, project);
    await openAs(page, people.user, `${boardPath(project)}?anfordern=ja`);
    const dialog = page.getByRole('dialog', { name: title });
    const link = dialog.getByLabel(/^Upload-Link mitschicken/u);
    await dialog.getByLabel('An', { exact: true }).selectOption(email);
    await expect(link).toBeChecked();
    await expect(dialog.getByLabel('Nachricht')).toHaveValue(
      /ohne Anmeldung hier hochladen:\n\{link\}/u,
    );
    await dialog.getByLabel('Passwort (freiwillig)').fill('Fichtenweg-17');
    await expect(dialog.getByLabel('Nachricht')).toHaveValue(/gesondert/u);
    await link.uncheck();
    await expect(dialog.getByLabel('Nachricht')).not.toHaveValue(/\{link\}/u);
    await link.check();
    await dialog.getByLabel('Link gültig bis', { exact: true }).fill('1.1.2020');
    await dialog.getByRole('button', { name: 'Senden' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Dieser Tag ist schon vorbei.');
    await dialog.getByLabel('Link gültig bis', { exact: true }).fill(linkEnd);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Senden' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Anfordern …' }).click();
    await expect(dialog.getByRole('region', { name: 'Bisher angefordert' })).toContainText(
      `Upload-Link offen bis ${linkEnd}, noch nichts gekommen`,
    );

    const address = await addressIn(page, email);
    const visitor = await (await newContext()).newPage();
    await visitor.setViewportSize({ width: 390, height: 844 });
    await visitor.goto(address);
    await visitor.getByLabel('Passwort').fill('Fichtenweg-17');
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByText('Lageplan', { exact: true }).first()).toBeVisible();
  });

  test('one document is asked for by telephone: written down on the board, without a mail', async ({
    page,
  }) => {
    const project = await orderedProject(page);
    await openAs(page, people.user, detailsPath(project));
    const card = page.getByRole('region', { name: 'Unterlagen', exact: true });
    await card.getByRole('button', { name: 'Lageplan: Anfordern' }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByRole('checkbox', { name: /^Lageplan/u })).toBeChecked();
    const papers = dialog.getByRole('group', { name: 'Unterlagen' });
    await expect(papers.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await dialog.getByLabel(/^Ohne E-Mail als angefordert vermerken/u).check();
    await expect(dialog.getByLabel('Nachricht')).toHaveCount(0);
    await expect(dialog.getByLabel('An', { exact: true })).toHaveCount(0);
    await expectAccessible(page);
    const before = await recipients(page);
    await dialog.getByRole('button', { name: 'Vermerken' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card.getByRole('listitem').filter({ hasText: 'Lageplan' })).toContainText(
      'angefordert',
    );
    await openAs(page, people.user, boardPath(project));
    await expect(page.getByRole('listitem').filter({ hasText: 'Lageplan' })).toContainText(
      'fehlt, angefordert',
    );
    expect(await recipients(page)).toEqual(before);
  });
});
