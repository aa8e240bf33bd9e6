import { berlinDay, germanDay } from '@energieakte/contract';
import { expectAccessible } from '../accessibility.ts';
import { newColleague } from '../pages/accounts.ts';
import { createProject, detailsPath } from '../pages/projects.ts';
import { openAs } from '../people.ts';
import { daysBehind, startServer } from '../server/start-server.ts';
import { expect, testInOffice } from '../story.ts';

/** An office of its own, where it is last week. */
const test = testInOffice(async () => startServer(daysBehind(7)));

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
