import { expectAccessible } from '../accessibility.ts';
import {
  callAs,
  columnTexts,
  expectSameLines,
  filtersOf,
  gridOf,
  lineOf,
  linesOf,
  searchedBy,
  searchFor,
  waitForRows,
} from '../pages/project-list.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

const german = new Intl.Collator('de');
/** So low that the demo office's projects do not fit on the screen at once. */
const lowWindow = { width: 1440, height: 560 };

test.describe('filtering a list', () => {
  test('shows what fits and says in words what is filtered by', async ({ page }) => {
    await openAs(page, people.user, '/project0');
    await waitForRows(page);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Filter' });
    await expectAccessible(page);
    await panel.getByRole('checkbox', { name: 'im Bau' }).check();
    await panel.getByRole('checkbox', { name: 'Antrag läuft' }).check();
    await panel.getByRole('combobox', { name: 'Auftraggeber' }).fill('Albblick');
    await page.getByRole('option', { name: /Albblick/u }).click();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();

    await expect(filtersOf(page).getByRole('listitem')).toHaveText([
      'Status Antrag läuft oder im Bau',
      'Auftraggeber Albblick Holzhaus GmbH (HALB)',
    ]);
    await expect(lineOf(page, 'KfW-26_014-MHD')).toBeHidden();
    await expect(lineOf(page, 'KfW-26_007-HALB')).toBeVisible();
    const statuses = await columnTexts(page, 'Status');
    expect(statuses.filter((word) => word !== 'im Bau' && word !== 'Antrag läuft')).toEqual([]);

    await filtersOf(page)
      .getByRole('button', { name: /Filter „Auftraggeber .* entfernen/u })
      .click();
    await expect(lineOf(page, 'KfW-26_014-MHD')).toBeVisible();
    await page.getByRole('button', { name: 'Alle zurücksetzen' }).click();
    await expect(filtersOf(page)).toBeHidden();
    await expect(page).toHaveURL((url) => url.search === '');
  });

  test('has quick views: all, mine, led by me, due, red', async ({ page }) => {
    await openAs(page, people.user, '/project0');
    await waitForRows(page);
    const views = page.getByRole('navigation', { name: 'Ansichten' });
    await views.getByRole('link', { name: /^Meine/u }).click();
    await expect(lineOf(page, 'KfW-26_026')).toBeHidden();
    await expect(lineOf(page, 'KfW-26_014-MHD')).toBeVisible();
    // Led by somebody else; the person works on it.
    await expect(lineOf(page, 'KfW-26_005-HALB')).toBeVisible();
    await views.getByRole('link', { name: /^Ich leite/u }).click();
    await expect(lineOf(page, 'KfW-26_005-HALB')).toBeHidden();
    await expect(lineOf(page, 'KfW-26_014-MHD')).toBeVisible();
    await views.getByRole('link', { name: /^Frist ≤/u }).click();
    await expect(lineOf(page, 'KfW-26_009-MHD')).toBeVisible();
    await expect(lineOf(page, 'KfW-26_019')).toBeHidden();
    await expect(filtersOf(page)).toContainText('Frist ≤ 14 Tage oder überfällig');
    await views.getByRole('link', { name: /^Rot/u }).click();
    await expect(lineOf(page, 'KfW-26_014-MHD')).toBeHidden();
    await expect(lineOf(page, 'KfW-26_019')).toBeVisible();
    await expect(views.locator('[aria-current="page"]')).toHaveText(/^Rot/u);
    await page.goto('/project0?stand=gestoppt');
    const stopped = lineOf(page, 'KfW-25_070-LHB');
    await expect(stopped.getByRole('img', { name: 'Gestoppt' })).toBeVisible();
  });

  test('explains an empty result by what each condition costs', async ({ page }) => {
    const me = (await searchedBy(page, people.user, 'q=Traub')).flatMap((row) =>
      row.audience === 'office' && row.responsible !== null ? [row.responsible.id] : [],
    );
    const mine = `filterAnd=responsibleUserId|eq|${me[0]}`;
    const without = {
      'Ohne Suche „Traub“': `mode=0&projectStates=GREEN&${mine}`,
      'Ohne Status „nachgewiesen“': `mode=0&q=Traub&${mine}`,
      'Ohne Projektleitung „ich“': 'mode=0&q=Traub&projectStates=GREEN',
    };
    await openAs(page, people.user, '/project0?q=Traub&status=GREEN&leitung=ich');
    await expect(
      page.getByRole('heading', { name: 'Kein Projekt passt zu allen Filtern' }),
    ).toBeVisible();
    for (const [label, query] of Object.entries(without)) {
      const { length } = await searchedBy(page, people.user, query);
      const item = page.getByRole('listitem').filter({ hasText: label });
      await expect(item).toContainText(length === 1 ? '1 Projekt' : `${length} Projekte`);
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ohne Status „nachgewiesen“' }).click();
    await expect(lineOf(page, 'KfW-26_014-MHD')).toBeVisible();
  });
});

test.describe('sorting a list', () => {
  test('goes by the German alphabet, and by a second column with Umschalt', async ({ page }) => {
    await openAs(page, people.user, '/project0');
    await waitForRows(page);
    // In rows of one line id and Auftraggeber have columns of their own.
    await page.getByRole('button', { name: 'Kompakt' }).click();
    const title = (name: string) => gridOf(page).getByRole('columnheader', { name });
    await expect(title('Nächste Frist')).toHaveAttribute('aria-sort', 'ascending');

    await title('Bauherr').getByRole('button').click();
    await expect(title('Bauherr')).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/sort=name$/u);
    const names = await columnTexts(page, 'Bauherr');
    expect(names).toEqual(names.toSorted(german.compare));

    await title('Auftraggeber').getByRole('button').click();
    await title('Id')
      .getByRole('button')
      .click({ modifiers: ['Shift'] });
    await title('Id')
      .getByRole('button')
      .click({ modifiers: ['Shift'] });
    await expect(page).toHaveURL((url) => url.searchParams.get('sort') === 'customerName,-projectId');
    await waitForRows(page);
    const ids = await columnTexts(page, 'Id');
    const ofOne = ids.filter((id) => id.endsWith('-HALB'));
    expect(ofOne).toEqual(ofOne.toSorted().toReversed());
  });
});

test.describe('the address of a list', () => {
  test('opens the same list in another browser, letter by letter the same address', async ({
    page,
    newContext,
  }) => {
    const path = '/project0?q=Familie&status=BLUE%2CLILA%2CGREEN&stand=alle&leitung=ich&sort=-name';
    await openAs(page, people.user, path);
    await waitForRows(page);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
    const other = await (await newContext()).newPage();
    await openAs(other, people.user, page.url());
    await waitForRows(other);
    expect(other.url()).toBe(page.url());
    await expectSameLines(other, page);
    await expect(filtersOf(other).getByRole('listitem')).toHaveText([
      'Status wartet auf Unterlagen oder im Bau oder nachgewiesen',
      'Gestoppte einbezogen',
      'Projektleitung ich',
    ]);
  });

  test('takes back and forward to the filters, and back from a project to the same place', async ({
    page,
  }) => {
    await page.setViewportSize(lowWindow);
    await openAs(page, people.user, '/project0?sort=projectId');
    await waitForRows(page);
    await gridOf(page).evaluate((grid) => grid.scrollBy(0, 190));
    await expect(page).toHaveURL((url) => url.searchParams.get('zeile') === '5');

    await searchFor(page, 'Traub');
    await expect(linesOf(page)).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL((url) => url.searchParams.get('zeile') === '5');
    await expect(page.getByRole('searchbox', { name: 'In dieser Liste suchen' })).toHaveValue('');
    await expect.poll(() => gridOf(page).evaluate((grid) => grid.scrollTop)).toBe(190);
    await page.goForward();
    await expect(linesOf(page)).toHaveCount(1);
    await page.goBack();

    const line = gridOf(page).locator('[data-index="7"]');
    const id = (await line.getByRole('link').first().innerText()).trim();
    // Others may add a project above it meanwhile.
    await lineOf(page, id).getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/project/details/${id}$`, 'u'));
    await page.goBack();
    await expect(lineOf(page, id)).toBeVisible();
    await expect.poll(() => gridOf(page).evaluate((grid) => grid.scrollTop)).toBe(190);
  });
});

test.describe('a list that others change', () => {
  test('shows within moments who edits a project, and when nobody does any more', async ({ page }) => {
    const editing = { path: '/project/startEdit/KfW-26_016-HALB?leaseSeconds=600', status: 200 };
    await openAs(page, people.user, '/project0?q=Schäfer');
    const line = lineOf(page, 'KfW-26_016-HALB');
    await expect(line).toBeVisible();
    await callAs(page, 'lena.hofer', editing);
    const lock = line.getByRole('img', { name: /^Lena Hofer bearbeitet seit/u });
    await expect(lock).toBeVisible();
    await callAs(page, 'lena.hofer', { path: '/project/stopEdit/KfW-26_016-HALB', status: 204 });
    await expect(lock).toBeHidden();
  });

  test('keeps what is being read in its place when a project comes in above', async ({ page }) => {
    await page.setViewportSize(lowWindow);
    await openAs(page, people.user, '/project0?sort=-projectId');
    await waitForRows(page);
    await gridOf(page).evaluate((grid) => grid.scrollBy(0, 190));
    await expect(page).toHaveURL(/zeile=\d+/u);
    const row = gridOf(page).locator('[data-index="6"]');
    const id = (await row.getByRole('link').first().innerText()).trim();
    const place = Number(await lineOf(page, id).getAttribute('data-index'));
    const before = await lineOf(page, id).boundingBox();
    const rows = Number(await gridOf(page).getAttribute('aria-rowcount'));

    const name = 'Familie Neuzugang';
    await callAs(page, 'lena.hofer', { path: '/project', data: { mode: 0, name }, status: 201 });
    await expect
      .poll(async () => Number(await gridOf(page).getAttribute('aria-rowcount')))
      .toBeGreaterThan(rows);
    expect(Number(await lineOf(page, id).getAttribute('data-index'))).toBeGreaterThan(place);
    expect((await lineOf(page, id).boundingBox())?.y).toBe(before?.y);
  });
});

test.describe('a guest', () => {
  test('sees the own projects in plain words, and no inner workings of the office', async ({ page }) => {
    await openAs(page, people.guest, '/project0?liste=ja');
    await waitForRows(page);
    const ids = await columnTexts(page, 'Id');
    expect(ids.filter((id) => !id.endsWith('-HALB'))).toEqual([]);
    // Searched for, as other stories add projects of this customer and a list renders only what is seen of it.
    await searchFor(page, 'KfW-26_016');
    await expect(lineOf(page, 'KfW-26_016-HALB')).toContainText('Wir warten auf Unterlagen');
    const titles = await gridOf(page).getByRole('columnheader').allInnerTexts();
    expect(titles.filter((title) => /Auftraggeber|Offen|Geändert/u.test(title))).toEqual([]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Filter' });
    await expect(panel.getByRole('checkbox', { name: 'Wir warten auf Unterlagen' })).toBeVisible();
    await expect(panel.getByRole('combobox')).toHaveCount(0);
  });

  test('finds nothing of others, however it is asked for', async ({ page }) => {
    await openAs(page, people.guest, '/project0?q=Traub&sort=dueDate');
    await expect(
      page.getByRole('heading', { name: 'Kein Projekt passt zu allen Filtern' }),
    ).toBeVisible();
    await expect(page.getByText('KfW-26_014-MHD')).toHaveCount(0);
  });
});
