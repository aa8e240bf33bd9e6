import { OfficeDay, UserRecord, WorkSchedule } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

const idOf = (who: OfficePersonKey): string => harness.office.people[who].id;

async function read(
  who: OfficePersonKey = 'admin',
  of: OfficePersonKey = 'user',
): Promise<WorkSchedule> {
  const reply = await harness.call(who, `GET /workschedule/${idOf(of)}`);
  if (reply.status !== 200) throw new Error(reply.text);
  return WorkSchedule.parse(reply.json);
}

async function save(changes: object): Promise<WorkSchedule> {
  const { version } = await read();
  const reply = await harness.call('admin', `POST /workschedule/${idOf('user')}`, {
    version,
    ...changes,
  });
  if (reply.status !== 200) throw new Error(reply.text);
  return WorkSchedule.parse(reply.json);
}

async function refused(changes: object, who: OfficePersonKey = 'admin') {
  const { version } = await read();
  return harness.refused(who, `POST /workschedule/${idOf('user')}`, { version, ...changes });
}

const week = (minutes: number): number[] => [minutes, minutes, minutes, minutes, minutes, 0, 0];

describe('hours, deputies and state of a person', () => {
  it('are kept by admins, read by the whole office, and change only where something is given', async () => {
    const first = await save({
      schedules: [
        { validFrom: '2026-01-01', minutes: week(462) },
        { validFrom: '2026-12-01', minutes: week(300) },
      ],
      federalState: 'BY',
      approverId: idOf('secondUser'),
      deputyId: idOf('accountant'),
    });
    expect(first).toMatchObject({
      displayname: 'Jana Keller',
      federalState: 'BY',
      approverId: idOf('secondUser'),
      deputyId: idOf('accountant'),
      secondDeputyId: null,
      can: { edit: true },
    });
    expect(first.schedules.map(({ validFrom }) => validFrom)).toEqual(['2026-12-01', '2026-01-01']);
    const second = await save({ federalState: null });
    expect(second).toEqual({ ...first, federalState: null, version: first.version + 1 });
    expect(await read('user')).toEqual({ ...second, can: { edit: false } });
    expect(await read('accountant')).toEqual({ ...second, can: { edit: false } });
    const third = await save({ schedules: [{ validFrom: '2026-01-01', minutes: week(480) }] });
    expect(third.schedules).toEqual([{ validFrom: '2026-01-01', minutes: week(480) }]);
  });

  it('are written to the history, whole', async () => {
    await save({ schedules: [{ validFrom: '2026-01-01', minutes: week(60) }] });
    const { rows } = await harness.test.context.pool.query<{ record: unknown }>(
      `select record from history where entity = 'staff_profile' and record ->> 'userId' = $1 order by lower(valid) desc limit 1`,
      [idOf('user')],
    );
    expect(rows[0]?.record).toMatchObject({
      schedules: [{ validFrom: '2026-01-01', minutes: week(60) }],
    });
  });

  it('go on beside the versions of an account, whose hours they are', async () => {
    const account = {
      username: 'neu.kollegin',
      email: 'neu.kollegin@beb.example',
      displayname: 'Neue Kollegin',
    };
    const office = { customerId: harness.office.customerIds.beb, roles: ['ROLE_USER'] };
    const made = await harness.call('admin', 'POST /user', { ...account, ...office, weeklyHours: 38.5 });
    const user = UserRecord.parse(made.json);
    expect(user).toMatchObject({ weeklyHours: 38.5, workdays: [1, 2, 3, 4, 5] });
    const schedule = WorkSchedule.parse(
      (await harness.call('admin', `GET /workschedule/${user.id}`)).json,
    );
    expect(schedule.schedules).toMatchObject([{ minutes: week(462) }]);
    const later = { validFrom: '2099-01-01', minutes: week(60) };
    const saved = await harness.call('admin', `POST /workschedule/${user.id}`, {
      version: schedule.version,
      schedules: [...schedule.schedules, later],
    });
    expect(saved.status).toBe(200);
    // From today on the account works less; what begins later stays.
    const changed = await harness.call('admin', 'POST /user', {
      ...user,
      weeklyHours: 24,
      workdays: [1, 2, 3],
    });
    expect(changed.json).toMatchObject({ weeklyHours: 24, workdays: [1, 2, 3] });
    const after = WorkSchedule.parse((await harness.call('admin', `GET /workschedule/${user.id}`)).json);
    expect(after.schedules).toMatchObject([later, { minutes: [480, 480, 480, 0, 0, 0, 0] }]);
    const tooMuch = { ...UserRecord.parse(changed.json), weeklyHours: 60 };
    expect((await harness.refused('admin', 'POST /user', tooMuch)).fields).toHaveProperty('weeklyHours');
  });

  it.each([
    ['approverId', 'user', 'Bitte eine andere Person wählen.'],
    ['approverId', 'accountant', 'Diese Person darf nicht über Abwesenheiten entscheiden.'],
    ['deputyId', 'disabled', 'Dieses Konto kann nicht gewählt werden.'],
    ['deputyId', 'guestOfHalb', 'nicht'],
    ['secondDeputyId', 'guestOfHalb', 'nicht'],
  ] as const)('refuse as %s: %s', async (field, who, message) => {
    const { database } = harness.test.context;
    await database
      .updateTable('app_user')
      .set({ enabled: false })
      .where('id', '=', idOf('disabled'))
      .execute();
    const { status, fields } = await refused({ [field]: idOf(who) });
    expect(status).toBe(400);
    expect(fields[field]).toContain(message);
  });

  it('refuse one deputy twice, a day twice and minutes beyond a day', async () => {
    const twice = { deputyId: idOf('secondUser'), secondDeputyId: idOf('secondUser') };
    expect((await refused(twice)).fields).toHaveProperty('secondDeputyId');
    const row = { validFrom: '2026-01-01', minutes: week(60) };
    expect((await refused({ schedules: [row, row] })).fields).toHaveProperty('schedules/1/validFrom');
    expect((await refused({ schedules: [{ ...row, minutes: week(721) }] })).status).toBe(400);
    expect((await refused({ schedules: [{ ...row, minutes: [60] }] })).status).toBe(400);
    expect((await refused({ schedules: [{ ...row, validFrom: '0026-01-01' }] })).status).toBe(400);
  });

  it('answer an older version with what is there now', async () => {
    const now = await save({ federalState: 'BE' });
    const stale = await harness.refused('admin', `POST /workschedule/${now.userId}`, {
      version: now.version - 1,
      federalState: 'SN',
    });
    expect(stale).toMatchObject({ status: 409, code: 'record.versionOutdated' });
    expect(stale.current).toMatchObject({ federalState: 'BE' });
    expect(stale.detail).toContain('Uwe Roth');
  });

  it('are not there for guests and strangers', async () => {
    for (const id of [idOf('guestOfHalb'), newId()])
      expect(await harness.refused('admin', `GET /workschedule/${id}`)).toMatchObject({
        status: 404,
        code: 'user.notFound',
      });
    expect((await harness.refused('guestOfHalb', `GET /workschedule/${idOf('user')}`)).status).toBe(403);
    expect((await refused({ federalState: 'BE' }, 'user')).status).toBe(403);
    expect((await refused({ federalState: 'BE' }, 'accountant')).status).toBe(403);
  });
});

describe('days of the office', () => {
  const eve = { day: '2026-12-24', name: 'Heiligabend', capacityPct: 50 };

  it('are entered, changed and deleted by admins, and read by the whole office', async () => {
    const made = await harness.call('admin', 'POST /officeday', eve);
    expect(made.status).toBe(201);
    const day = OfficeDay.parse(made.json);
    expect(day).toMatchObject({ ...eve, federalState: null, version: 1 });
    const changed = await harness.call('admin', 'POST /officeday', { ...day, capacityPct: 0 });
    expect(changed.json).toMatchObject({ capacityPct: 0, version: 2 });
    expect((await harness.call('user', 'GET /officeday?year=2026')).json).toEqual([changed.json]);
    expect((await harness.call('user', 'GET /officeday?year=2027')).json).toEqual([]);
    expect(
      (await harness.refused('admin', 'POST /officeday', { ...day, name: 'Weihnachten' })).code,
    ).toBe('record.versionOutdated');
    const path = `POST /officeday/delete/${day.id}` as const;
    expect((await harness.refused('user', path)).status).toBe(403);
    expect((await harness.call('admin', path)).status).toBe(204);
    expect((await harness.refused('admin', path)).code).toBe('officeDay.notFound');
  });

  it('are there once for a state, and once for all', async () => {
    const codes: string[] = [];
    for (const federalState of [null, 'BW', null, 'BW', 'BY']) {
      const reply = await harness.call('admin', 'POST /officeday', { ...eve, federalState });
      codes.push(reply.status === 201 ? 'new' : String(reply.status));
    }
    expect(codes).toEqual(['new', 'new', '409', '409', 'new']);
    expect((await harness.refused('admin', 'POST /officeday', { ...eve, capacityPct: 30 })).status).toBe(
      400,
    );
    expect((await harness.refused('admin', 'POST /officeday', { ...eve, name: ' ' })).status).toBe(400);
    expect((await harness.refused('user', 'POST /officeday', eve)).status).toBe(403);
    expect((await harness.refused('guestOfHalb', 'GET /officeday?year=2026')).status).toBe(403);
    expect((await harness.refused('user', 'GET /officeday?year=99')).status).toBe(400);
  });
});
