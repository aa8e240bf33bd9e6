import { Appointment, Busy, ProjectAppointment } from '@energieakte/contract';
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { type Appointments, appointmentsOf, at } from '#test/appointments.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let appointments: Appointments;

beforeAll(async () => {
  harness = await openHarness();
  appointments = appointmentsOf(harness);
});
beforeEach(async () => appointments.clear());
afterAll(async () => harness.close());

const firm = { state: 'BESTAETIGT' } as const;
const Page = z.object({ items: z.array(Appointment), total: z.int() });

async function listed(by: OfficePersonKey, path: string): Promise<string[]> {
  const reply = await harness.call(by, `GET /appointment${path}`);
  return Page.parse(reply.json).items.map(({ title }) => title);
}

async function inRange(by: OfficePersonKey, path: string): Promise<(Appointment | Busy)[]> {
  const reply = await harness.call(by, `GET /appointment/range${path}`);
  return z.array(z.union([Appointment, Busy])).parse(reply.json);
}

const june = '?start=2027-06-01&end=2027-07-01';

describe('appointments', () => {
  it('are listed the latest first: for admins all, for others their own', async () => {
    await appointments.save({ title: 'Erster' });
    await appointments.save({ title: 'Zweiter', start: at(3, '09:00'), end: at(3, '10:00') });
    await appointments.save({ title: 'Fremder', who: ['secondUser'] });
    expect(await listed('admin', '')).toEqual(['Zweiter', 'Fremder', 'Erster']);
    expect(await listed('user', '')).toEqual(['Zweiter', 'Erster']);
    expect(await listed('accountant', '')).toEqual([]);
    expect(await listed('admin', '?page=1&size=2')).toEqual(['Erster']);
    const { user, secondUser } = harness.office.people;
    expect(await listed('admin', `/user/${secondUser.id}`)).toEqual(['Fremder']);
    expect(await listed('user', `/user/${secondUser.id}`)).toEqual([]);
    expect(await listed('secondUser', `/user/${user.id}`)).toEqual([]);
    expect((await harness.refused('guestOfHalb', 'GET /appointment')).status).toBe(403);
  });

  it('of a range are all that touch it, the end not included', async () => {
    const over = { start: '2027-05-31T20:00:00Z', end: '2027-05-31T23:00:00Z' };
    await appointments.save({ title: 'Über Mitternacht', ...over });
    await appointments.save({ title: 'Davor', start: over.start, end: '2027-05-31T22:00:00Z' });
    await appointments.save({ title: 'Danach', allDay: true, start: '2027-07-01', end: '2027-07-02' });
    await appointments.save({ title: 'Letzter', allDay: true, start: '2027-06-30', end: '2027-07-01' });
    const titles = (await inRange('admin', june)).map((item) => ('title' in item ? item.title : ''));
    expect(titles).toEqual(['Über Mitternacht', 'Letzter']);
  });

  it('of a range say of each what the single one says: its people with their reasons, and its project', async () => {
    const shared = await harness.create({}, 'user');
    const deleted = await harness.create({ name: 'Zwetschge' }, 'user');
    const who = ['secondUser', 'user', 'admin'] as const;
    await appointments.save({ ...firm, title: 'Fest', who: ['user'] });
    await appointments.save({ ...firm, title: 'Doppelt', who, overlapReason: 'Nur kurz' });
    await appointments.save({
      title: 'Für ein Projekt',
      projectId: shared.id,
      start: at(9, '09:00'),
      end: at(9, '10:00'),
    });
    await appointments.save({
      title: 'Allein',
      projectId: deleted.id,
      start: at(10, '09:00'),
      end: at(10, '10:00'),
    });
    await appointments.save({
      title: 'Ganztägig',
      allDay: true,
      start: '2027-06-14',
      end: '2027-06-16',
      who,
    });
    await harness.call('admin', `POST /project/delete/${deleted.id}`);
    const all = z.array(Appointment).parse(await inRange('admin', june));
    expect(all).toHaveLength(5);
    for (const one of all) {
      const single = await harness.call('admin', `GET /appointment/${one.id}`);
      const { warnings, ...known } = Appointment.parse(single.json);
      expect(one).toEqual({ ...known, warnings: one.warnings });
      expect(warnings).toEqual(expect.arrayContaining(one.warnings));
    }
    const reasons = all.flatMap(({ people }) => people.map(({ overlapReason }) => overlapReason));
    expect(reasons.filter((reason) => reason !== null)).toEqual(['Nur kurz']);
    expect(all.map(({ project }) => project?.name)).toContain('');
  });

  it.each([
    ['?start=2027-06-01&end=2027-06-01', 'Das Ende muss nach dem Beginn liegen.'],
    ['?start=2027-01-01&end=2027-07-07', 'Bitte höchstens 186 Tage auf einmal abfragen.'],
    ['?start=0000-01-01&end=2027-07-07', 'Beginn: Das Jahr muss zwischen 1500 und 2199 liegen.'],
    ['?start=2027-06-01', 'Ende: Feld muss befüllt werden.'],
  ])('are refused for %s', async (query, detail) => {
    expect((await harness.refused('admin', `GET /appointment/range${query}`)).detail).toBe(detail);
  });

  it('of a colleague are only times, but for those one takes part in', async () => {
    await appointments.save({
      ...firm,
      title: 'Zwetschge',
      description: 'Zwetschge',
      who: ['secondUser'],
      travelBefore: 30,
    });
    await appointments.save({
      title: 'Zwetschge',
      who: ['secondUser'],
      allDay: true,
      start: '2027-06-09',
      end: '2027-06-10',
    });
    await appointments.save({
      title: 'Gemeinsam',
      who: ['user', 'secondUser'],
      start: at(4, '09:00'),
      end: at(4, '10:00'),
    });
    await appointments.save({ title: 'Zwetschge', state: 'ABGESAGT', who: ['secondUser'] });
    const { user, secondUser } = harness.office.people;
    await harness.test.context.pool.query(
      `insert into absence (id, user_id, first_day, last_day, part, state)
       values ($1, $3, '2027-06-14', '2027-06-15', 'GANZ', 'GENEHMIGT'), ($2, $3, '2027-06-16', '2027-06-16', 'NACHMITTAG', 'GENEHMIGT')`,
      [newId(), newId(), secondUser.id],
    );
    const seen = await inRange('user', `/${secondUser.id}${june}`);
    expect(JSON.stringify(seen)).not.toContain('Zwetschge');
    expect(seen.filter((item) => 'title' in item)).toMatchObject([{ title: 'Gemeinsam' }]);
    expect(seen.filter((item) => 'busy' in item)).toEqual([
      {
        userId: secondUser.id,
        start: '2027-06-08T06:30:00.000Z',
        end: '2027-06-08T08:30:00.000Z',
        allDay: false,
        busy: 'FEST',
      },
      {
        userId: secondUser.id,
        start: '2027-06-09',
        end: '2027-06-10',
        allDay: true,
        busy: 'VORLAEUFIG',
      },
      { userId: secondUser.id, start: '2027-06-14', end: '2027-06-16', allDay: true, busy: 'ABWESEND' },
      {
        userId: secondUser.id,
        start: '2027-06-16T10:00:00.000Z',
        end: '2027-06-16T22:00:00.000Z',
        allDay: false,
        busy: 'ABWESEND',
      },
    ]);
    expect(await inRange('admin', `/${secondUser.id}${june}`)).toHaveLength(4);
    expect(await inRange('user', `/${user.id}${june}`)).toHaveLength(1);
  });
});

describe('a customer', () => {
  async function visit(sent: object = {}, customer: 'halb' | 'lhb' = 'halb') {
    const project = await harness.create({ customerId: harness.office.customerIds[customer] }, 'user');
    return appointments.save({
      ...firm,
      title: 'Begehung',
      visibleToGuest: true,
      projectId: project.id,
      location: 'Ahornweg 3',
      description: 'Zwetschge',
      travelBefore: 30,
      overlapReason: 'Zwetschge',
      ...sent,
    });
  }

  it('reads the released and firm ones of the own projects, and no word more than when, where and who', async () => {
    const made = await visit();
    const reply = await harness.call('guestOfHalb', `GET /appointment/${made.id}`);
    expect(reply.text).not.toContain('Zwetschge');
    expect(reply.json).toMatchObject({
      title: 'Begehung',
      location: 'Ahornweg 3',
      people: [{ displayname: 'Jana Keller', overlapReason: null }],
      travelBefore: 0,
      can: { edit: false, delete: false, finish: false },
    });
    const ofProject = await harness.call(
      'guestOfHalb',
      `GET /appointment/byProject/${made.project?.id}`,
    );
    expect(z.array(ProjectAppointment).parse(ofProject.json)).toMatchObject([
      { title: 'Begehung', serviceId: null, people: ['Jana Keller'] },
    ]);
  });

  it.each([
    ['is only planned', { state: 'GEPLANT' }, 'halb'],
    ['is not released', { visibleToGuest: false }, 'halb'],
    ['is cancelled', { state: 'ABGESAGT' }, 'halb'],
    ['belongs to somebody else', {}, 'lhb'],
  ] as const)('finds one not there that %s', async (_, sent, customer) => {
    const made = await visit(sent, customer);
    const refused = await harness.refused('guestOfHalb', `GET /appointment/${made.id}`);
    const missing = await harness.refused('guestOfHalb', `GET /appointment/${newId()}`);
    expect(refused).toEqual(missing);
    expect(refused.code).toBe('appointment.notFound');
  });

  it('finds no more of them with the project', async () => {
    for (const sent of [{ state: 'GEPLANT' }, { visibleToGuest: false }, { state: 'ABGESAGT' }]) {
      const made = await visit(sent);
      const reply = await harness.call('guestOfHalb', `GET /appointment/byProject/${made.project?.id}`);
      expect(reply.json).toEqual([]);
    }
    const foreign = await visit({}, 'lhb');
    const refused = await harness.refused(
      'guestOfHalb',
      `GET /appointment/byProject/${foreign.project?.id}`,
    );
    expect(refused.code).toBe('project.notFound');
  });

  it('writes nothing', async () => {
    const made = await visit();
    expect((await appointments.refused({}, 'guestOfHalb')).status).toBe(403);
    for (const call of ['delete', 'done'])
      expect(
        (await harness.refused('guestOfHalb', `POST /appointment/${call}/${made.id}`, {})).status,
      ).toBe(403);
  });

  it('is to the office as any colleague: the project says what is planned for it', async () => {
    const made = await visit({ who: ['secondUser'] });
    const reply = await harness.call('user', `GET /appointment/byProject/${made.project?.projectId}`);
    expect(reply.json).toMatchObject([{ title: 'Begehung', people: ['Ole Ährenfeld'] }]);
    expect(reply.text).not.toContain('Zwetschge');
  });
});
