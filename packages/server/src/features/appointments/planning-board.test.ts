import { PlanningBoard } from '@energieakte/contract';
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
afterAll(async () => {
  await harness.close();
});

const firm = { state: 'BESTAETIGT' } as const;

async function board(
  by: OfficePersonKey,
  query = 'start=2027-06-07&end=2027-06-14',
): Promise<PlanningBoard> {
  return PlanningBoard.parse((await harness.call(by, `GET /planning/board?${query}`)).json);
}

describe('the board', () => {
  it('says who works on what, and what each could', async () => {
    const { user } = harness.office.people;
    const { pool } = harness.test.context;
    await pool.query('delete from work_schedule where user_id = $1', [user.id]);
    await pool.query(
      `insert into work_schedule (id, user_id, valid_from, minutes) values ($1, $2, '2027-01-01', '{480,480,480,480,480,0,0}')`,
      [newId(), user.id],
    );
    await pool.query(
      `insert into absence (id, user_id, first_day, last_day, state) values ($1, $2, '2027-06-11', '2027-06-11', 'GENEHMIGT')`,
      [newId(), user.id],
    );
    await appointments.save({ ...firm, travelBefore: 30 });
    await appointments.save({ title: 'Büro', start: at(3, '08:00'), end: at(3, '09:00') });
    const seen = await board('admin', `start=2027-06-07&end=2027-06-14&userIds=${user.id}`);
    expect(seen.days).toHaveLength(7);
    expect(seen.people).toMatchObject([
      {
        displayname: 'Jana Keller',
        capacity: [480, 480, 480, 480, 0, 0, 0],
        firm: [0, 120, 0, 0, 0, 0, 0],
        tentative: [0, 0, 60, 0, 0, 0, 0],
      },
    ]);
    expect(seen.items).toMatchObject([{ title: 'Begehung Familie Baumann' }, { title: 'Büro' }]);
    expect(seen.absences).toMatchObject([{ firstDay: '2027-06-11', part: 'GANZ' }]);
  });

  it('is trimmed for colleagues to when somebody is taken', async () => {
    await appointments.save({
      ...firm,
      title: 'Zwetschge',
      description: 'Zwetschge',
      who: ['secondUser'],
    });
    await appointments.save({
      title: 'Gemeinsam',
      who: ['user', 'secondUser'],
      start: at(4, '09:00'),
      end: at(4, '10:00'),
    });
    const reply = await harness.call('user', 'GET /planning/board?start=2027-06-07&end=2027-06-14');
    expect(reply.text).not.toContain('Zwetschge');
    const { items, people } = PlanningBoard.parse(reply.json);
    expect(items).toMatchObject([{ title: 'Gemeinsam' }, { busy: 'FEST' }]);
    expect(people.map(({ displayname }) => displayname)).not.toContain('Martina Huber');
    expect(
      (await harness.refused('guestOfHalb', 'GET /planning/board?start=2027-06-07&end=2027-06-14'))
        .status,
    ).toBe(403);
  });

  it('is of the 53rd week of a year as of any other', async () => {
    await appointments.save({ allDay: true, start: '2026-12-31', end: '2027-01-02' });
    const seen = await board('admin', 'start=2026-12-28&end=2027-01-04');
    expect(seen.days.map(({ name }) => name)).toEqual([null, null, null, null, 'Neujahr', null, null]);
    expect(seen.items).toHaveLength(1);
  });

  it.each([
    ['start=2027-06-07&end=2027-06-07', 'Das Ende muss nach dem Beginn liegen.'],
    ['start=2027-01-01&end=2028-01-01', 'Bitte höchstens 186 Tage auf einmal abfragen.'],
    ['start=2027-06-07&end=2027-06-14&userIds=alle', 'Personen: Die Angabe ist nicht gültig.'],
  ])('is refused for %s', async (query, detail) => {
    expect((await harness.refused('admin', `GET /planning/board?${query}`)).detail).toBe(detail);
  });
});

describe('moving', () => {
  it('lets two change places, which neither could alone', async () => {
    const one = await appointments.save({ ...firm, title: 'Eins' });
    const other = await appointments.save({
      ...firm,
      title: 'Zwei',
      start: at(3, '09:00'),
      end: at(3, '10:30'),
    });
    const swapped = [
      { id: one.id, version: 1, start: other.start, end: other.end },
      { id: other.id, version: 1, start: one.start, end: one.end },
    ];
    const alone = await harness.refused('admin', 'POST /planning/move', {
      changes: swapped.slice(0, 1),
    });
    expect(alone.detail).toContain('„Zwei“');
    const { items } = await appointments.move('admin', swapped);
    expect(items.map(({ title }) => title)).toEqual(['Zwei', 'Eins']);
  });

  it('moves all or none, and to another person', async () => {
    const { user, secondUser } = harness.office.people;
    const one = await appointments.save(firm);
    const other = await appointments.save({ ...firm, start: at(3, '09:00'), end: at(3, '10:30') });
    await appointments.save({
      ...firm,
      title: 'Im Weg',
      who: ['secondUser'],
      start: at(3, '10:00'),
      end: at(3, '11:00'),
    });
    const before = await appointments.stateOfAll();
    const given = ({ id, start, end }: typeof one) => ({
      id,
      version: 1,
      start,
      end,
      fromUserId: user.id,
      toUserId: secondUser.id,
    });
    const refused = await harness.refused('admin', 'POST /planning/move', {
      changes: [given(one), given(other)],
    });
    expect(refused.detail).toContain('Ole Ährenfeld hat am Mi 09.06.');
    expect(await appointments.stateOfAll()).toEqual(before);
    const { items } = await appointments.move('admin', [given(one), given(other)], {
      overlapReason: 'Geht',
    });
    expect(items.map(({ people }) => people)).toMatchObject([
      [{ displayname: 'Ole Ährenfeld', overlapReason: null }],
      [{ displayname: 'Ole Ährenfeld', overlapReason: 'Geht' }],
    ]);
  });

  it('refuses an older version, what is not there, and what is unclear', async () => {
    const one = await appointments.save();
    const moved = { id: one.id, version: 1, start: at(4, '09:00'), end: at(4, '10:00') };
    await appointments.move('user', [moved]);
    expect(await harness.refused('admin', 'POST /planning/move', { changes: [moved] })).toMatchObject({
      status: 409,
      current: { version: 2 },
    });
    const refused = async (by: OfficePersonKey, changes: object[]) =>
      (await harness.refused(by, 'POST /planning/move', { changes })).code;
    const again = { ...moved, version: 2 };
    expect(await refused('secondUser', [again])).toBe('appointment.notFound');
    expect(await refused('admin', [again, { ...again, id: newId() }])).toBe('appointment.notFound');
    expect(await refused('admin', [again, again])).toBe('request.invalid');
    expect(await refused('admin', [{ ...again, toUserId: newId() }])).toBe('request.invalid');
  });
});
