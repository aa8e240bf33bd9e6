import { berlinDay, germanDay } from '@energieakte/contract';
import { expectAccessible } from '../accessibility.ts';
import { newColleague } from '../pages/accounts.ts';
import { createProject, detailsPath } from '../pages/projects.ts';
import { openAs } from '../people.ts';
import { daysBehind, startServer, type TestServer } from '../server/start-server.ts';
import { expect, test as story } from '../story.ts';

/** An office of its own, where it is last week. */
const test = story.extend<object, { readonly office: TestServer }>({
  office: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const office = await startServer(daysBehind(7));
      await use(office);
      await office.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ office }, use) => use(office.url),
});

// While the server is away, the browser notes every call that nobody answers.
test.use({ expectedConsole: [/net::ERR_/u] });

test('a follow-up comes back on its day: until then it waits, then it is notified of once', async ({
  page,
  office,
}) => {
  const day = berlinDay(new Date());
  const colleague = await newColleague(page, 'Wiederkehr');
  const project = await createProject(page, { data: { name: 'Familie Kuckuck' } });
  await openAs(page, colleague.username, detailsPath(project));
  const card = page.getByRole('region', { name: 'Wiedervorlagen' });
  await card.getByRole('button', { name: 'Neue Wiedervorlage' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Neue Wiedervorlage' });
  await page.keyboard.type('Energieausweis nachfassen');
  await dialog.getByRole('textbox', { name: /^Wiedervorlage am/u }).fill(germanDay(day));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await page.goto('/notification');
  const notice = page.getByRole('listitem').filter({ hasText: 'Energieausweis nachfassen' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);

  const toToday = { CLOCK_BEHIND_MS: '0' };
  await office.restart(toToday);
  await openAs(page, colleague.username, '/wiedervorlagen');
  const line = page.getByRole('listitem').filter({ hasText: 'Energieausweis nachfassen' });
  await expect(line).toContainText('heute');
  await expectAccessible(page);
  await office.restart(toToday);
  await openAs(page, colleague.username, '/notification');
  await expect(notice).toHaveCount(1);
  await expect(notice).toContainText(`Wiedervorlage am ${germanDay(day)}`);
});
