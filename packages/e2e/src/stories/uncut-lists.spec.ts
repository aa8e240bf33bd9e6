import type { Page } from '@playwright/test';
import { cutTexts } from '../pages/cut-texts.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

/** Pages that are a list of something else than projects, with what stands above them. */
const lists = [
  ['/customer?tab=auftraggeber', 'Benutzerverwaltung'],
  ['/customer?tab=benutzer', 'Benutzerverwaltung'],
  ['/customer?tab=gruppen', 'Benutzerverwaltung'],
  ['/billing?tab=rechnungen', 'Abrechnung'],
  ['/billing?tab=offen', 'Abrechnung'],
  ['/offer', 'Angebote'],
  ['/survey', 'Umfragen'],
  ['/newsletter', 'Newsletter'],
  ['/settings/postausgang', 'Postausgang'],
  ['/settings/protokoll', 'Protokoll'],
  ['/logs', 'Logs'],
  ['/pricing/db', 'Preisdatenbank'],
  ['/pricing/list', 'Preislisten'],
  ['/pricing/release', 'Preisstände'],
  ['/fristen', 'Fristen'],
] as const;

const pages = [
  ...lists,
  ['/', /./u],
  ['/project0', 'KfW-Projekte'],
  ['/appointment', 'Mitarbeiterplanung'],
  ['/notification', 'Benachrichtigungen'],
  ['/settings', 'Einstellungen'],
  ['/time', /./u],
] as const;

async function show(page: Page, path: string, title: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

const cells = 'main :is([role="gridcell"], [role="cell"], [role="columnheader"], td, th)';

for (const width of [1440, 1920])
  test(`no cell of a list is cut at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, people.superAdmin, '/settings');
    for (const [path, title] of lists) {
      await show(page, path, title);
      await expect.poll(() => cutTexts(page, cells), path).toEqual([]);
    }
  });

test('invoices show all their columns and whole sums at 1024 px', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openAs(page, people.accountant, '/settings');
  for (const tab of ['rechnungen', 'offen']) {
    const path = `/billing?tab=${tab}`;
    await show(page, path, 'Abrechnung');
    await expect(page.getByRole('columnheader', { name: 'Offen', exact: true })).toBeVisible();
    // A list that is too wide scrolls sideways, and cuts nothing in its cells.
    for (const title of await page.getByRole('columnheader').all())
      await expect(title, path).toBeInViewport({ ratio: 1 });
    await expect.poll(() => cutTexts(page, 'main .is-number'), path).toEqual([]);
  }
});

for (const width of [1024, 390])
  test(`no heading is cut at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openAs(page, people.superAdmin, '/settings');
    for (const [path, title] of pages) {
      await show(page, path, title);
      await expect.poll(() => cutTexts(page, 'main :is(h1, h2)'), path).toEqual([]);
    }
  });
