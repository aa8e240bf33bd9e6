import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { type Appointments, appointmentsOf } from '#test/appointments.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { readCalendar } from '#test/read-calendar.ts';
import { countAsCalled } from '#test/count-as-called.ts';

let harness: Harness;
let appointments: Appointments;

beforeAll(async () => {
  harness = await openHarness({ now: () => new Date('2026-10-20T10:00:00Z') });
  appointments = appointmentsOf(harness);
});
beforeEach(async () => {
  await appointments.clear();
  await harness.test.context.pool.query('delete from calendar_feed; delete from rate_count');
});
afterAll(async () => harness.close());

const Made = z.looseObject({ id: z.string(), url: z.string() });

async function feed(by: OfficePersonKey, sent: object): Promise<{ id: string; path: string }> {
  const reply = await harness.call(by, 'POST /calendarfeed', {
    name: 'Mein Kalender',
    detail: 'VOLL',
    ...sent,
  });
  const { id, url } = Made.parse(reply.json);
  return { id, path: new URL(url).pathname };
}

async function read(path: string, headers: Record<string, string> = {}) {
  return harness.test.app.inject({ method: 'GET', url: path, headers });
}

const ownOf = (key: OfficePersonKey) => ({ userId: harness.office.people[key].id });

describe('a calendar', () => {
  it('says the same time on both sides of a change of the clocks, and days as days', async () => {
    const title =
      'Begehung; Özdemir, „Süd“\\Nord mit einem Titel, der länger als eine Zeile des Kalenders ist';
    const repeat = { freq: 'WOCHE', interval: 1, count: 2, onHoliday: 'SKIP' } as const;
    await appointments.save({
      title,
      start: '2026-10-20T07:00:00Z',
      end: '2026-10-20T08:30:00Z',
      repeat,
      description: 'Leiter\nHelm',
    });
    await appointments.save({ title: 'Messe', allDay: true, start: '2026-10-24', end: '2026-10-27' });
    const { path } = await feed('user', ownOf('user'));
    const answer = await read(path);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const events = readCalendar(answer.body);
    expect(events.map(({ SUMMARY, DTSTART, DTEND }) => [SUMMARY, DTSTART, DTEND])).toEqual([
      [title, '2026-10-20T07:00:00.000Z', '2026-10-20T08:30:00.000Z'],
      ['Messe', '2026-10-24', '2026-10-27'],
      [title, '2026-10-27T08:00:00.000Z', '2026-10-27T09:30:00.000Z'],
    ]);
    expect(events[0]).toMatchObject({
      DESCRIPTION: 'Jana Keller\nLeiter\nHelm',
      STATUS: 'TENTATIVE',
      SEQUENCE: '0',
    });
  });

  it('keeps the name of an event and counts its changes; unchanged it is not sent again', async () => {
    const made = await appointments.save({ start: '2026-11-03T08:00:00Z', end: '2026-11-03T09:00:00Z' });
    const { path } = await feed('user', ownOf('user'));
    const first = await read(path);
    const again = await read(path, { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await appointments.save({ ...appointments.again(made), state: 'ABGESAGT' });
    const changed = await read(path, { 'if-none-match': String(first.headers.etag) });
    const [before] = readCalendar(first.body);
    expect(readCalendar(changed.body)).toMatchObject([
      { UID: before?.['UID'], SEQUENCE: '1', STATUS: 'CANCELLED' },
    ]);
  });

  it('says of others that they are taken or away, and never why', async () => {
    const { user, secondUser } = harness.office.people;
    const { pool } = harness.test.context;
    const time = {
      start: '2026-11-03T08:00:00Z',
      end: '2026-11-03T09:00:00Z',
      title: 'Zwetschge',
      description: 'Zwetschge',
    };
    await appointments.save({ ...time, who: ['secondUser'] });
    const absenceId = newId();
    await pool.query(
      `insert into absence (id, user_id, first_day, last_day, state) values ($1, $2, '2026-11-05', '2026-11-06', 'GENEHMIGT')`,
      [absenceId, secondUser.id],
    );
    await pool.query(
      `insert into absence_reason (absence_id, kind, note) values ($1, 'KRANK', 'Zwetschge')`,
      [absenceId],
    );
    const groupId = newId();
    await pool.query(`insert into user_group (id, name, kind) values ($1, $2, 'TEAM')`, [
      groupId,
      `Team ${groupId}`,
    ]);
    await pool.query('insert into user_group_member (group_id, user_id) select $1, unnest($2::uuid[])', [
      groupId,
      [user.id, secondUser.id],
    ]);
    const { path } = await feed('user', { groupId });
    const { body } = await read(path);
    expect(body).not.toMatch(/Zwetschge|KRANK|krank/u);
    expect(readCalendar(body).map(({ SUMMARY, DTSTART }) => [SUMMARY, DTSTART])).toEqual([
      ['Ole Ährenfeld: belegt', '2026-11-03T08:00:00.000Z'],
      ['Ole Ährenfeld: abwesend', '2026-11-05'],
    ]);
    await pool.query('delete from user_group_member where group_id = $1 and user_id = $2', [
      groupId,
      user.id,
    ]);
    expect((await read(path)).statusCode).toBe(404);
    const busy = await feed('admin', { ...ownOf('secondUser'), detail: 'BELEGT' });
    expect((await read(busy.path)).body).not.toContain('Zwetschge');
  });

  it('ends when it is revoked, when its owner leaves, and answers as one that never was', async () => {
    const own = await feed('user', ownOf('user'));
    const missing = await read('/api/appointment/feed/unbekannt.ics');
    expect((await harness.refused('admin', `POST /calendarfeed/revoke/${own.id}`)).code).toBe(
      'calendarFeed.notFound',
    );
    expect((await harness.call('user', `POST /calendarfeed/revoke/${own.id}`)).status).toBe(204);
    const revoked = await read(own.path);
    expect([revoked.statusCode, revoked.body]).toEqual([404, missing.body]);
    expect((await harness.call('user', 'GET /calendarfeed')).json).toEqual([]);
    const next = await feed('secondUser', ownOf('secondUser'));
    await harness.test.context.pool.query('update app_user set enabled = false where id = $1', [
      harness.office.people.secondUser.id,
    ]);
    expect((await read(next.path)).statusCode).toBe(404);
    await harness.test.context.pool.query('update app_user set enabled = true where id = $1', [
      harness.office.people.secondUser.id,
    ]);
  });

  it('keeps its key to itself: hashed, and in no log', async () => {
    const { path } = await feed('user', ownOf('user'));
    const token = path.split('/').at(-1)?.slice(0, -4) ?? '';
    expect(token.length).toBeGreaterThan(40);
    const { rows } = await harness.test.context.pool.query(
      'select row_to_json(calendar_feed)::text as row from calendar_feed',
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is of oneself or the own group, and of one of both', async () => {
    expect(
      (
        await harness.refused('user', 'POST /calendarfeed', {
          name: 'x',
          detail: 'VOLL',
          ...ownOf('secondUser'),
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await harness.refused('user', 'POST /calendarfeed', {
          name: 'x',
          detail: 'VOLL',
          groupId: newId(),
        })
      ).status,
    ).toBe(403);
    expect(
      (await harness.refused('admin', 'POST /calendarfeed', { name: 'x', detail: 'VOLL' })).code,
    ).toBe('calendarFeed.oneSubject');
    expect(
      (
        await harness.refused('admin', 'POST /calendarfeed', {
          name: 'x',
          detail: 'VOLL',
          groupId: newId(),
        })
      ).detail,
    ).toContain('Gruppe');
  });

  it('is throttled where somebody asks without an end', async () => {
    const ask = async () => (await read('/api/appointment/feed/x.ics')).statusCode;
    await countAsCalled(harness.test.context.pool, { bucket: 'feed:127.0.0.1', calls: 119 });
    expect(await ask()).toBe(404);
    expect(await ask()).toBe(429);
  });
});
