import { addDays, Appointment, berlinDay, germanDay } from '@energieakte/contract';
import { expectAccessible } from '../accessibility.ts';
import { expectBanner } from '../pages/banner.ts';
import { idOf } from '../pages/progress.ts';
import { callAs } from '../pages/project-list.ts';
import { createProject } from '../pages/projects.ts';
import { openAs, people } from '../people.ts';
import { expect, test } from '../story.ts';

test('a visit is done with its report, which then lies in its slot under the name of the day', async ({
  page,
}) => {
  // Long enough ago that nobody of the demo office is anywhere.
  const day = addDays(berlinDay(new Date()), -200);
  const project = await createProject(page, { data: { name: 'Familie Protokoll' } });
  const userId = await idOf(page, people.user);
  const visit = Appointment.parse(
    await callAs(page, people.markedAdmin, {
      path: '/appointment',
      data: {
        title: 'Begehung Familie Protokoll',
        type: 'BEGEHUNG',
        projectId: project.id,
        userIds: [userId],
        state: 'BESTAETIGT',
        start: `${day}T07:00:00Z`,
        end: `${day}T08:30:00Z`,
      },
      status: 201,
    }),
  );
  await openAs(page, people.user, `/appointment/edit/${visit.id}`);
  await page.getByRole('button', { name: 'Erledigt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Termin erledigt?' });
  await expect(dialog.getByLabel('Protokoll', { exact: true })).toHaveValue('');
  await dialog.getByLabel('Datei mit dem Protokoll').setInputFiles({
    name: 'begehung-scan.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Dämmung der obersten Geschossdecke fehlt.'),
  });
  await expect(dialog).toContainText(
    `Kommt als „Begehungsprotokoll ${germanDay(day)}“ in „Baubegleitung & Fotos“.`,
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Erledigt' }).click();
  await expectBanner(page, '„Begehung Familie Protokoll“ ist erledigt');

  await page.getByRole('link', { name: 'Protokoll', exact: true }).click();
  await expect(page).toHaveURL(/\/attachment\/.*unterlage=/u);
  const slot = page.getByRole('region', { name: /Baubegleitung & Fotos/u });
  await expect(slot).toContainText(`Begehungsprotokoll ${germanDay(day)}`);
  await expect(slot).toContainText('Version 1');
});
