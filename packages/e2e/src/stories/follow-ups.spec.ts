import { berlinDay, germanDay } from '@energieakte/contract';
import { expectAccessible } from '../accessibility.ts';
import { newColleague } from '../pages/accounts.ts';
import { askPalette, paletteLines } from '../pages/palette.ts';
import { createProject, detailsPath } from '../pages/projects.ts';
import { openAs } from '../people.ts';
import { expect, test } from '../story.ts';

test('a follow-up that is due stands on top, in every tab at once, is found and settled by keyboard', async ({
  page,
  context,
}) => {
  const colleague = await newColleague(page, 'Vorlage');
  const project = await createProject(page, { data: { name: 'Familie Wiedehopf' } });
  await openAs(page, colleague.username, detailsPath(project));
  const other = await context.newPage();
  await other.goto('/wiedervorlagen');
  await expect(other.getByText(/^Keine Wiedervorlage/u)).toBeVisible();

  const card = page.getByRole('region', { name: 'Wiedervorlagen' });
  await card.getByRole('button', { name: 'Neue Wiedervorlage' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Neue Wiedervorlage' });
  await page.keyboard.type('Statiker anrufen');
  await dialog
    .getByRole('textbox', { name: /^Wiedervorlage am/u })
    .fill(germanDay(berlinDay(new Date())));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const line = other.getByRole('listitem').filter({ hasText: 'Statiker anrufen' });
  await expect(line).toContainText('heute');

  await askPalette(page, 'statiker wiedehopf');
  await expect(paletteLines(page, 'Wiedervorlagen').first()).toContainText('Statiker anrufen');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Statiker anrufen: Erledigen' }).press('Enter');
  await expect(other.getByRole('button', { name: 'Statiker anrufen: Wieder öffnen' })).toBeVisible();
});
