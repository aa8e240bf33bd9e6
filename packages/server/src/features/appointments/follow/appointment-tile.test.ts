import { addDays, berlinDay, berlinMidnight, Dashboard } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { type Appointments, appointmentsOf, type Sent } from '#test/appointments.ts';
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
  await run('update staff_profile set approver_id = null, deputy_id = null');
});
afterAll(async () => harness.close());

async function run(text: string, values: readonly unknown[] = []): Promise<void> {
  await harness.test.context.pool.query(text, [...values]);
}

const idOf = (who: OfficePersonKey): string => harness.office.people[who].id;
const today = (): string => berlinDay(harness.test.context.clock.now());

async function dashboardOf(who: OfficePersonKey, whose: OfficePersonKey = who): Promise<Dashboard> {
  const reply = await harness.call(who, `GET /dashboard/${idOf(whose)}`);
  return Dashboard.parse(reply.json);
}

/** Minutes after the midnight of a day from today on. */
function span(days: number, from: number, until: number): Pick<Sent, 'start' | 'end'> {
  const midnight = berlinMidnight(addDays(today(), days)).getTime();
  const instant = (minutes: number): string => new Date(midnight + minutes * 60_000).toISOString();
  return { start: instant(from), end: instant(until) };
}

async function insertAbsence(who: OfficePersonKey, state: 'GENEHMIGT' | 'BEANTRAGT'): Promise<void> {
  const id = newId();
  await run(
    `insert into absence (id, user_id, first_day, last_day, part, state) values ($1, $2, $3, $3, 'GANZ', $4)`,
    [id, idOf(who), today(), state],
  );
  await run(`insert into absence_reason (absence_id, kind, note) values ($1, 'KRANK', 'Zaunkönig')`, [
    id,
  ]);
}

describe('the appointments of a dashboard', () => {
  it('are those of today and tomorrow the person attends, whole days first, without cancelled ones', async () => {
    const project = await harness.create();
    await appointments.save({
      title: 'Früh',
      ...span(0, 60, 120),
      projectId: project.id,
      location: 'Hof',
    });
    await appointments.save({
      title: 'Ganztags',
      allDay: true,
      start: today(),
      end: addDays(today(), 1),
      type: 'BUEROARBEIT',
    });
    await appointments.save({ title: 'Über Nacht', ...span(0, 1400, 1500) });
    await appointments.save({ title: 'Übermorgen', ...span(2, 60, 120) });
    await appointments.save({ title: 'Abgesagt', state: 'ABGESAGT', ...span(0, 200, 220) });
    await appointments.save({ title: 'Von anderen', who: ['secondUser'], ...span(0, 60, 120) });
    const { today: now, tomorrow } = (await dashboardOf('user')).appointments;
    expect(now.items.map(({ title }) => title)).toEqual(['Ganztags', 'Früh', 'Über Nacht']);
    expect(now.items[0]).toMatchObject({ allDay: true, start: today(), end: addDays(today(), 1) });
    expect(now.items[1]).toMatchObject({ location: 'Hof', projectId: project.projectId });
    expect(new Date(now.items[1]?.start ?? '').toISOString()).toBe(span(0, 60, 120).start);
    expect([now.total, tomorrow.total]).toEqual([3, 1]);
    expect(tomorrow.items.map(({ title }) => title)).toEqual(['Über Nacht']);
    expect((await dashboardOf('admin', 'user')).appointments.today.total).toBe(3);
    expect((await dashboardOf('accountant')).appointments.today).toEqual({ items: [], total: 0 });
  });
});

describe('the absences of a dashboard', () => {
  it('are names of who is granted to be absent today, and never why', async () => {
    await insertAbsence('user', 'GENEHMIGT');
    await insertAbsence('secondUser', 'BEANTRAGT');
    for (const who of ['user', 'accountant', 'admin'] as const) {
      const reply = await harness.call(who, `GET /dashboard/${idOf(who)}`);
      const { absences } = Dashboard.parse(reply.json);
      expect(absences).toMatchObject({
        away: [{ id: idOf('user'), displayname: 'Jana Keller' }],
        awayTotal: 1,
      });
      expect(reply.text).not.toMatch(/KRANK|Zaunkönig/u);
    }
  });

  it('count the requests that wait for the person: named, standing in, or of the admins', async () => {
    const requests = async (who: OfficePersonKey) => (await dashboardOf(who)).absences.requests;
    await insertAbsence('secondUser', 'BEANTRAGT');
    expect(await requests('admin')).toBe(1);
    expect(await requests('user')).toBe(0);
    expect(await requests('secondUser')).toBe(0);
    await run('update staff_profile set approver_id = $1 where user_id = $2', [
      idOf('user'),
      idOf('secondUser'),
    ]);
    expect(await requests('user')).toBe(1);
    expect(await requests('admin')).toBe(0);
    expect((await dashboardOf('admin', 'user')).absences.requests).toBe(0);
    await run('update staff_profile set deputy_id = $1 where user_id = $2', [
      idOf('admin'),
      idOf('user'),
    ]);
    await insertAbsence('user', 'GENEHMIGT');
    expect(await requests('admin')).toBe(1);
    await run('update staff_profile set deputy_id = $1 where user_id = $2', [
      idOf('accountant'),
      idOf('user'),
    ]);
    expect(await requests('accountant')).toBe(0);
  });
});
