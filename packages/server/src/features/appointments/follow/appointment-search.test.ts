import { SearchResults } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Appointments, appointmentsOf, at, type Sent } from '#test/appointments.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let appointments: Appointments;
let project: Awaited<ReturnType<Harness['create']>>;

beforeAll(async () => {
  harness = await openHarness();
  appointments = appointmentsOf(harness);
  project = await harness.create({
    name: 'Familie Zeisig',
    customerId: harness.office.customerIds.halb,
  });
});
beforeEach(async () => appointments.clear());
afterAll(async () => harness.close());

async function found(who: OfficePersonKey, q: string) {
  const reply = await harness.call(who, `GET /search?q=${encodeURIComponent(q)}`);
  return SearchResults.parse(reply.json).appointments;
}

async function titles(who: OfficePersonKey, q: string): Promise<readonly string[]> {
  return (await found(who, q)).items.map(({ title }) => title);
}

const visit = (more: Sent = {}): Sent => ({
  projectId: project.id,
  title: 'Ortstermin',
  location: 'Amselgasse 3',
  state: 'BESTAETIGT',
  visibleToGuest: true,
  ...more,
});

describe('the search for appointments', () => {
  it('finds them by title, by place, by project, and by words of all of these together', async () => {
    const made = await appointments.save(visit({ description: 'Stieglitz' }));
    for (const q of ['ortstermin', 'amselgasse', 'zeisig', 'Orts Zeisig', project.projectId])
      expect([q, await titles('admin', q)]).toEqual([q, ['Ortstermin']]);
    const { items, total } = await found('admin', 'ortstermin zeisig');
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      id: made.id,
      state: 'BESTAETIGT',
      start: made.start,
      location: 'Amselgasse 3',
      project: { projectId: project.projectId, name: 'Familie Zeisig' },
      opens: true,
      matches: [
        { field: 'title', text: 'Ortstermin', ranges: [[0, 10]] },
        { field: 'name', text: 'Familie Zeisig' },
      ],
    });
    expect(await titles('admin', 'stieglitz')).toEqual([]);
    expect(await titles('admin', 'ortstermin stieglitz')).toEqual([]);
  });

  it('names what comes next before what is later or over', async () => {
    const past = { start: '2020-06-08T09:00:00Z', end: '2020-06-08T10:00:00Z' };
    await appointments.save({ title: 'Amsel vorbei', ...past });
    await appointments.save({ title: 'Amsel später', start: at(5, '08:00'), end: at(5, '09:00') });
    await appointments.save({ title: 'Amsel bald' });
    expect(await titles('admin', 'amsel')).toEqual(['Amsel bald', 'Amsel später', 'Amsel vorbei']);
  });

  it('shows admins all, others those they take part in or made', async () => {
    await appointments.save(visit({ who: ['secondUser'] }));
    await appointments.save(
      visit({ title: 'Ortstermin zwei', start: at(3, '08:00'), end: at(3, '09:00') }),
    );
    expect(await titles('admin', 'ortstermin')).toEqual(['Ortstermin', 'Ortstermin zwei']);
    expect(await titles('user', 'ortstermin')).toEqual(['Ortstermin zwei']);
    expect(await titles('secondUser', 'ortstermin')).toEqual(['Ortstermin']);
    expect(await titles('accountant', 'ortstermin')).toEqual([]);
  });

  it('shows customers their released, firm visits and nothing that is internal', async () => {
    await appointments.save(visit({ description: 'Stieglitz' }));
    await appointments.save(
      visit({
        title: 'Ortstermin intern',
        visibleToGuest: false,
        start: at(3, '08:00'),
        end: at(3, '09:00'),
      }),
    );
    await appointments.save(
      visit({
        title: 'Ortstermin geplant',
        state: 'GEPLANT',
        start: at(4, '08:00'),
        end: at(4, '09:00'),
      }),
    );
    await harness.change(project.id, { tags: ['Girlitz'] });
    expect(await titles('guestOfHalb', 'ortstermin')).toEqual(['Ortstermin']);
    expect(await titles('guestOfHalb', 'zeisig')).toEqual(['Ortstermin']);
    expect((await found('guestOfHalb', 'ortstermin')).items[0]).toMatchObject({ opens: false });
    expect(await titles('guestOfHalb', 'girlitz')).toEqual([]);
    expect(await titles('admin', 'girlitz')).not.toEqual([]);
    expect(await titles('guestOfLhb', 'ortstermin')).toEqual([]);
  });

  it('says nothing of a project in the Papierkorb', async () => {
    const gone = await harness.create({ name: 'Familie Pirol' });
    await appointments.save(visit({ projectId: gone.id, visibleToGuest: false }));
    await harness.call('admin', `POST /project/delete/${gone.id}`, { reason: 'Test' });
    expect(await titles('user', 'pirol')).toEqual([]);
    expect((await found('user', 'ortstermin')).items).toMatchObject([
      { project: null, state: 'ABGESAGT' },
    ]);
  });
});
