import { addDays } from '@energieakte/contract';
import { expectAccessible } from '../accessibility.ts';
import { expectBanner } from '../pages/banner.ts';
import {
  defaultPriceListId,
  demandFourEyes,
  draftPrices,
  customerPrice,
  makeElement,
  makePrices,
  raisedCategory,
  rounded,
  typeRise,
  releasePrices,
} from '../pages/prices.ts';
import { daysAgo, german, today } from '../pages/days.ts';
import { createProject, editPath, readProject, saveBar, waitForForm } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { tabTo } from '../pages/tab-to.ts';
import { expect, test } from '../story.ts';

// One after the other: the office has one list of prices, and whether it takes two people is the same for all of them.
test.describe.configure({ mode: 'default' });

test('a price is typed and handed in, somebody else releases it, and the customer reads it, all by keyboard', async ({
  page,
  newContext,
}) => {
  await openAs(page, people.accountant, '/pricing');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Preisdatenbank' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Preisdatenbank' })).toBeVisible();
  const grid = page.getByRole('grid', { name: 'Preise' });
  await expect(grid.getByText('10.050')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('s');
  await page.keyboard.type('10.050');
  await expect(grid.getByText('10.010')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('row', { name: /10\.050/u })).toBeFocused();
  await page.keyboard.press('e');
  const field = page.getByRole('textbox', { name: /^Neuer Preis für 10\.050/u });
  await expect(field).toBeFocused();
  await page.keyboard.type('175');
  await page.keyboard.press('Enter');
  const bar = page.getByRole('region', { name: 'Entwurf' });
  await expect(bar).toContainText('1 Preis geändert');
  await expect(grid).toContainText('175,00');
  await expect(grid.getByRole('row', { name: /10\.050/u })).toBeFocused();
  await expectAccessible(page);

  await tabTo(page, bar.getByRole('textbox', { name: 'Gültig ab' }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(german(today()));
  await page.keyboard.press('Enter');
  await tabTo(page, bar.getByRole('link', { name: 'Änderungen ansehen' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Gültig ab').locator('xpath=following-sibling::*[1]')).toHaveText(
    german(today()),
  );
  await tabTo(page, page.getByRole('button', { name: 'Einreichen' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('eingereicht', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const second = await (await newContext()).newPage();
  await openAs(second, people.markedAdmin, '/pricing/release');
  const row = second.getByRole('row', { name: /Neue Preise/u });
  await expect(row).toBeVisible();
  await second.keyboard.press('j');
  // Drafts of others may stand above it.
  const place = Number(await row.getAttribute('data-index'));
  await second.keyboard.press('Home');
  for (let above = 0; above < place; above += 1) await second.keyboard.press('ArrowDown');
  await expect(row).toBeFocused();
  await second.keyboard.press('Enter');
  const changed = second.getByRole('grid', { name: 'Preise' });
  await expect(changed.getByRole('row', { name: /10\.050 Sommerlicher Wärmeschutz/u })).toBeVisible();
  await tabTo(second, second.getByRole('button', { name: 'Freigeben' }));
  await second.keyboard.press('Enter');
  const question = second.getByRole('dialog', { name: 'Preisstand freigeben?' });
  await expect(question).toContainText('1 Preis der Liste Standard 2026 gilt ab heute.');
  await expect(question.getByRole('button', { name: 'Freigeben' })).toBeFocused();
  await second.keyboard.press('Enter');
  await expect(second.getByRole('heading', { level: 1, name: /^Preisstand \d+$/u })).toBeVisible();

  const guest = await (await newContext()).newPage();
  await openAs(guest, people.guest, '/pricing');
  await expect(guest).toHaveURL(/\/pricing\/list$/u);
  await expect(guest.getByRole('row', { name: /10\.050/u })).toContainText('154,00');
  await expectAccessible(guest);
});

/** The first of January that is left; new prices need a day on which nothing else begins. */
const january = `${Number(today().slice(0, 4)) + 1}-01-01`;

test('200 prices rise by 3.5 % from January, are checked, released by somebody else, withdrawn, and seen by a customer on their first day, all by keyboard', async ({
  page,
  newContext,
}) => {
  test.slow();
  await makePrices(page, 200);
  await demandFourEyes(page, true);
  await openAs(page, people.superAdmin, `/pricing/db?kategorie=${encodeURIComponent(raisedCategory)}`);
  const grid = page.getByRole('grid', { name: 'Preise' });
  await expect(grid.getByText('77.001')).toBeVisible();

  await page.keyboard.press('j');
  await page.keyboard.press('Home');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('ausgewählte Preise ändern');
  await page.keyboard.press('Escape');
  await expect(grid.getByRole('row', { name: /77\.001/u })).toBeFocused();
  await page.keyboard.press('b');
  await expectBanner(page, 'Bitte zuerst Preise auswählen');
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  const selection = page.getByRole('region', { name: 'Auswahl' });
  await expect(selection).toContainText('3 ausgewählt');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(selection).toContainText('2 ausgewählt');
  await tabTo(page, selection.getByRole('button', { name: 'Alle 200 Treffer auswählen' }));
  await page.keyboard.press('Enter');
  await expect(selection).toContainText('200 ausgewählt');
  await page.keyboard.press('b');

  const dialog = page.getByRole('dialog', { name: /^200 Preise ändern/u });
  const percent = dialog.getByRole('textbox', { name: 'Prozent' });
  await expect(percent).toBeFocused();
  await typeRise(page, dialog, german(january));
  const preview = dialog.getByRole('grid', { name: 'Vorschau' });
  await expect(preview.getByRole('row').nth(1)).toContainText('würde durch das Runden zu 0,00');
  await expect(dialog).toContainText('199 teurer');
  await expectAccessible(page);
  await tabTo(page, preview.getByRole('row').nth(1));
  await page.keyboard.press('End');
  await expect(preview.getByRole('row', { name: /77\.200/u })).toBeFocused();
  await page.keyboard.press('x');
  const draft = dialog.getByRole('button', { name: '198 Preise in den Entwurf' });
  await expect(draft).toBeEnabled();
  await page.keyboard.press('Escape');
  const discarding = page.getByRole('dialog', { name: 'Änderung verwerfen?' });
  await expect(discarding.getByRole('button', { name: 'Weiter bearbeiten' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(discarding).toBeHidden();
  await expect(draft).toBeEnabled();
  await tabTo(page, draft);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const bar = page.getByRole('region', { name: 'Entwurf' });
  await expect(bar).toContainText('198 Preise geändert');
  await expect(bar.getByRole('textbox', { name: 'Gültig ab' })).toHaveValue(german(january));
  await expect.poll(async () => grid.locator(':focus').count()).toBe(1);

  await tabTo(page, bar.getByRole('link', { name: 'Änderungen ansehen' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sammeländerung +3,5 %' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Angaben ändern' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Preise ab Januar');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Preise ab Januar' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Einreichen' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('eingereicht', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Freigeben' })).toBeHidden();

  const second = await (await newContext()).newPage();
  await openAs(second, people.markedAdmin, new URL(page.url()).pathname);
  const rows = second.getByRole('grid', { name: 'Preise' });
  const changed = (rounded(103_100) / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 });
  await expect(rows.getByRole('row', { name: /77\.002/u })).toContainText(changed);
  await tabTo(second, second.getByRole('button', { name: 'Freigeben' }));
  await second.keyboard.press('Enter');
  const question = second.getByRole('dialog', { name: 'Preisstand freigeben?' });
  await expect(question).toContainText(
    `198 Preise der Liste Standard 2026 gelten ab ${german(january)}.`,
  );
  await expect(question).toContainText(`Bis einschließlich ${german(addDays(january, -1))}`);
  await second.keyboard.press('Enter');
  await expect(second.getByText('freigegeben', { exact: true })).toBeVisible();
  await expectAccessible(second);
  await tabTo(second, second.getByRole('button', { name: 'Zurückziehen' }));
  await second.keyboard.press('Enter');
  const back = second.getByRole('dialog');
  await tabTo(second, back.getByRole('button', { name: 'Zurückziehen' }));
  await second.keyboard.press('Enter');
  await expect(second.getByText('zurückgezogen', { exact: true })).toBeVisible();

  // The same change once more, and this time its first day has come.
  await openAs(page, people.superAdmin, `/pricing/db?kategorie=${encodeURIComponent(raisedCategory)}`);
  await expect(grid.getByText('77.001')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Home');
  await expect(grid.getByRole('row', { name: /77\.001/u })).toBeFocused();
  await page.keyboard.press('x');
  await tabTo(page, selection.getByRole('button', { name: 'Alle 200 Treffer auswählen' }));
  await page.keyboard.press('Enter');
  await expect(selection).toContainText('200 ausgewählt');
  await page.keyboard.press('b');
  await expect(dialog).toBeVisible();
  await typeRise(page, dialog, german(today()));
  const all = dialog.getByRole('button', { name: '199 Preise in den Entwurf' });
  await expect(all).toBeEnabled();
  await tabTo(page, all);
  await page.keyboard.press('Enter');
  await tabTo(page, bar.getByRole('link', { name: 'Änderungen ansehen' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Einreichen' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('eingereicht', { exact: true })).toBeVisible();
  const guest = await (await newContext()).newPage();
  await openAs(guest, people.guest, '/pricing/list');
  const seen = guest.getByRole('row', { name: /77\.002/u });
  await guest.getByPlaceholder('In dieser Liste suchen').fill('77.002');
  await expect(seen).toContainText(customerPrice(103_100));
  await second.goto(new URL(page.url()).pathname);
  await tabTo(second, second.getByRole('button', { name: 'Freigeben' }));
  await second.keyboard.press('Enter');
  await expect(question).toContainText('199 Preise der Liste Standard 2026 gelten ab heute.');
  await second.keyboard.press('Enter');
  await expect(second.getByText('freigegeben', { exact: true })).toBeVisible();
  await guest.reload();
  await guest.getByPlaceholder('In dieser Liste suchen').fill('77.002');
  await expect(seen).toContainText(customerPrice(rounded(103_100)));
  await expectAccessible(guest);
  await demandFourEyes(page, false);
});

test('a service is taken from the price list, and its newer price is taken over once there is one', async ({
  page,
}) => {
  const head = { number: '79.001', category: 'Übernahme', title: 'Wärmebrücken, Übernahme' };
  const elementId = await makeElement(page, { ...head, serviceCode: 'WBN' });
  await releasePrices(page, daysAgo(1), [{ elementId, netPrice: 10_000 }]);
  const priceListId = await defaultPriceListId(page);
  const project = await createProject(page, { mode: 0, data: { priceListId } });
  await openAs(page, people.user, editPath(project));
  await waitForForm(page);
  await page.getByRole('button', { name: 'Leistungen hinzufügen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Preisliste/u }).click();
  await dialog.getByRole('searchbox').fill('79.001');
  await dialog.getByRole('checkbox', { name: /79\.001/u }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '1 Leistung hinzufügen' }).click();
  await saveBar(page).getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect
    .poll(async () => (await readProject(page, people.user, project.id)).services)
    .toMatchObject([{ title: head.title, unitPrice: 10_000 }]);
  await releasePrices(page, today(), [{ elementId, netPrice: 11_000 }]);
  await page.route('**/api/pricing/newer*', (route) => route.fulfill({ status: 400 }), { times: 1 });
  await page.goto(editPath(project));
  const unknown = page.getByRole('alert').filter({ hasText: 'Ob neuere Preise gelten' });
  await unknown.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  const news = page.getByRole('status').filter({ hasText: 'Neuere Preise vorhanden (+10 %)' });
  await expect(news).toBeVisible();
  await expectAccessible(page);
  await news.getByRole('button', { name: `Neuen Preis für ${head.title} übernehmen` }).click();
  await expect(news).toBeHidden();
  await saveBar(page).getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect
    .poll(async () => (await readProject(page, people.user, project.id)).services)
    .toMatchObject([{ unitPrice: 11_000 }]);
});

test('whoever releases a draft that somebody else overtook is shown what changed, and refreshes it', async ({
  page,
}) => {
  const head = { number: '79.002', category: 'Übernahme', title: 'Überholter Preis' };
  const elementId = await makeElement(page, head);
  const slow = await draftPrices(page, addDays(today(), 60), [{ elementId, netPrice: 20_000 }]);
  await releasePrices(page, today(), [{ elementId, netPrice: 15_000 }]);
  await openAs(page, people.markedAdmin, `/pricing/release/${slow.id}`);
  await page.getByRole('button', { name: 'Freigeben' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click();
  const changed = page.getByRole('dialog', { name: 'Inzwischen geändert' });
  await expect(changed.getByRole('list', { name: 'Inzwischen geändert' })).toContainText('79.002');
  await expectAccessible(page);
  await changed.getByRole('button', { name: 'Entwurf auffrischen' }).click();
  await expect(changed).toBeHidden();
  await expect(page.getByRole('row', { name: /79\.002/u })).toContainText('150,00');
  await page.getByRole('button', { name: 'Freigeben' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click();
  await expect(page.getByText('freigegeben', { exact: true })).toBeVisible();
});
