import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { officeProject, orderedProject, rowOf, titles } from '../pages/progress.ts';
import { detailsPath } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

/** Goes on by the Tab key until the keyboard is in the table of services. */
async function tabToServices(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Leistungen' }).waitFor();
  for (let pressed = 0; pressed < 60; pressed += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.hasAttribute('data-service') === true)) return;
  }
  throw new Error('The Tab key does not reach the services');
}

/** Waits until a change is stored: the row may hear of it before, and what can be taken back be an older one. */
async function expectStored(page: Page, change: string): Promise<void> {
  await expect(page.getByText(`${titles.ehb}: ${change}`)).toBeVisible();
}

async function expectFocusStays(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
}

test.describe('the services of a project, by keyboard alone', () => {
  test('get an assignee, a day and a status, each taken back', async ({ page }) => {
    const project = await orderedProject(page);
    await openAs(page, people.user, detailsPath(project));
    await tabToServices(page);
    const row = rowOf(page, titles.ehb);
    await expect(row).toBeFocused();
    await page.keyboard.press('Enter');
    const assignee = page.getByRole('combobox', { name: `Bearbeitung: ${titles.ehb}` });
    await expect(assignee).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Lena');
    await expect(page.getByRole('option', { name: 'Lena Hofer' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expectFocusStays(page);
    await page.keyboard.press('Tab');
    const day = page.getByRole('textbox', { name: `Termin: ${titles.ehb}` });
    await expect(day).toBeFocused();
    await page.keyboard.type('14.12.2026');
    await page.keyboard.press('Enter');
    await expect(row).toBeFocused();
    await expect(row).toContainText('14.12.2026');
    await expect(row).toContainText('Lena Hofer');
    await expectStored(page, '14.12.2026');
    await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible();
    await page.keyboard.press('Control+Z');
    await expect(row).toContainText('Termin setzen');
    await expectFocusStays(page);

    await page.keyboard.press('3');
    await expect(row).toContainText('in Bearbeitung');
    await expect(row).toBeFocused();
    await expectStored(page, 'in Bearbeitung');
    await page.keyboard.press('6');
    const question = page.getByRole('dialog');
    await expect(question.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('Pläne fehlen');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expect(row).toContainText('Pläne fehlen');
    await expectFocusStays(page);
    await page.keyboard.press('Control+Z');
    await expect(row).not.toContainText('Pläne fehlen');
    await expectAccessible(page);

    const stored = await officeProject(page, project.id);
    expect(stored.services.find(({ title }) => title === titles.ehb)).toMatchObject({
      assignee: { displayname: 'Lena Hofer' },
      dueDate: null,
      color: 'YELLOW',
    });
    expect(stored.lock).toBeNull();
  });

  test('are changed in one tab and seen in the other', async ({ page }) => {
    const project = await orderedProject(page);
    await openAs(page, people.user, detailsPath(project));
    const other = await page.context().newPage();
    await other.goto(detailsPath(project));
    await expect(rowOf(other, titles.bza)).toContainText('Termin setzen');
    await rowOf(page, titles.bza).press('Enter');
    await page.getByRole('textbox', { name: `Termin: ${titles.bza}` }).fill('15.12.2026');
    await page.keyboard.press('Enter');
    await expect(rowOf(other, titles.bza)).toContainText('15.12.2026');
  });
});

test('on a phone services are low rows, whose fields a finger meets', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const project = await orderedProject(page);
  await openAs(page, people.user, detailsPath(project));
  const row = rowOf(page, titles.ehb);
  const day = row.getByRole('button', { name: /^Termin von/u });
  await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThanOrEqual(58);
  // 44 px in all, what a finger needs.
  const isMet = async () =>
    day.evaluate((button) => {
      button.scrollIntoView({ block: 'center' });
      const { left, top, height } = button.getBoundingClientRect();
      return [-21, 21].map((away) =>
        button.contains(document.elementFromPoint(left + 10, top + height / 2 + away)),
      );
    });
  await expect.poll(isMet).toEqual([true, true]);
  await day.click();
  await expect(page.getByRole('textbox', { name: `Termin: ${titles.ehb}` })).toBeFocused();
  await expectAccessible(page);
});
