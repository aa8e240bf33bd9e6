import { addDays, Appointment, berlinDay, germanDay } from '@energieakte/contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expectBanner } from '../pages/banner.ts';
import { newColleague } from '../pages/accounts.ts';
import { callAs } from '../pages/project-list.ts';
import { createProject } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { daysBehind, startServer } from '../server/start-server.ts';
import { expect, testInOffice } from '../story.ts';

/** An office of its own, where it is last week. */
const test = testInOffice(async () => startServer(daysBehind(7)));

// While the server is away, the browser notes every call that nobody answers.
test.use({ expectedConsole: [/net::ERR_/u] });

/** Says in another browser that the appointment has no report: its version is a newer one. */
async function changeMeanwhile(page: Page, { id }: Appointment): Promise<void> {
  const data = { protocolAttachmentId: null };
  await callAs(page, people.markedAdmin, { path: `/appointment/done/${id}`, data, status: 200 });
}

test('a visit without its report is asked for three working days later, and the report comes afterwards', async ({
  page,
  office,
}) => {
  // The day before that of the office: a visit is done only once it has begun.
  const day = addDays(berlinDay(new Date()), -8);
  const colleague = await newColleague(page, 'Vergesslich');
  const project = await createProject(page, { data: { name: 'Familie Zettel' } });
  const data = {
    title: 'Begehung Familie Zettel',
    type: 'BEGEHUNG',
    state: 'BESTAETIGT',
    projectId: project.id,
    userIds: [colleague.id],
    start: `${day}T07:00:00Z`,
    end: `${day}T08:00:00Z`,
  };
  const visit = Appointment.parse(
    await callAs(page, people.markedAdmin, { path: '/appointment', data, status: 201 }),
  );
  await openAs(page, colleague.username, `/appointment/edit/${visit.id}`);
  await page.getByRole('button', { name: 'Erledigt' }).click();
  await page
    .getByRole('dialog', { name: 'Termin erledigt?' })
    .getByRole('button', { name: 'Erledigt' })
    .click();
  await expect(page.getByRole('button', { name: 'Protokoll ergänzen' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const action = page.getByRole('link', {
    name: 'Protokoll ergänzen: Protokoll fehlt: Begehung Familie Zettel',
  });
  await expect(action).toHaveCount(0);

  // A page without parts that could still be on their way while the server is away.
  await page.goto('/api/health');
  await office.restart({ CLOCK_BEHIND_MS: '0' });
  await openAs(page, colleague.username, '/');
  await expect(action).toBeVisible();
  await expectAccessible(page);
  await action.click();
  const dialog = page.getByRole('dialog', { name: 'Protokoll ergänzen' });
  const save = dialog.getByRole('button', { name: 'Speichern' });
  await expect(save).toBeDisabled();
  await dialog.getByLabel('Datei mit dem Protokoll').setInputFiles({
    name: 'scan.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Dämmung der obersten Geschossdecke fehlt.'),
  });
  await expectAccessible(page);
  await changeMeanwhile(page, visit);
  await save.click();
  await expect(dialog.getByRole('alert')).toContainText('geändert');
  await expect(dialog).toContainText('wird nicht noch einmal hochgeladen');
  await expectAccessible(page);
  await save.click();
  await expectBanner(page, 'Das Protokoll ist gespeichert');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Protokoll ändern' }).click();
  const choice = page
    .getByRole('dialog', { name: 'Protokoll ändern' })
    .getByLabel('Protokoll', { exact: true });
  await expect(choice.locator('option:checked')).toHaveText(`Begehungsprotokoll ${germanDay(day)}`);
  // It came once, although it was sent twice.
  await expect(choice.locator('option')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.goto('/notification');
  const notice = page.getByRole('listitem').filter({ hasText: 'Protokoll fehlt' });
  await expect(notice).toHaveCount(1);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(action).toHaveCount(0);
});
