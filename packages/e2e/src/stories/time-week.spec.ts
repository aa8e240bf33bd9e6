import {
  addDays,
  addMonths,
  berlinDay,
  firstOfMonth,
  mondayOf,
  monthTitle,
  weekPeriodTitle,
} from '@energieakte/contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

/** A month in which nobody else of the stories and of the demo office works, and its first whole week. */
const month = addMonths(firstOfMonth(berlinDay(new Date())), -9);
const monday = mondayOf(addDays(month, 6));
const title = weekPeriodTitle({ firstDay: monday, lastDay: addDays(monday, 6) });

async function bookOzdemir(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Projekt oder Leistung hinzufügen' }).click();
  const dialog = page.getByRole('dialog');
  await page.keyboard.type('özdemir');
  await expect(dialog.getByRole('option', { name: /Familie Özdemir/u })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('option', { name: /Hinzufügen/u }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

async function typeFirstDay(page: Page, typed: string, shown: string): Promise<void> {
  const cell = page.getByRole('grid').locator('tbody [role="gridcell"]').first();
  await cell.focus();
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText(shown);
}

async function submit(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('dialog', { name: 'Woche trotzdem einreichen?' });
  await question.getByRole('button', { name: 'Einreichen' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('eingereicht', { exact: true })).toBeVisible();
}

test('a week is submitted, returned, corrected and approved, and its month is closed', async ({
  page,
  newContext,
}) => {
  await openAs(page, people.colleague, `/time?tag=${monday}`);
  await bookOzdemir(page);
  await typeFirstDay(page, '8', '8:00');
  await submit(page);

  const approver = await (await newContext()).newPage();
  await openAs(approver, people.superAdmin, '/time/freigaben');
  const week = approver.getByRole('listitem').filter({ hasText: `${title} · 8:00 h` });
  await week.getByRole('button', { name: 'Ansehen' }).click();
  await expect(week.getByRole('list', { name: 'Aufgaben' })).toContainText('8:00 h');
  await expectAccessible(approver);
  await approver.getByRole('button', { name: `Tobias Maurer, ${title} zurückgeben` }).click();
  const reason = approver.getByRole('dialog', { name: 'Woche zurückgeben' });
  await reason.getByRole('textbox').fill('Der Montag hatte eine halbe Stunde weniger.');
  await reason.getByRole('button', { name: 'Zurückgeben' }).click();
  await expect(reason).toBeHidden();
  await expect(week).toBeHidden();

  // Who submitted it sees that without asking.
  await expect(page.getByText('zurückgegeben', { exact: true })).toBeVisible();
  await expect(page.getByText('Der Montag hatte eine halbe Stunde weniger.')).toBeVisible();
  await expectAccessible(page);
  await typeFirstDay(page, '7,5', '7:30');
  await submit(page);

  await approver.reload();
  await approver.getByRole('button', { name: `Tobias Maurer, ${title} genehmigen` }).click();
  await expect(page.getByText('genehmigt', { exact: true })).toBeVisible();

  await approver.goto(`/time/monat?month=${month.slice(0, 7)}`);
  await expect(approver.getByText('Alle Wochen mit Zeiten sind genehmigt.')).toBeVisible();
  await approver.getByRole('button', { name: 'Monat abschließen' }).click();
  await approver.getByRole('dialog').getByRole('button', { name: 'Abschließen' }).click();
  await expect(approver.getByText(/^Abgeschlossen am/u)).toBeVisible();
  await expectAccessible(approver);
  const download = approver.waitForEvent('download');
  await approver.getByRole('button', { name: 'Datei laden' }).click();
  expect((await download).suggestedFilename()).toBe(`EnergieAkte_Zeiten_${month.slice(0, 7)}.xlsx`);

  await page.reload();
  await page.getByRole('button', { name: 'Korrektur beantragen …' }).click();
  const correction = page.getByRole('dialog', { name: 'Korrektur beantragen' });
  await correction.getByRole('textbox').fill('Doch acht Stunden');
  await correction.getByRole('button', { name: 'Beantragen' }).click();
  await expect(correction.getByRole('alert')).toHaveText(
    `Der ${monthTitle(month.slice(0, 7))} ist abgeschlossen.`,
  );
});
