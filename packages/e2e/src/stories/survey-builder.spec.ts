import { expectAccessible } from '../accessibility.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

test('an admin builds a survey by keyboard, publishes it and invites; another tab and a reader see it', async ({
  page,
  context,
  newContext,
}) => {
  await openAs(page, people.markedAdmin, '/survey');
  await page.getByRole('button', { name: 'Neue Umfrage' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Leere Umfrage' }).press('Enter');
  await page.waitForURL(/\/survey\/[0-9a-f-]{36}$/u);
  const address = new URL(page.url()).pathname;
  const preview = page.getByRole('region', { name: 'Vorschau' });
  const addQuestion = async (kind: string, text: string): Promise<void> => {
    await page.getByRole('button', { name: 'Frage', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: kind }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Frage', exact: true })).toBeFocused();
    await page.keyboard.type(text);
  };

  await addQuestion('Langer Text', 'Was lief schlecht?');
  await addQuestion('Weiterempfehlung 0 bis 10', 'Empfehlen Sie uns?');
  const first = page.getByRole('button', { name: /Was lief schlecht\?/u });
  await first.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(first).toBeFocused();
  await expect(page.getByRole('list', { name: 'Fragen' }).getByRole('listitem').first()).toContainText(
    'Empfehlen Sie uns?',
  );
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Bedingung', exact: true }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Frage davor' })).toHaveText(/Empfehlen Sie uns/u);

  await expect(preview.getByText('Was lief schlecht?')).toBeHidden();
  await preview.getByText('4', { exact: true }).click();
  await expect(preview.getByText('Was lief schlecht?')).toBeVisible();
  await expectAccessible(page);
  await first.focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('combobox', { name: 'Frage davor' })).toBeHidden();
  await page.keyboard.press('Control+y');
  await expect(page.getByRole('combobox', { name: 'Frage davor' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Gesichert$/u })).toBeVisible();

  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByRole('button', { name: /Was lief schlecht\?/u })).toContainText(
    'wenn Frage 1 höchstens 6',
  );
  await page.getByRole('button', { name: 'Version 1 veröffentlichen' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Version 1 veröffentlichen?' });
  await question.getByRole('button', { name: 'Veröffentlichen' }).press('Enter');
  await expect(page.getByText('läuft, Version 1')).toBeVisible();

  await page.getByRole('link', { name: /^Einladungen/u }).press('Enter');
  await page.getByRole('button', { name: 'Einladen' }).press('Enter');
  await page
    .getByRole('textbox', { name: 'Adressen, eine je Zeile' })
    .fill('Erika Wendehals; erika@wendehals.example\nErika Wendehals; erika@wendehals.example');
  await page.getByRole('button', { name: 'Prüfen' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Nicht eingeladen werden' })).toContainText(
    'Steht schon in der Liste.',
  );
  await page.getByRole('button', { name: '1 Einladung senden' }).press('Enter');
  await expect(page.getByText('Erika Wendehals', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Einladen' })).toBeFocused();
  await other.goto(`${address}/einladungen`);
  await expect(other.getByText('Erika Wendehals', { exact: true })).toBeVisible();
  await expectAccessible(other);

  const reading = await (await newContext()).newPage();
  await openAs(reading, people.user, address);
  await expect(reading.getByRole('button', { name: /Was lief schlecht\?/u })).toBeVisible();
  await expect(reading.getByRole('button', { name: 'Frage', exact: true })).toBeHidden();
  await expect(reading.getByRole('link', { name: /^Einladungen/u })).toBeHidden();
  const guest = await (await newContext()).newPage();
  await openAs(guest, people.guest, address);
  await expect(guest.getByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeVisible();
});

test('two people who write the same survey lose nothing: other questions merge, the same one is asked about', async ({
  page,
  newContext,
}) => {
  await openAs(page, people.markedAdmin, '/survey');
  await page.getByRole('button', { name: 'Neue Umfrage' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Kundenzufriedenheit nach BnD' }).press('Enter');
  await page.waitForURL(/\/survey\/[0-9a-f-]{36}$/u);
  const address = new URL(page.url()).pathname;
  const second = await (await newContext()).newPage();
  await openAs(second, people.superAdmin, address);
  const text = (where: typeof page) => where.getByRole('textbox', { name: 'Frage', exact: true });
  const write = async (where: typeof page, row: RegExp, words: string): Promise<void> => {
    await where.getByRole('button', { name: row }).first().click();
    await text(where).fill(words);
  };
  const save = async (where: typeof page, row: RegExp, words: string): Promise<void> => {
    const answer = where.waitForResponse(
      (response) => response.url().endsWith('/api/survey/update') && response.status() === 200,
    );
    await write(where, row, words);
    await answer;
  };

  await save(page, /weiterempfehlen\?/u, 'Empfehlen Sie uns weiter?');
  await save(second, /erreichbar\?/u, 'Waren wir gut erreichbar?');
  await expect(second.getByRole('button', { name: /Empfehlen Sie uns weiter\?/u })).toBeVisible();
  await expect(page.getByRole('button', { name: /Waren wir gut erreichbar\?/u })).toBeVisible();
  // The server is away: what is written stays, and meets what was written meanwhile.
  await page.route('**/api/survey/update', (route) => route.abort());
  await write(page, /erreichbar\?/u, 'Kamen Sie gut zu uns durch?');
  await expect(page.getByText(/in diesem Browser aufbewahrt/u)).toBeVisible();
  await save(second, /erreichbar\?/u, 'Erreichten Sie uns gut?');
  await page.unroute('**/api/survey/update');
  const question = page.getByRole('dialog', { name: 'Dieselben Fragen wurden geändert' });
  await expect(question).toContainText('Erreichten Sie uns gut?');
  await question.getByText('Kamen Sie gut zu uns durch?').click();
  await question.getByRole('button', { name: 'Übernehmen und speichern' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /^Gesichert$/u })).toBeVisible();
  await second.reload();
  await expect(second.getByRole('button', { name: /Kamen Sie gut zu uns durch\?/u })).toBeVisible();
});

test.use({ expectedConsole: [/net::ERR_FAILED/u] });
