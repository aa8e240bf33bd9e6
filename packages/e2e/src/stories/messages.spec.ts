import { expectAccessible } from '../accessibility.ts';
import { errorNumberIn } from '../error-number.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

test.describe('the activity banner', () => {
  test.use({ expectedConsole: [/Absichtlich/] });

  test('looks every 4 seconds, takes the last message, shows it for 3 and lists them all', async ({
    page,
  }) => {
    const banner = page.getByTestId('activity-banner');
    await page.clock.install();
    await openAs(page, people.user, '/settings');
    await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);

    const numbers: string[] = [];
    for (const count of [1, 2]) {
      const answered = page.waitForResponse('**/api/error');
      await page.evaluate((text) => void Promise.reject(new Error(text)), `Absichtlich ${count}`);
      numbers.push(await errorNumberIn(answered));
      await expect(page.getByRole('button', { name: `Meldungen: ${count} neu` })).toBeVisible();
    }
    const [first, last] = numbers;
    expect(first).not.toBe(last);

    const step = 100;
    let waited = 0;
    while ((await banner.textContent()) === '' && waited < 4000) {
      await page.clock.runFor(step);
      waited += step;
    }
    await expect(banner).toContainText(`Fehlernummer: ${last}`);
    await expect(banner.getByRole('img', { name: 'Fehler' })).toBeVisible();
    await page.clock.runFor(2800);
    await expect(banner).toContainText(`Fehlernummer: ${last}`);
    await page.clock.runFor(300);
    await expect(banner).toBeEmpty();
    await page.clock.runFor(700);
    await expect(banner).toBeEmpty();
    await page.clock.runFor(300);
    await expect(banner).toContainText(`Fehlernummer: ${first}`);

    await banner.getByRole('button').click();
    // The panel is a file of its own, which the page shows by its clock.
    await page.clock.resume();
    const list = page.getByRole('dialog', { name: 'Meldungen dieser Sitzung' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list.getByRole('listitem').first()).toContainText(`Fehlernummer: ${last}`);
  });
});

test.describe('the release notes', () => {
  test('open on the first visit and with every other version, and stay closed once closed', async ({
    page,
  }) => {
    const notes = page.getByRole('dialog', { name: 'Was ist neu?' });
    await openAs(page, people.user, '/settings');
    await page.evaluate(() => localStorage.removeItem('energieakte.lastSeenRelease'));
    await page.reload();
    await expect(notes).toBeVisible();
    for (const version of ['1.3.0', '1.2.0', '1.1.3', '1.1.2'])
      await expect(notes.getByText(version)).toBeVisible();
    await expectAccessible(page);
    await notes.getByRole('button', { name: 'Schließen' }).click();
    await expect(notes).toBeHidden();

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
    await expect(notes).toBeHidden();

    await page.evaluate(() => localStorage.setItem('energieakte.lastSeenRelease', '1.2.0'));
    await page.reload();
    await expect(notes).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(notes).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('energieakte.lastSeenRelease'))).toBe('1.3.0');
  });

  test('can be read again from the version', async ({ page }) => {
    await openAs(page, people.user, '/settings');
    await page.getByRole('button', { name: /Was ist neu\?$/ }).click();
    await expect(page.getByRole('dialog', { name: 'Was ist neu?' })).toBeVisible();
  });
});

test.describe('live updates', () => {
  test('need one connection for all tabs, which the next tab takes over', async ({ page, context }) => {
    const opened = page.waitForRequest('**/api/events');
    await openAs(page, people.user, '/settings');
    await opened;

    const otherTab = await context.newPage();
    const asked: string[] = [];
    otherTab.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await otherTab.goto('/project0');
    await expect(otherTab.getByRole('heading', { name: 'KfW-Projekte' })).toBeVisible();
    expect(asked).toContain('/api/user/me');
    expect(asked).not.toContain('/api/events');

    const takenOver = otherTab.waitForRequest('**/api/events');
    await page.close();
    await takenOver;
  });
});
