import { UndoableChange } from '@energieakte/contract';
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Appointments, appointmentsOf, at, type Sent } from '#test/appointments.ts';
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
  await harness.run('delete from notification');
});
afterAll(async () => harness.close());

const notified = async (who: OfficePersonKey): Promise<readonly string[]> =>
  harness.texts(who, '?type=TERMIN');

async function forget(): Promise<void> {
  await harness.run('delete from notification');
}

const idOf = (who: OfficePersonKey): string => harness.office.people[who].id;

const visit = (more: Sent = {}): Sent => ({
  projectId: harness.projectIds()[0],
  location: 'Ahornweg 3',
  state: 'BESTAETIGT',
  visibleToGuest: true,
  description: 'Hund beißt',
  ...more,
});

describe('colleagues are notified', () => {
  it('of a new appointment, one that is moved and one that is cancelled, and not of the own action', async () => {
    const made = await appointments.save({ who: ['user', 'admin'], location: 'Büro' });
    expect(await notified('user')).toEqual([
      'Neuer Termin: Begehung Familie Baumann | Di 08.06. von 9:00 bis 10:30 Uhr · Büro',
    ]);
    expect(await notified('admin')).toEqual([]);
    await forget();
    const moved = await appointments.save(
      { ...appointments.again(made), start: at(3, '09:00'), end: at(3, '10:00') },
      'user',
    );
    expect(await notified('user')).toEqual([]);
    expect(await notified('admin')).toEqual([
      'Termin verlegt: Begehung Familie Baumann | Jetzt Mi 09.06. von 9:00 bis 10:00 Uhr · Büro; bisher Di 08.06. von 9:00 bis 10:30 Uhr · Büro',
    ]);
    await forget();
    await appointments.save({
      ...appointments.again(moved),
      state: 'ABGESAGT',
      cancelReason: 'Bauherr krank',
    });
    expect(await notified('user')).toEqual([
      'Termin abgesagt: Begehung Familie Baumann | Mi 09.06. von 9:00 bis 10:00 Uhr · Büro · Grund: Bauherr krank',
    ]);
  });

  it('who join and who leave, each of that alone', async () => {
    const made = await appointments.save({ who: ['user'] });
    await forget();
    await appointments.save({
      ...appointments.again(made),
      title: 'Neuer Titel',
      userIds: [idOf('secondUser')],
    });
    expect(await notified('user')).toEqual([
      'Sie nehmen nicht mehr teil: Begehung Familie Baumann | Di 08.06. von 9:00 bis 10:30 Uhr',
    ]);
    expect(await notified('secondUser')).toEqual([
      'Sie nehmen jetzt teil: Neuer Titel | Di 08.06. von 9:00 bis 10:30 Uhr',
    ]);
  });

  it('not of what only is called otherwise, was over already, or is finished', async () => {
    const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const made = await appointments.save({ start: minutesFromNow(-60), end: minutesFromNow(60) });
    const past = { start: '2020-06-08T09:00:00Z', end: '2020-06-08T10:00:00Z' };
    await forget();
    const renamed = await appointments.save({ ...appointments.again(made), title: 'Anders' });
    const finishing = { version: renamed.version };
    const done = await harness.call('admin', `POST /appointment/done/${renamed.id}`, finishing);
    expect(done.json).toMatchObject({ state: 'ERLEDIGT' });
    const old = await appointments.save(past);
    await harness.call('admin', `POST /appointment/delete/${old.id}`);
    expect(await notified('user')).toEqual([]);
  });

  it('of a deleted one, and of undoing that', async () => {
    const made = await appointments.save();
    await forget();
    await harness.call('admin', `POST /appointment/delete/${made.id}`, { reason: 'Doppelt' });
    expect(await notified('user')).toEqual([
      'Termin abgesagt: Begehung Familie Baumann | Di 08.06. von 9:00 bis 10:30 Uhr',
    ]);
    const changes = await harness.call('admin', 'GET /planning/changes');
    const [change] = z.array(UndoableChange).parse(changes.json);
    await forget();
    await harness.call('admin', `POST /planning/undo/${change?.id}`);
    expect(await notified('user')).toEqual([
      'Neuer Termin: Begehung Familie Baumann | Di 08.06. von 9:00 bis 10:30 Uhr',
    ]);
  });

  it('once of many, with their number', async () => {
    const repeat = { freq: 'TAG', interval: 1, count: 40, onHoliday: 'KEEP' } as const;
    await appointments.save({ title: 'Runde', repeat });
    expect(await notified('user')).toEqual([
      '40 neue Termine: Runde | Di 08.06., Mi 09.06., Do 10.06., Fr 11.06., Sa 12.06. und 35 weitere Tage',
    ]);
    const one = await appointments.save({ who: ['user', 'secondUser'], title: 'Eins' });
    const other = await appointments.save({ title: 'Zwei', projectId: harness.projectIds()[0] });
    await forget();
    const to = { version: 1, start: at(4, '09:00'), end: at(4, '10:00') };
    const { changeId } = await appointments.move('admin', [
      { id: one.id, ...to },
      { id: other.id, ...to, fromUserId: idOf('user'), toUserId: idOf('secondUser') },
    ]);
    expect(await notified('user')).toEqual([
      '2 Termine geändert | 1 verlegt, 1 ohne Sie · Di 08.06., Do 10.06.',
    ]);
    expect(await notified('secondUser')).toEqual(['2 Termine geändert | 1 neu, 1 verlegt · Do 10.06.']);
    await forget();
    await harness.call('admin', `POST /planning/undo/${changeId}`);
    expect((await notified('user')).length).toBe(1);
  });

  it('neither with an account that is disabled, nor where the operation is refused', async () => {
    const made = await appointments.save({ who: ['user', 'secondUser'] });
    await forget();
    await harness.run('update app_user set enabled = false where id = $1', [idOf('user')]);
    await appointments.save({ ...appointments.again(made), start: at(2, '08:00') });
    await harness.run('update app_user set enabled = true where id = $1', [idOf('user')]);
    expect(await notified('user')).toEqual([]);
    expect(await notified('secondUser')).toHaveLength(1);
    await forget();
    await appointments.refused({ ...appointments.again(made), start: at(3, '08:00') });
    expect(await notified('secondUser')).toEqual([]);
  });
});

describe('customers are notified', () => {
  it('of visits that are released and firm, and read nothing that is internal', async () => {
    const made = await appointments.save(visit({ travelBefore: 30 }));
    expect(await notified('guestOfHalb')).toEqual([
      'Neuer Termin: Begehung Familie Baumann | Di 08.06. von 9:00 bis 10:30 Uhr · Ahornweg 3',
    ]);
    await forget();
    await appointments.save({
      ...appointments.again(made),
      state: 'ABGESAGT',
      cancelReason: 'Kunde zahlt nicht',
      title: 'Intern',
    });
    expect(await notified('guestOfHalb')).toEqual([
      'Termin abgesagt: Begehung Familie Baumann | Di 08.06. von 9:00 bis 10:30 Uhr · Ahornweg 3',
    ]);
    const { rows } = await harness.test.context.pool.query(
      `select entries::text from notification where recipient_id = $1`,
      [idOf('guestOfHalb')],
    );
    expect(JSON.stringify(rows)).not.toMatch(/zahlt|Intern|Hund/u);
  });

  it('never of others: tentative, internal, or of another customer', async () => {
    await appointments.save(visit({ state: 'GEPLANT' }));
    await appointments.save(
      visit({ visibleToGuest: false, start: at(3, '08:00'), end: at(3, '09:00') }),
    );
    await appointments.save(visit({ start: at(4, '08:00'), end: at(4, '09:00') }));
    expect(await notified('guestOfHalb')).toHaveLength(1);
    expect(await notified('guestOfLhb')).toEqual([]);
  });

  it('of one that becomes firm, and of one that no longer is', async () => {
    const made = await appointments.save(visit({ state: 'GEPLANT' }));
    const firm = await appointments.save({ ...appointments.again(made), state: 'BESTAETIGT' });
    expect(await notified('guestOfHalb')).toEqual([
      'Neuer Termin: Begehung Familie Baumann | Di 08.06. von 9:00 bis 10:30 Uhr · Ahornweg 3',
    ]);
    await forget();
    await appointments.save({ ...appointments.again(firm), state: 'GEPLANT', start: at(2, '07:00') });
    expect(await notified('guestOfHalb')).toEqual([
      'Termin steht nicht mehr fest: Begehung Familie Baumann | Di 08.06. von 9:00 bis 10:30 Uhr · Ahornweg 3',
    ]);
  });

  it('no more of one that became internal: what was said is taken back', async () => {
    const made = await appointments.save(visit());
    await appointments.save({ ...appointments.again(made), visibleToGuest: false });
    expect(await notified('guestOfHalb')).toEqual([]);
    expect(await notified('user')).toHaveLength(1);
  });

  it('of each of many visits, bundled by project', async () => {
    const [first, second] = harness.projectIds();
    const one = await appointments.save(visit());
    const next = visit({ start: at(3, '08:00'), end: at(3, '09:00') });
    const other = await appointments.save({ ...next, projectId: second });
    const last = await appointments.save({
      ...next,
      title: 'Zweite',
      start: at(3, '06:00'),
      end: at(3, '07:00'),
    });
    expect(first).not.toBe(second);
    await forget();
    await appointments.move('admin', [
      { id: one.id, version: 1, start: at(4, '09:00'), end: at(4, '10:00') },
      { id: other.id, version: 1, start: at(5, '09:00'), end: at(5, '10:00') },
      { id: last.id, version: 1, start: at(5, '11:00'), end: at(5, '12:00') },
    ]);
    const { items } = await harness.page('guestOfHalb', '?type=TERMIN');
    const said = items.map(({ entries }) =>
      entries.map(({ title, message }) => `${title} | ${message}`),
    );
    expect(said.toSorted((some, more) => some.length - more.length)).toEqual([
      [
        'Termin verlegt: Begehung Familie Baumann | Jetzt Fr 11.06. von 9:00 bis 10:00 Uhr · Ahornweg 3; bisher Mi 09.06. von 8:00 bis 9:00 Uhr · Ahornweg 3',
      ],
      [
        'Termin verlegt: Begehung Familie Baumann | Jetzt Do 10.06. von 9:00 bis 10:00 Uhr · Ahornweg 3; bisher Di 08.06. von 9:00 bis 10:30 Uhr · Ahornweg 3',
        'Termin verlegt: Zweite | Jetzt Fr 11.06. von 11:00 bis 12:00 Uhr · Ahornweg 3; bisher Mi 09.06. von 6:00 bis 7:00 Uhr · Ahornweg 3',
      ],
    ]);
  });

  it.each([1, 0])('of a series, but no more of its visit %i that became internal', async (hidden) => {
    const days = ['Di 08.06.', 'Mi 09.06.', 'Do 10.06.', 'Fr 11.06.', 'Sa 12.06.'];
    const repeat = { freq: 'TAG', interval: 1, count: 5, onHoliday: 'KEEP' } as const;
    await appointments.save(visit({ repeat }));
    const all = days.map(
      (day) => `Neuer Termin: Begehung Familie Baumann | ${day} von 9:00 bis 10:30 Uhr · Ahornweg 3`,
    );
    expect(await notified('guestOfHalb')).toEqual(all);
    const { rows } = await harness.test.context.pool.query<{ readonly id: string }>(
      'select id from appointment order by starts_at',
    );
    const made = await appointments.read(rows[hidden]?.id ?? '');
    await appointments.save({ ...visit(appointments.again(made)), visibleToGuest: false });
    expect(await notified('guestOfHalb')).toEqual(all.toSpliced(hidden, 1));
  });
});
