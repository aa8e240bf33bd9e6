import { addDays, FoundSlot } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { berlinDay } from '#core/berlin-time.ts';
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
beforeEach(async () => {
  await appointments.clear();
  await harness.test.context.pool.query(
    'delete from work_schedule; delete from office_day; delete from user_qualification',
  );
  await works('user', '{480,480,480,480,480,0,0}');
  await works('secondUser', '{240,240,240,240,240,0,0}');
});
afterAll(async () => harness.close());

const idOf = (key: OfficePersonKey): string => harness.office.people[key].id;

async function works(key: OfficePersonKey, minutes: string): Promise<void> {
  const { pool } = harness.test.context;
  await pool.query('delete from work_schedule where user_id = $1', [idOf(key)]);
  await pool.query(
    `insert into work_schedule (id, user_id, valid_from, minutes) values ($1, $2, '2026-01-01', $3)`,
    [newId(), idOf(key), minutes],
  );
}

async function absent(key: OfficePersonKey, day: string, part = 'GANZ'): Promise<void> {
  await harness.test.context.pool.query(
    `insert into absence (id, user_id, first_day, last_day, part, state) values ($1, $2, $3, $3, $4, 'GENEHMIGT')`,
    [newId(), idOf(key), day, part],
  );
}

async function listed(key: OfficePersonKey, validUntil: string | null): Promise<void> {
  await harness.test.context.pool.query(
    `insert into user_qualification (id, user_id, kind, valid_until, created_by, updated_by) values ($1, $2, 'EEE_WG', $3, $2, $2)`,
    [newId(), idOf(key), validUntil],
  );
}

const week = { minutes: 60, from: '2027-06-07', to: '2027-06-11' };
const monday = { ...week, to: '2027-06-07' };

async function find(question: object, by: OfficePersonKey = 'admin'): Promise<FoundSlot[]> {
  const reply = await harness.call(by, 'POST /planning/find', question);
  if (reply.status !== 200) throw new Error(`Expected times, got ${reply.status}: ${reply.text}`);
  return z.array(FoundSlot).parse(reply.json);
}

/** `Jana Keller, Ole Ährenfeld 2027-06-07T06:00` by UTC. */
async function found(question: object): Promise<string[]> {
  return (await find(question)).map(
    ({ start, people }) =>
      `${people.map(({ displayname }) => displayname).join(', ')} ${start.slice(0, 16)}`,
  );
}

const firm = { state: 'BESTAETIGT' } as const;

describe('who has time', () => {
  it('names the person with more room in the week first, then the earlier day', async () => {
    expect(await find(week)).toMatchObject([
      {
        start: '2027-06-07T06:00:00.000Z',
        end: '2027-06-07T07:00:00.000Z',
        people: [{ id: idOf('user'), displayname: 'Jana Keller' }],
        extraTravel: null,
        loadPct: 3,
      },
      { start: '2027-06-08T06:00:00.000Z' },
      { start: '2027-06-09T06:00:00.000Z' },
      { start: '2027-06-10T06:00:00.000Z' },
      { start: '2027-06-11T06:00:00.000Z' },
    ]);
    await appointments.save({ ...firm, start: at(1, '08:00'), end: at(1, '16:00') });
    expect(await found(week)).toEqual(
      ['07', '08', '09', '10', '11'].map((day) => `Ole Ährenfeld 2027-06-${day}T06:00`),
    );
  });

  it('names each of the people once a day, in the order of their names where all else is alike', async () => {
    await works('secondUser', '{480,480,480,480,480,0,0}');
    expect(await found({ ...week, to: '2027-06-08' })).toEqual([
      'Jana Keller 2027-06-07T06:00',
      'Ole Ährenfeld 2027-06-07T06:00',
      'Jana Keller 2027-06-08T06:00',
      'Ole Ährenfeld 2027-06-08T06:00',
    ]);
  });

  it('finds a time that several have, between what each has and the way there', async () => {
    await appointments.save({ ...firm, start: at(1, '08:20'), end: at(1, '09:00'), travelAfter: 20 });
    await appointments.save({
      ...firm,
      who: ['secondUser'],
      start: at(1, '11:00'),
      end: at(1, '12:00'),
      travelBefore: 20,
    });
    const both = { ...monday, count: 2 };
    expect(await found(both)).toEqual(['Jana Keller, Ole Ährenfeld 2027-06-07T07:30']);
    expect(await found({ ...both, minutes: 75 })).toEqual([]);
    expect(await found({ ...both, count: 3 })).toEqual([]);
  });

  it('goes round what is only planned, unless there is nothing else', async () => {
    await appointments.save({ start: at(1, '08:00'), end: at(1, '09:00') });
    const question = { ...monday, userIds: [idOf('user')] };
    expect(await found(question)).toEqual(['Jana Keller 2027-06-07T07:00']);
    expect(await found({ ...question, minutes: 480 })).toEqual(['Jana Keller 2027-06-07T06:00']);
  });

  it('keeps off absences, holidays and half days', async () => {
    const question = { ...monday, userIds: [idOf('user')] };
    await absent('user', '2027-06-07', 'VORMITTAG');
    expect(await found(question)).toEqual(['Jana Keller 2027-06-07T10:00']);
    await absent('user', '2027-06-08');
    expect(await found({ ...question, from: '2027-06-08', to: '2027-06-08' })).toEqual([]);
    // Fronleichnam in Baden-Württemberg.
    expect(await found({ ...question, from: '2027-05-27', to: '2027-05-27' })).toEqual([]);
    await harness.test.context.pool.query(
      `insert into office_day (id, day, name, capacity_pct) values ($1, '2027-06-09', 'Betriebsfest', 50)`,
      [newId()],
    );
    const half = { ...question, from: '2027-06-09', to: '2027-06-09' };
    expect(await found({ ...half, minutes: 240 })).toHaveLength(1);
    expect(await found({ ...half, minutes: 255 })).toEqual([]);
  });

  it('asks only those with a listing that is valid on the day', async () => {
    const question = { ...week, qualification: 'EEE_WG' };
    expect(await found(question)).toEqual([]);
    await listed('user', '2027-06-06');
    await listed('secondUser', '2027-06-08');
    expect(await found(question)).toEqual([
      'Ole Ährenfeld 2027-06-07T06:00',
      'Ole Ährenfeld 2027-06-08T06:00',
    ]);
    expect(await found({ ...question, userIds: [idOf('user')] })).toEqual([]);
  });

  it('prefers who is at the site that day anyway', async () => {
    const project = await harness.create();
    await appointments.save({
      ...firm,
      who: ['secondUser'],
      projectId: project.id,
      start: at(3, '08:00'),
      end: at(3, '09:00'),
    });
    const [first, second] = await find({ ...week, siteProjectId: project.id });
    expect(first).toMatchObject({
      start: '2027-06-09T07:00:00.000Z',
      people: [{ displayname: 'Ole Ährenfeld' }],
      extraTravel: 0,
    });
    expect(second).toMatchObject({ people: [{ displayname: 'Jana Keller' }], extraTravel: null });
    const refused = await harness.refused('user', 'POST /planning/find', {
      ...week,
      siteProjectId: newId(),
    });
    expect(refused.code).toBe('project.notFound');
  });

  it('begins at eight by the clocks of the office, also on the day they change', async () => {
    await works('user', '{0,0,0,0,0,0,240}');
    const sundays = { minutes: 60, userIds: [idOf('user')] };
    expect(await found({ ...sundays, from: '2027-03-20', to: '2027-03-28' })).toEqual([
      'Jana Keller 2027-03-21T07:00',
      'Jana Keller 2027-03-28T06:00',
    ]);
    expect(await found({ ...sundays, from: '2027-10-24', to: '2027-10-31' })).toEqual([
      'Jana Keller 2027-10-24T06:00',
      'Jana Keller 2027-10-31T07:00',
    ]);
  });

  it('finds nothing in the past', async () => {
    await works('user', '{720,720,720,720,720,720,720}');
    const today = berlinDay(harness.test.context.clock.now());
    const past = { from: addDays(today, -20), to: addDays(today, -1) };
    expect(await found({ minutes: 15, ...past })).toEqual([]);
  });

  it('says nothing of what others do', async () => {
    await appointments.save({ ...firm, title: 'Zwetschge', description: 'Zwetschge' });
    const reply = await harness.call('secondUser', 'POST /planning/find', week);
    expect(reply.status).toBe(200);
    expect(reply.text).not.toContain('Zwetschge');
    expect(await find(week, 'secondUser')).toHaveLength(5);
  });

  it.each([
    [{ to: '2027-06-06' }, 'appointment.endBeforeStart', 'Das Ende muss nach dem Beginn liegen.'],
    [{ to: '2027-09-07' }, 'appointment.rangeTooLong', 'Bitte höchstens 92 Tage auf einmal abfragen.'],
    [{ count: 6 }, 'request.invalid', 'Anzahl'],
    [{ minutes: 0 }, 'request.invalid', 'Dauer'],
    [{ from: '2027-02-30' }, 'request.invalid', 'Von'],
    [{ userIds: ['alle'] }, 'request.invalid', 'Personen'],
    [
      { userIds: [newId()], count: 2 },
      'request.invalid',
      'Anzahl: So viele Personen stehen nicht zur Wahl.',
    ],
    [{ qualification: 'KOCH' }, 'request.invalid', 'Qualifikation'],
  ])('refuses %j', async (wrong, code, detail) => {
    const refused = await harness.refused('admin', 'POST /planning/find', { ...week, ...wrong });
    expect(refused).toMatchObject({ status: 400, code });
    expect(refused.detail).toContain(detail);
  });

  it('takes exactly the longest time', async () => {
    expect(await find({ ...week, to: '2027-09-06' })).toHaveLength(5);
  });

  it('is not for guests, and a person who is not there is one without time', async () => {
    expect((await harness.refused('guestOfHalb', 'POST /planning/find', week)).status).toBe(403);
    expect(await find({ ...week, userIds: [newId()] })).toEqual([]);
    expect(await find({ ...week, userIds: [idOf('guestOfHalb')] })).toEqual([]);
  });
});
