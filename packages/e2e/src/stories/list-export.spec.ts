import { type Download, type Page } from '@playwright/test';
import { createProject } from '../pages/projects.ts';
import { columnTexts, gridOf, openView, waitForRows } from '../pages/project-list.ts';
import { readSemicolons, readWorkbook } from '../pages/spreadsheet.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

/** Columns whose words in the list are words in the file, too; days and numbers are real ones there. */
const wordColumns = ['Status', 'Id', 'Bauherr', 'Bauvorhaben', 'Ort'];

/** Names and titles that lesser files break at. */
const projects = [
  { name: 'Exportprobe Ährenfeld', title: 'Anbau; mit „Wintergarten“', site: { city: 'Öhringen' } },
  { name: 'Exportprobe "Zum Löwen"', title: 'Zeile eins, Zeile zwei', site: { city: 'Bad Urach' } },
  { name: 'Exportprobe & Söhne <GbR>', title: '1.148,5 m² & mehr' },
] as const;

async function download(page: Page, entry: string): Promise<Download> {
  const view = await openView(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    view.getByRole('button', { name: entry }).click(),
  ]);
  return download;
}

test('the file holds what the filtered and sorted list shows, column by column', async ({ page }) => {
  for (const data of projects) await createProject(page, { data });
  // Wide enough for all columns.
  await page.setViewportSize({ width: 1900, height: 1200 });
  await openAs(page, people.user, '/project1?q=Exportprobe&sort=-name');
  await waitForRows(page);
  const titles = await gridOf(page).getByRole('columnheader').allInnerTexts();
  const shown = wordColumns.filter((title) =>
    titles.some((one) => one.trim().split(' · ').includes(title)),
  );
  expect(shown.length).toBeGreaterThan(4);

  const workbook = await download(page, 'Als Excel-Tabelle (.xlsx)');
  const plain = await download(page, 'Als CSV-Datei (.csv)');
  const files = [
    await readWorkbook(page, await workbook.path()),
    await readSemicolons(await plain.path()),
  ];
  for (const [head = [], ...lines] of files) {
    for (const title of shown) {
      const column = head.indexOf(title);
      const texts = (await columnTexts(page, title)).map((text) => text.trim());
      expect(lines.map((line) => line[column])).toEqual(texts.map((text) => (text === '–' ? '' : text)));
    }
  }
});

test('the list is saved as PDF by keyboard, and a customer is not offered it', async ({
  page,
  newContext,
}) => {
  await openAs(page, people.user, '/project0');
  await waitForRows(page);
  const button = page.getByRole('button', { name: 'Ansicht', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /PDF/u }).focus();
  const waiting = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/^EnergieAkte_KfW-Projekte_.*\.pdf$/u);
  await expect(button).toBeFocused();
  const guest = await (await newContext()).newPage();
  await openAs(guest, people.guest, '/project0?liste=ja');
  await waitForRows(guest);
  const view = await openView(guest);
  await expect(view.getByRole('region', { name: 'Spalten' })).toBeVisible();
  await expect(view.getByRole('button', { name: /Excel/u })).toHaveCount(0);
});

test('a price list is saved as PDF and as Excel table, by the office and by the customer', async ({
  page,
  newContext,
}) => {
  await openAs(page, people.user, '/pricing/list');
  await page.getByRole('link', { name: 'Standard' }).first().click();
  await expect(page.getByRole('button', { name: 'Als PDF' })).toBeVisible();
  const guest = await (await newContext()).newPage();
  await openAs(guest, people.guest, '/pricing/list');
  for (const one of [page, guest])
    for (const [name, ending] of [
      ['Als PDF', 'pdf'],
      ['Als Excel', 'xlsx'],
    ] as const) {
      const button = one.getByRole('button', { name });
      await button.focus();
      const waiting = one.waitForEvent('download');
      await one.keyboard.press('Enter');
      const file = await waiting;
      expect(file.suggestedFilename()).toMatch(
        new RegExp(`^EnergieAkte_Preisliste_PL-\\d+_.*\\.${ending}$`, 'u'),
      );
      await expect(button).toBeFocused();
    }
});
