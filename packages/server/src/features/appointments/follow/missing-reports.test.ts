import { berlinMidnight, Dashboard } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '#database/new-id.ts';
import { askForReports } from '#features/appointments/follow/missing-reports.service.ts';
import { type Appointments, appointmentsOf, type Sent } from '#test/appointments.ts';
import { type NoticeHarness, openNoticeHarness } from '#test/notice-harness.ts';
import type { OfficePersonKey } from '#test/office.ts';

let harness: NoticeHarness;
let appointments: Appointments;

beforeAll(async () => {
  harness = await openNoticeHarness();
  appointments = appointmentsOf(harness);
});
beforeEach(async () => {
  await appointments.clear();
  await harness.begin();
  await harness.run('update app_user set enabled = true where id = $1', [idOf('secondUser')]);
});
afterAll(async () => harness.close());

/** A Monday; Thursday is the third working day after it. */
const monday = '2025-11-24';
const thursday = '2025-11-27';

const idOf = (who: OfficePersonKey): string => harness.office.people[who].id;

async function askOn(day: string): Promise<number> {
  const now = () => new Date(berlinMidnight(day).getTime() + 36_000_000);
  return askForReports({ ...harness.test.context, clock: { ...harness.test.context.clock, now } });
}

/** A visit of the first project on a day that took place, unless `more` says otherwise. */
async function visit(more: Sent = {}, day = monday) {
  const at = (hours: number) =>
    new Date(berlinMidnight(day).getTime() + hours * 3_600_000).toISOString();
  const [projectId] = harness.projectIds();
  const made = await appointments.save({
    state: 'ERLEDIGT',
    projectId,
    start: at(9),
    end: at(10),
    ...more,
  });
  await harness.run('delete from notification');
  return made;
}

async function lines(who: OfficePersonKey) {
  const reply = await harness.call(who, `GET /dashboard/${idOf(who)}`);
  return Dashboard.parse(reply.json).appointments.missingReports;
}

const notified = async (who: OfficePersonKey): Promise<readonly string[]> =>
  harness.texts(who, '?type=ERINNERUNG');

async function insertReport(projectId: string): Promise<string> {
  const id = newId();
  await harness.run(
    `insert into attachment (id, project_id, slot, title, retention_class)
     values ($1, $2, 8, 'Begehungsprotokoll', 'KEINE')`,
    [id, projectId],
  );
  return id;
}

it('is asked for on the third working day after the visit, once, of who was there', async () => {
  const made = await visit({ who: ['user', 'secondUser'] });
  expect(await askOn('2025-11-26')).toBe(0);
  expect(await lines('user')).toEqual([]);
  const counts = await Promise.all([askOn(thursday), askOn(thursday)]);
  expect(counts.toSorted((one, other) => one - other)).toEqual([0, 1]);
  expect(await askOn('2025-12-08')).toBe(0);
  const text = 'Protokoll fehlt: Begehung Familie Baumann | Der Termin war am 24.11.2025.';
  for (const who of ['user', 'secondUser'] as const) {
    expect(await notified(who)).toEqual([text]);
    expect(await lines(who)).toMatchObject([{ id: made.id, title: made.title, day: monday }]);
  }
  expect((await harness.page('user')).items[0]?.link).toBe(
    `/appointment/edit/${made.id}?protokoll=fehlt`,
  );
  for (const who of ['admin', 'guestOfHalb', 'accountant'] as const)
    expect(await notified(who)).toEqual([]);
  expect(await lines('admin')).toEqual([]);
});

it('counts the holidays of the state of the office', async () => {
  await visit({}, '2025-12-23');
  expect(await askOn('2025-12-29')).toBe(0);
  expect(await askOn('2025-12-30')).toBe(1);
});

it('is asked for once of a visit that was deleted and brought back', async () => {
  const made = await visit();
  await askOn(thursday);
  await harness.run('delete from notification');
  const deleted = await harness.call('admin', `POST /appointment/delete/${made.id}`);
  expect(await lines('user')).toEqual([]);
  const { changeId } = z.object({ changeId: z.uuid() }).parse(deleted.json);
  await harness.call('admin', `POST /planning/undo/${changeId}`);
  expect(await lines('user')).toMatchObject([{ id: made.id }]);
  expect(await askOn('2025-11-28')).toBe(0);
  expect(await notified('user')).toEqual([]);
});

it.each<readonly [string, Sent]>([
  ['is cancelled', { state: 'ABGESAGT' }],
  ['is only planned', { state: 'BESTAETIGT' }],
  ['has no project', { projectId: null }],
  ['is a meeting', { type: 'BESPRECHUNG' }],
])('is not asked for where the appointment %s', async (_, more) => {
  await visit(more);
  expect(await askOn(thursday)).toBe(0);
});

it('is asked for of a measurement, and not of what is weeks ago', async () => {
  await visit({ type: 'BLOWERDOOR' });
  await visit({}, '2025-09-22');
  expect(await askOn(thursday)).toBe(1);
});

it.each(['CANCELLED', 'DELETED'])('is not asked for in a project that is %s', async (state) => {
  await visit();
  const [projectId] = harness.projectIds();
  await harness.run('update project set state = $2 where id = $1', [projectId, state]);
  expect(await askOn(thursday)).toBe(0);
  await harness.run(`update project set state = 'ACTIVE' where id = $1`, [projectId]);
  expect(await askOn(thursday)).toBe(1);
  expect(await lines('user')).toHaveLength(1);
  await harness.run('update project set state = $2 where id = $1', [projectId, state]);
  expect(await lines('user')).toEqual([]);
});

it('is asked for of who planned the visit where nobody who was there is here any more', async () => {
  await visit({ who: ['secondUser'] });
  await harness.run('update app_user set enabled = false where id = $1', [idOf('secondUser')]);
  await askOn(thursday);
  expect(await lines('admin')).toHaveLength(1);
  expect(await notified('admin')).toHaveLength(1);
  await harness.run('update app_user set enabled = true where id = $1', [idOf('secondUser')]);
  expect(await lines('admin')).toEqual([]);
  expect(await notified('secondUser')).toEqual([]);
});

it('is no longer asked for when it is there, or when the visit is to come again', async () => {
  const made = await visit();
  await askOn(thursday);
  const [projectId] = harness.projectIds();
  const protocolAttachmentId = await insertReport(projectId);
  const done = `POST /appointment/done/${made.id}` as const;
  const reply = await harness.call('user', done, { version: made.version, protocolAttachmentId });
  expect(reply.json).toMatchObject({ state: 'ERLEDIGT', protocolAttachmentId, version: 2 });
  expect(await lines('user')).toEqual([]);
  await harness.call('user', done, { protocolAttachmentId: null });
  expect(await lines('user')).toHaveLength(1);
  const again = { ...appointments.again(await appointments.read(made.id)), projectId };
  const planned = await appointments.save({ ...again, state: 'GEPLANT' });
  expect(await lines('user')).toEqual([]);
  const later = berlinMidnight('2025-12-08').getTime();
  const hours = (count: number) => new Date(later + count * 3_600_000).toISOString();
  await appointments.save({
    ...again,
    version: planned.version,
    state: 'ERLEDIGT',
    start: hours(9),
    end: hours(10),
  });
  expect(await lines('user')).toEqual([]);
  await harness.run('delete from notification');
  expect(await askOn('2025-12-11')).toBe(0);
  expect(await lines('user')).toMatchObject([{ day: '2025-12-08' }]);
  expect(await notified('user')).toEqual([]);
});

it('is brought afterwards by who takes part, also with people who have left, and never over a newer version', async () => {
  const made = await visit({ who: ['user', 'secondUser'] });
  await harness.run('update app_user set enabled = false where id = $1', [idOf('secondUser')]);
  const [projectId, other] = harness.projectIds();
  const done = `POST /appointment/done/${made.id}` as const;
  const foreign = { version: 1, protocolAttachmentId: await insertReport(other) };
  expect((await harness.refused('user', done, foreign)).code).toBe('reference.missing');
  expect((await harness.refused('user', done, { version: 1 })).code).toBe('appointment.over');
  const protocolAttachmentId = await insertReport(projectId);
  await harness.call('user', done, { version: 1, protocolAttachmentId });
  const late = { version: 1, protocolAttachmentId: await insertReport(projectId) };
  expect((await harness.refused('user', done, late)).code).toBe('record.versionOutdated');
  expect((await appointments.read(made.id)).protocolAttachmentId).toBe(protocolAttachmentId);
  expect((await appointments.read(made.id)).people).toHaveLength(2);
  const changed = { ...late, version: 2 };
  expect((await harness.call('user', done, changed)).status).toBe(200);
  expect((await harness.refused('guestOfHalb', done, changed)).status).toBe(403);
});
