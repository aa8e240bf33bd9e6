import { expectAccessible } from '../accessibility.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

test('the score of a survey stands in the tile of admins, in a chart and in its table', async ({
  page,
}) => {
  await openAs(page, people.markedAdmin, '/?sicht=buero');
  const tile = page.getByRole('region', { name: 'Umfragen' });
  const line = tile.getByRole('listitem').filter({ hasText: 'Kundenzufriedenheit nach BnD' });
  await expect(line).toContainText('+46,6');
  await line.getByRole('link').click();
  const card = page.getByRole('region', { name: /Würden Sie uns weiterempfehlen/u });
  await expect(card).toContainText('+46,6');
  await card.getByRole('button', { name: 'Tabelle' }).press('Enter');
  await expect(card.getByRole('row', { name: /^10/u })).toContainText('33 %');
  await expect(card.getByRole('button', { name: 'Diagramm' })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Zeitraum').selectOption('Letzte 6 Monate');
  await expect(card).toContainText('13,7 Punkte mehr als davor');
  const address = page.url();
  await openAs(page, people.guest, new URL(address).pathname);
  await expect(page.getByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeVisible();
});

test('answers about two buildings fill both after a review, and what is left stays', async ({
  page,
}) => {
  await openAs(page, people.user, '/survey');
  await page.getByRole('link', { name: 'Erfassungsbogen Neubau' }).click();
  await page.getByRole('link', { name: /^Ergebnisse/u }).click();
  const answers = page.getByRole('listitem').filter({ hasText: 'Kaiserkarree' });
  await answers.getByRole('link', { name: 'Antworten prüfen' }).click();
  const first = page.getByRole('region', { name: 'Gebäude 1, Fläche in m²' });
  const second = page.getByRole('region', { name: 'Gebäude 2, Fläche in m²' });
  await expect(first).toContainText('3.840');
  const save = page.getByRole('button', { name: 'Entscheidungen speichern' });
  await expect(save).toBeDisabled();
  await page.getByRole('button', { name: 'Alles so lassen' }).click();
  for (const building of [first, second])
    await building.getByRole('radio', { name: /Antwort übernehmen/u }).check();
  await expectAccessible(page);
  await save.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Alles entschieden' })).toBeFocused();
  await expect(first).toContainText(/^.*Übernommen.*Im Projekt steht: 3\.865/su);
  await expect(second).toContainText('Im Projekt steht: 1.290,5');
  await expect(page.getByRole('region', { name: 'Bauvorhaben, Geschosse' })).toContainText(
    'Nicht übernommen',
  );
  await page
    .getByRole('main')
    .getByRole('link', { name: /Kaiserkarree/u })
    .click();
  await page
    .getByRole('link', { name: /Verlauf/u })
    .first()
    .click();
  await expect(page.getByText(/Umfrage „Erfassungsbogen Neubau“/u).first()).toBeVisible();
});
