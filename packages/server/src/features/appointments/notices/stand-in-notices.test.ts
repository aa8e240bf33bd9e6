import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { type Appointments, appointmentsOf, at } from '#test/appointments.ts';
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
  await harness.run('update staff_profile set deputy_id = null, second_deputy_id = null');
  await harness.run('delete from notification');
});
afterAll(async () => harness.close());

const notified = async (who: OfficePersonKey): Promise<readonly string[]> =>
  harness.texts(who, '?type=TERMIN');

async function forget(): Promise<void> {
  await harness.run('delete from notification');
}

const idOf = (who: OfficePersonKey): string => harness.office.people[who].id;

async function absentToday(who: OfficePersonKey): Promise<void> {
  await harness.run(
    `insert into absence (id, user_id, first_day, last_day, part, state)
     values ($1, $2, current_date - 1, current_date + 1, 'GANZ', 'GENEHMIGT')`,
    [newId(), idOf(who)],
  );
}

describe('who stands in for somebody absent', () => {
  const deputyOfUser = async (who: OfficePersonKey, second: OfficePersonKey | null = null) =>
    harness.run('update staff_profile set deputy_id = $2, second_deputy_id = $3 where user_id = $1', [
      idOf('user'),
      idOf(who),
      second && idOf(second),
    ]);

  it('is notified, too, as far as the own rights go', async () => {
    await deputyOfUser('superAdmin');
    await appointments.save();
    expect(await notified('superAdmin')).toEqual([]);
    await absentToday('user');
    await appointments.save({
      title: 'Während der Abwesenheit',
      start: at(3, '08:00'),
      end: at(3, '09:00'),
    });
    expect(await notified('superAdmin')).toHaveLength(1);
    const { items } = await harness.page('superAdmin');
    expect(items[0]?.why).toBe('weil Sie jemanden vertreten');
    await forget();
    await deputyOfUser('secondUser', 'superAdmin');
    await appointments.save({ title: 'Nicht für Kollegen', start: at(4, '08:00'), end: at(4, '09:00') });
    expect(await notified('secondUser')).toEqual([]);
    expect(await notified('superAdmin')).toEqual([]);
    await absentToday('secondUser');
    await appointments.save({ title: 'Für die zweite', start: at(5, '08:00'), end: at(5, '09:00') });
    expect(await notified('secondUser')).toEqual([]);
    expect(await notified('superAdmin')).toHaveLength(1);
  });

  it('hears once of what somebody hands over to them, and not that the absent one left', async () => {
    await deputyOfUser('superAdmin');
    await absentToday('user');
    const made = await appointments.save();
    const other = await appointments.save({ start: at(3, '08:00'), end: at(3, '09:00') });
    await forget();
    const { start, end } = made;
    const people = { fromUserId: idOf('user'), toUserId: idOf('superAdmin') };
    await appointments.move('admin', [{ id: made.id, version: 1, start, end, ...people }]);
    expect(await notified('superAdmin')).toEqual([
      'Sie nehmen jetzt teil: Begehung Familie Baumann | Di 08.06. von 9:00 bis 10:30 Uhr',
    ]);
    await forget();
    await appointments.move('admin', [
      { id: made.id, version: 2, start: at(4, '09:00'), end: at(4, '10:00') },
      { id: other.id, version: 1, start, end },
    ]);
    expect(await notified('user')).toHaveLength(1);
    expect(await notified('superAdmin')).toEqual([
      'Termin verlegt: Begehung Familie Baumann | Jetzt Do 10.06. von 9:00 bis 10:00 Uhr; bisher Di 08.06. von 9:00 bis 10:30 Uhr',
    ]);
  });

  it('is not told that somebody absent takes part no more', async () => {
    await deputyOfUser('superAdmin');
    await absentToday('user');
    const made = await appointments.save();
    await forget();
    await appointments.save({ ...appointments.again(made), userIds: [idOf('secondUser')] });
    expect(await notified('user')).toHaveLength(1);
    expect(await notified('superAdmin')).toEqual([]);
  });

  it('hears nothing of what asks for no action', async () => {
    await deputyOfUser('secondUser');
    await absentToday('user');
    const only = [{ userId: idOf('user'), reason: 'PERSOENLICH' }] as const;
    await harness.notify({ only });
    expect(await harness.titles('secondUser')).toEqual([]);
    await harness.notify({ only, deputiesWith: 'project.read' });
    expect(await harness.titles('secondUser')).toEqual(['Neuer Kommentar']);
  });
});
