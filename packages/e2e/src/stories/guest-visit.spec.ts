import { Appointment } from '@energieakte/contract';
import { expectAccessible } from '../accessibility.ts';
import { idOf } from '../pages/progress.ts';
import { callAs } from '../pages/project-list.ts';
import { createProject, detailsPath } from '../pages/projects.ts';
import { openAs, people, tokenFor } from '../people.ts';
import { expect, test } from '../story.ts';

/** What the office notes at a visit for itself. */
const secret = 'Bellender-Hund';

test('a customer sees on the phone the visit released to him, no other, and nothing internal', async ({
  page,
  newContext,
}) => {
  const project = await createProject(page, { data: { name: 'Familie Terminblick' } });
  const userId = await idOf(page, people.user);
  const plan = async (title: string, data: object): Promise<Appointment> =>
    Appointment.parse(
      await callAs(page, people.markedAdmin, {
        path: '/appointment',
        data: { title, type: 'BEGEHUNG', projectId: project.id, userIds: [userId], ...data },
        status: 201,
      }),
    );
  const released = await plan('Begehung vor Ort', {
    state: 'BESTAETIGT',
    start: '2027-10-12T07:00:00Z',
    end: '2027-10-12T08:30:00Z',
    location: 'Am Sonnenrain 12, 73087 Bad Boll',
    description: secret,
    travelBefore: 25,
    visibleToGuest: true,
  });
  const kept = await plan(`Interne Abstimmung ${secret}`, {
    state: 'BESTAETIGT',
    start: '2027-10-13T07:00:00Z',
    end: '2027-10-13T08:00:00Z',
  });
  await plan(`Noch nicht fest ${secret}`, {
    start: '2027-10-14T07:00:00Z',
    end: '2027-10-14T08:00:00Z',
    visibleToGuest: true,
  });

  const phone = await (await newContext()).newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  const answers: Promise<string>[] = [];
  phone.on('response', (response) => {
    if (response.url().includes('/api/appointment')) answers.push(response.text());
  });
  await openAs(phone, people.guest, detailsPath(project));
  const card = phone.getByRole('region', { name: 'Termine' });
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await expect(card).toContainText('Begehung vor Ort');
  await expect(card).toContainText('9:00');
  await expect(card).toContainText('Am Sonnenrain 12, 73087 Bad Boll');
  await expect(card).toContainText('Jana Keller');
  await expect(phone.getByText(secret)).toHaveCount(0);
  await expect(card.getByRole('link')).toHaveCount(0);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(phone);
  expect(answers.length).toBeGreaterThan(0);
  expect((await Promise.all(answers)).join('\n')).not.toContain(secret);

  const authorization = `Bearer ${await tokenFor(page, people.guest)}`;
  const read = async (id: string): Promise<string> => {
    const reply = await page.request.get(`/api/appointment/${id}`, { headers: { authorization } });
    return `${reply.status()} ${await reply.text()}`;
  };
  expect(await read(released.id)).toMatch(/^200 /u);
  expect(await read(released.id)).not.toContain(secret);
  expect(await read(kept.id)).toMatch(/^404 /u);
  expect(await read(kept.id)).not.toContain(secret);
});
