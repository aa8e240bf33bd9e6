import { expectAccessible } from '../accessibility.ts';
import { columnTexts, openView, waitForRows } from '../pages/project-list.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

test('a view for a group opens by its link for its members, and for nobody else', async ({
  page,
  newContext,
}) => {
  await openAs(page, people.user, '/project0?q=Traub&sort=-name');
  await waitForRows(page);
  const view = await openView(page);
  await view.getByRole('button', { name: 'Liste so als Ansicht speichern …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neue Ansicht' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Traub im Blick');
  await dialog.getByRole('radio', { name: 'für eine Gruppe' }).check();
  await dialog.getByRole('combobox', { name: 'Gruppe' }).click();
  await page.getByRole('option', { name: 'Fristen' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\?view=[\da-f-]+$/u);
  const ids = await columnTexts(page, 'Id');

  const member = await (await newContext()).newPage();
  await openAs(member, people.markedAdmin, page.url());
  expect(await columnTexts(member, 'Id')).toEqual(ids);
  await expect(
    member.getByRole('navigation', { name: 'Ansichten' }).getByRole('link', { name: 'Traub im Blick' }),
  ).toHaveAttribute('aria-current', 'page');

  const stranger = await (await newContext()).newPage();
  await openAs(stranger, people.colleague, page.url());
  await expect(stranger.getByRole('main').getByRole('alert')).toContainText(
    'Die Ansicht gibt es nicht oder sie ist nicht für dieses Konto freigegeben.',
  );
});
