import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { callAs, gridOf, lineOf, linesOf, waitForRows } from '../pages/project-list.ts';
import { createProject } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

/**
 * A Bauvorhaben may end in an ellipsis, a name of more than 40 letters (30 in one line) and the name somebody gave a
 * deadline as well.
 */
interface Allowed {
  readonly letters: number;
  readonly isDense: boolean;
}

/** Letters of the longest kind of deadline the product names itself. */
const longestKind = 'Nachweisfrist'.length;

interface Cut {
  readonly place: string;
  readonly text: string;
}

/** Every text of the table that is wider than the room it has. */
async function cutTexts(page: Page): Promise<readonly Cut[]> {
  await page.evaluate(async () => void (await document.fonts.ready));
  return page.evaluate(() => {
    const cells = document.querySelectorAll('[role="gridcell"], [role="columnheader"]');
    return [...cells].flatMap((cell) =>
      [cell, ...cell.querySelectorAll('*')]
        .filter((part) => getComputedStyle(part).display !== 'inline')
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
        .map((part) => ({
          place: `${cell.className} ${part.className}`,
          text: part.textContent ?? '',
        })),
    );
  });
}

function isAllowed({ place, text }: Cut, { letters, isDense }: Allowed): boolean {
  const isName = /\bname$/u.test(place);
  if (isName) return text.length > letters;
  if (isDense && place.includes('column-deadlineKind')) return text.length > longestKind;
  // The second line of the column, or the column that one line has for it, where a reason may stand as well.
  return isDense ? place.includes('column-title') : place.includes('column-name');
}

/** Letters that two small lines of the column of a row of one line hold for sure; what is longer, the preview says whole. */
const wholeReason = 56;

/** Reasons that end in an ellipsis, or in a line that is out of sight. */
async function cutReasons(page: Page, letters: number): Promise<readonly (string | null)[]> {
  return page.evaluate(
    (most) =>
      [...document.querySelectorAll('[data-index] .reason')]
        .filter((reason) => (reason.textContent ?? '').length <= most)
        .filter(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            scrollWidth > clientWidth || scrollHeight > clientHeight,
        )
        .map(({ textContent }) => textContent),
    letters,
  );
}

async function expectReadable(page: Page, allowed: Allowed): Promise<void> {
  await waitForRows(page);
  const cut = (await cutTexts(page)).filter((one) => !isAllowed(one, allowed));
  expect(cut, `cut at ${page.viewportSize()?.width} in ${page.url()}`).toEqual([]);
  expect(await cutReasons(page, wholeReason), page.url()).toEqual([]);
}

/** How many rows stand in full below the titles. */
async function wholeRows(page: Page, height: number): Promise<number> {
  const room = await gridOf(page).evaluate((grid) => grid.clientHeight);
  const titles = await gridOf(page).locator('.head').boundingBox();
  return Math.floor((room - (titles?.height ?? 0)) / height);
}

for (const width of [1440, 1920]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('everything that says which project it is can be read in every list', async ({ page }) => {
      await openAs(page, people.user, '/project0');
      for (const path of ['/project0', '/project1', '/project2']) {
        await page.goto(path);
        await expectReadable(page, { letters: 40, isDense: false });
      }
      const box = await linesOf(page).first().boundingBox();
      expect(box?.height).toBe(46);
      expect(await wholeRows(page, 46)).toBeGreaterThanOrEqual(13);
      await page.goto('/project0');
      await waitForRows(page);
      await page.getByRole('button', { name: 'Kompakt' }).click();
      await expect.poll(async () => (await linesOf(page).first().boundingBox())?.height).toBe(32);
      expect(await wholeRows(page, 32)).toBeGreaterThanOrEqual(18);
      for (const path of ['/project0', '/project1', '/project2']) {
        await page.goto(path);
        await page.getByRole('button', { name: 'Kompakt' }).click();
        await expect.poll(async () => (await linesOf(page).first().boundingBox())?.height).toBe(32);
        await expectReadable(page, { letters: 30, isDense: true });
      }
      await page.goto('/project0');
      // How long it is over stands beside it.
      const late = lineOf(page, 'KfW-26_009-MHD');
      await expect(late.locator('.reason')).toHaveText('Antrag noch nicht gestellt');
      await expect(late).not.toContainText('Frist überschritten');
    });
  });
}

/** A name may take both lines; a third would be out of sight. */
async function namesOutOfSight(page: Page): Promise<readonly (string | null)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-index] .name')]
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
      .map(({ textContent }) => textContent)
      .filter((name) => name.length <= 40),
  );
}

/** Where room is short the name of who leads ends in an ellipsis from its 15th letter on, and is told on demand. */
function isLongLead({ place, text }: Cut): boolean {
  return place.includes('column-responsible') && text.length > 'Sabine Brenner'.length;
}

test.describe('at 1024 pixels', () => {
  test.use({ viewport: { width: 1024, height: 900 } });

  const named = async (page: Page): Promise<readonly string[]> =>
    (await gridOf(page).getByRole('columnheader').allInnerTexts()).filter((title) => title !== '');

  test('a row still says whom and what it is about, where, when, what is missing and who leads', async ({
    page,
  }) => {
    await createProject(page, { data: { name: 'Wohnungsbaugenossenschaft Filderblick eG' } });
    await openAs(page, people.user, '/project0');
    for (const path of ['/project0', '/project1', '/project2', '/project1?q=Filderblick']) {
      await page.goto(path);
      await waitForRows(page);
      expect(await named(page)).toEqual([
        'Status · Id',
        'Bauherr · Bauvorhaben',
        'Ort · Auftraggeber',
        'Nächste Frist',
        'Fehlt',
        'Leitung',
      ]);
      const cut = (await cutTexts(page)).filter(
        // A reason is as long as somebody wrote it.
        (one) => !isAllowed(one, { letters: 40, isDense: false }) && !one.place.includes('reason'),
      );
      expect(cut.filter((one) => !isLongLead(one))).toEqual([]);
      expect(await namesOutOfSight(page)).toEqual([]);
      expect((await linesOf(page).first().boundingBox())?.height).toBe(46);
    }
    await page.goto('/project0');
    const line = lineOf(page, 'KfW-26_014-MHD');
    await expect(line.locator('.column-city')).toHaveText(/Riedlingen.*MHD/u);
    await expect(line.locator('.column-dueDate')).toHaveText(/\d{2}\.\d{2}\.\d{4}.* · BzA/u);
    await expect(line.locator('.column-responsible')).toHaveText(/\p{L}/u);
    await expectAccessible(page);
  });

  test('compact, the status is its icon, and nothing else is lost', async ({ page }) => {
    await openAs(page, people.user, '/project0');
    await waitForRows(page);
    await page.getByRole('button', { name: 'Kompakt' }).click();
    await expect
      .poll(async () => named(page))
      .toEqual(['Status', 'Id', 'Bauherr', 'Ort', 'Frist', 'Fehlt', 'Leitung']);
    const status = lineOf(page, 'KfW-26_014-MHD').locator('.column-color .status');
    await expect(status).toHaveText(/\p{L}/u);
    await expect(status).toHaveAttribute('title', await status.innerText());
    const cut = (await cutTexts(page)).filter(
      (one) => !one.place.includes('column-color') && !isAllowed(one, { letters: 30, isDense: true }),
    );
    expect(cut.filter((one) => !isLongLead(one))).toEqual([]);
    await expectAccessible(page);
  });
});

for (const width of [1440, 1024])
  test(`behind an id in one line there is room for the lock at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const { id, projectId } = await createProject(page, { mode: 0, data: { name: 'Schlosshof' } });
    const path = `/project/startEdit/${id}?leaseSeconds=600`;
    await callAs(page, people.colleague, { path, status: 200 });
    // By its name: the number alone is found inside of others, too.
    await openAs(page, people.user, '/project0?q=Schlosshof');
    await waitForRows(page);
    await page.getByRole('button', { name: 'Kompakt' }).click();
    const cell = lineOf(page, projectId).locator('.column-projectId');
    await expect(cell.getByRole('img', { name: /seit \d{2}:\d{2}/u })).toBeVisible();
    await expect.poll(async () => (await linesOf(page).first().boundingBox())?.height).toBe(32);
    // Where there is little room a status is its icon alone.
    expect((await cutTexts(page)).filter(({ place }) => !place.includes('is-icon'))).toEqual([]);
  });

test.describe('the preview', () => {
  test('opens by space bar, follows the keyboard and gives way to the page', async ({ page }) => {
    await openAs(page, people.user, '/project0');
    await waitForRows(page);
    await page.keyboard.press('j');
    const line = gridOf(page).locator('[data-index="0"]');
    await expect(line).toBeFocused();
    const before = await line.boundingBox();
    await page.keyboard.press('Space');
    const first = (await line.locator('.id').innerText()).trim();
    await expect(page.getByRole('region', { name: `Vorschau ${first}` })).toBeVisible();
    await expect(line).toBeFocused();
    expect((await line.boundingBox())?.y).toBe(before?.y);
    await page.keyboard.press('j');
    const next = gridOf(page).locator('[data-index="1"]');
    const second = (await next.locator('.id').innerText()).trim();
    const preview = page.getByRole('region', { name: `Vorschau ${second}` });
    await expect(preview.getByRole('region', { name: 'Leistungen' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
    await expect(next).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/project/details/${second}$`, 'u'));
  });

  test('reserves nothing and says why a project is red', async ({ page }) => {
    await openAs(page, people.user, '/project0');
    const line = lineOf(page, 'KfW-26_019');
    await expect(line).toContainText('Unternehmererklärung Fenster fehlt');
    await line.locator('.number').first().click();
    const preview = page.getByRole('region', { name: 'Vorschau KfW-26_019' });
    await expect(preview).toContainText('Unternehmererklärung Fenster fehlt.');
    await expect(line.getByRole('img', { name: /bearbeite/u })).toHaveCount(0);
    await preview.getByRole('button', { name: 'Vorschau schließen' }).click();
    await expect(line).toBeFocused();
    await line.locator('.number').first().dblclick();
    await expect(page).toHaveURL(/\/project\/details\/KfW-26_019$/u);
  });
});
