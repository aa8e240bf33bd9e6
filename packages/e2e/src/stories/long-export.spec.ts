import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { callAs, columnTexts, waitForRows } from '../pages/project-list.ts';
import { customerNamed } from '../pages/projects.ts';
import { readWorkbook } from '../pages/spreadsheet.ts';
import { openAs, people } from '../people.ts';
import { startServer } from '../server/start-server.ts';
import { expect, testInOffice } from '../story.ts';

/** An office where lists of more than twenty rows are long. */
const test = testInOffice(async () => startServer({ LIST_EXPORT_ROWS: '20' }));

const wanted = 60;

async function makeSettlement(page: Page, settlement: string): Promise<void> {
  const { id: customerId } = await customerNamed(page, 'HALB');
  const rows = Array.from({ length: wanted }, (_, index) => ({ name: `${settlement} ${index + 1}` }));
  const data = { mode: 1, customerId, rows };
  await callAs(page, people.user, { path: '/project/import', data, status: 201 });
}

test('a long list is exported in the background: by keyboard, after reload, in a second tab, for its owner alone', async ({
  page,
  newContext,
}) => {
  const settlement = 'Siedlung Hinterm Bahndamm';
  await makeSettlement(page, settlement);
  await openAs(page, people.user, `/project1?q=${encodeURIComponent(settlement)}&sort=name`);
  await waitForRows(page);
  const menu = page.getByRole('button', { name: 'Ansicht', exact: true });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Als Excel-Tabelle (.xlsx)' }).press('Enter');
  const strip = page.getByRole('list', { name: 'Meine Exporte' });
  await expect(strip).toContainText(/Export (wartet|läuft|fertig)/u);
  await expect(menu).toBeFocused();
  await page.reload();
  await expect(strip).toContainText(/EnergieAkte_I-Projekte_.*\.xlsx/u);
  const second = await page.context().newPage();
  await second.goto('/project0');
  const elsewhere = second.getByRole('list', { name: 'Meine Exporte' });
  await expect(elsewhere).toContainText(`Export fertig: ${wanted} Zeilen`);
  await expect(strip).toContainText(`Export fertig: ${wanted} Zeilen`);
  await expectAccessible(page);

  const admin = await (await newContext()).newPage();
  await openAs(admin, people.markedAdmin, '/exports');
  await expect(admin.getByText('Gerade liegt kein Export bereit')).toBeVisible();
  const guest = await (await newContext()).newPage();
  await openAs(guest, people.guest, '/exports');
  await expect(guest.getByText('Projektlisten exportiert nur das Büro.')).toBeVisible();

  await second.goto('/notification');
  await second
    .getByRole('link', { name: /Export fertig/u })
    .first()
    .click();
  await expect(second.getByRole('heading', { name: 'Meine Exporte', level: 1 })).toBeVisible();
  await expectAccessible(second);

  const waiting = page.waitForEvent('download');
  await strip.getByRole('button', { name: 'Herunterladen' }).focus();
  await page.keyboard.press('Enter');
  const [head = [], ...lines] = await readWorkbook(page, await (await waiting).path());
  expect(lines).toHaveLength(wanted);
  const names = lines.map((line) => line[head.indexOf('Bauherr')]);
  const shown = await columnTexts(page, 'Bauherr');
  expect(names.slice(0, shown.length)).toEqual(shown.map((text) => text.trim()));
  await expect(strip).toHaveCount(0);

  // The other tab hears of it, and there the file goes.
  await expect(second.getByText('heruntergeladen')).toBeVisible();
  await second.getByRole('button', { name: 'Löschen' }).focus();
  await second.keyboard.press('Enter');
  await expect(second.getByText('Gerade liegt kein Export bereit')).toBeVisible();
  await expect(second.getByRole('heading', { name: 'Meine Exporte', level: 1 })).toBeFocused();
});

test('an export that is under way when the server dies is there when it is back', async ({
  page,
  office,
}) => {
  const settlement = 'Siedlung Am Wehr';
  await makeSettlement(page, settlement);
  const body = { format: 'csv', query: { q: settlement }, columns: ['name'] };
  await callAs(page, people.user, { path: '/project/export', data: body, status: 202 });
  await office.kill();
  await office.restart();
  await openAs(page, people.user, '/exports');
  await expect(page.getByText(`Export fertig: ${wanted} Zeilen`)).toBeVisible();
});
