import { customerNamed } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** The words of the focused field, if a bar lies over the middle of it (WCAG 2.2, 2.4.11). */
const hiddenField = `(() => {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return null;
  const { left, top, width, height } = field.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  return above?.closest('[role="region"][aria-label="Speichern"]') ? field.id : null;
})()`;

test('no field that Tab reaches on a phone lies under the save bar', async ({ page }) => {
  const { id } = await customerNamed(page, 'HALB');
  await openAs(page, people.superAdmin, `/customer/edit/${id}`);
  const last = page.getByRole('textbox', { name: /^Notiz/u });
  await expect(last).toBeEnabled();
  await page.getByRole('textbox', { name: /^Firma/u }).focus();
  while (!(await last.evaluate((element) => element === document.activeElement))) {
    expect(await page.evaluate(hiddenField)).toBeNull();
    await page.keyboard.press('Tab');
  }
});
