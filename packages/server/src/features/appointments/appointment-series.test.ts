import { Appointment } from '@energieakte/contract';
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Appointments, appointmentsOf, at } from '#test/appointments.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let appointments: Appointments;

beforeAll(async () => {
  harness = await openHarness();
  appointments = appointmentsOf(harness);
});
beforeEach(async () => appointments.clear());
afterAll(async () => harness.close());

const weekly = { freq: 'WOCHE', interval: 1, onHoliday: 'SKIP' } as const;

async function all(): Promise<Appointment[]> {
  const reply = await harness.call('admin', 'GET /appointment?size=200');
  return z
    .object({ items: z.array(Appointment) })
    .parse(reply.json)
    .items.toReversed();
}

const startsOf = (list: readonly Appointment[]): string[] => list.map(({ start }) => start.slice(0, 16));

describe('a series', () => {
  it('keeps its time of day where the clocks change, and leaves out holidays', async () => {
    const rule = { ...weekly, count: 4 };
    const first = await appointments.save({
      start: '2026-10-20T07:00:00Z',
      end: '2026-10-20T08:00:00Z',
      repeat: rule,
    });
    expect(first.series).toMatchObject({ day: '2026-10-20' });
    expect(startsOf(await all())).toEqual([
      '2026-10-20T07:00',
      '2026-10-27T08:00',
      '2026-11-03T08:00',
      '2026-11-10T08:00',
    ]);
    await appointments.clear();
    await appointments.save({
      allDay: true,
      start: '2026-12-18',
      end: '2026-12-19',
      repeat: { ...weekly, until: '2027-01-08' },
    });
    expect((await all()).map(({ start }) => start)).toEqual(['2026-12-18', '2027-01-08']);
  });

  it('is made as a whole or not at all', async () => {
    await appointments.save({
      state: 'BESTAETIGT',
      title: 'Im Weg',
      start: at(16, '09:00'),
      end: at(16, '10:00'),
    });
    const sent = { state: 'BESTAETIGT', repeat: { ...weekly, count: 5 } } as const;
    expect((await appointments.refused(sent)).detail).toContain('„Im Weg“');
    expect(await all()).toHaveLength(1);
    const daily = { freq: 'TAG', interval: 1, count: 3, onHoliday: 'KEEP' } as const;
    const long = { state: 'BESTAETIGT', end: at(4, '09:00'), repeat: daily } as const;
    expect((await appointments.refused(long)).code).toBe('appointment.booked');
  });

  it('changes one, those after it, or all, but not what was changed alone', async () => {
    await appointments.save({ repeat: { ...weekly, count: 5 } });
    const [, second, third] = await all();
    if (second === undefined || third === undefined) throw new Error('The series is too short.');
    await appointments.save({ ...appointments.again(third), title: 'Allein' });
    const later = {
      start: second.start.replace('07:00', '08:00'),
      end: second.end.replace('08:30', '10:00'),
    };
    const changed = await appointments.save({
      ...appointments.again(second),
      ...later,
      title: 'Später',
      scope: 'FOLLOWING',
    });
    expect(changed.warnings).toEqual(['1 einzeln geänderter Termin bleibt']);
    const now = await all();
    expect(now.map(({ title }) => title)).toEqual([
      'Begehung Familie Baumann',
      'Später',
      'Allein',
      'Später',
      'Später',
    ]);
    expect(startsOf(now).map((start) => start.slice(11))).toEqual([
      '07:00',
      '08:00',
      '07:00',
      '08:00',
      '08:00',
    ]);
    expect(new Set(now.map(({ series }) => series?.id)).size).toBe(2);
    const reply = await harness.call('admin', 'GET /planning/changes');
    const [last] = z.array(z.object({ id: z.string() })).parse(reply.json);
    await harness.call('admin', `POST /planning/undo/${last?.id}`);
    expect(startsOf(await all()).map((start) => start.slice(11))).toEqual([
      '07:00',
      '07:00',
      '07:00',
      '07:00',
      '07:00',
    ]);
    const again = await appointments.read(second.id);
    await appointments.save({ ...appointments.again(again), title: 'Alle', scope: 'ALL' });
    expect((await all()).map(({ title }) => title)).toEqual(['Alle', 'Alle', 'Allein', 'Alle', 'Alle']);
  });

  it('is deleted from one on, but for what is over', async () => {
    const start = { start: '2026-06-09T07:00:00Z', end: '2026-06-09T08:00:00Z' };
    await appointments.save({ ...start, repeat: { ...weekly, count: 4 } });
    const [, second, third] = await all();
    await harness.call('admin', `POST /appointment/done/${third?.id}`, {});
    const removal = { scope: 'FOLLOWING' };
    const deleted = await harness.call('admin', `POST /appointment/delete/${second?.id}`, removal);
    expect(await all()).toHaveLength(2);
    const { changeId } = z.object({ changeId: z.uuid() }).parse(deleted.json);
    await harness.call('admin', `POST /planning/undo/${changeId}`);
    expect(await all()).toHaveLength(4);
  });

  it('is nothing an appointment becomes that is there already', async () => {
    const made = await appointments.save();
    const sent = { ...appointments.again(made), repeat: { ...weekly, count: 2 } };
    expect((await appointments.refused(sent)).fields).toHaveProperty('repeat');
    const none = { repeat: { ...weekly, until: '2027-01-01' } };
    expect((await appointments.refused(none)).detail).toContain('ergibt keinen Termin');
  });

  it('says beforehand on which days it will be, and makes exactly those', async () => {
    const rule = { freq: 'MONAT', interval: 1, nth: { nth: -1, weekday: 4 }, count: 3 } as const;
    const userId = harness.office.people.user.id;
    const reply = await harness.call('user', 'POST /planning/series', {
      rule,
      firstDay: '2026-11-24',
      userId,
    });
    expect(reply.json).toEqual({
      days: ['2026-11-27', '2027-01-29', '2027-02-26'],
      skipped: ['2026-12-25'],
      isCut: false,
    });
    await appointments.save({
      start: '2026-11-24T08:00:00Z',
      end: '2026-11-24T09:00:00Z',
      repeat: { ...rule, onHoliday: 'SKIP' },
    });
    expect((await all()).map(({ series }) => series?.day)).toEqual([
      '2026-11-27',
      '2027-01-29',
      '2027-02-26',
    ]);
    const wrong = { rule: { ...rule, interval: 13 }, firstDay: '2026-11-24', userId };
    expect((await harness.refused('user', 'POST /planning/series', wrong)).fields).toEqual({
      'rule.interval': 'Der Wert darf höchstens 12 sein.',
    });
  });
});
