import { createHash } from 'node:crypto';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';

/** Hours, an absence with its reason, and a day of the office. */
export async function planStaff(
  database: Database,
  { userId, secret }: { readonly userId: string; readonly secret: string },
): Promise<void> {
  const absenceId = newId();
  await database
    .insertInto('work_schedule')
    .values({
      id: newId(),
      user_id: userId,
      valid_from: '2026-01-01',
      minutes: [462, 462, 462, 462, 462, 0, 0],
    })
    .execute();
  await database
    .insertInto('absence')
    .values({
      id: absenceId,
      user_id: userId,
      first_day: '2026-03-02',
      last_day: '2026-03-03',
      state: 'GENEHMIGT',
    })
    .execute();
  await database
    .insertInto('absence_reason')
    .values({ absence_id: absenceId, kind: 'KRANK', note: secret })
    .execute();
  await database
    .insertInto('office_day')
    .values({ id: newId(), day: '2026-12-24', name: secret, capacity_pct: 50 })
    .execute();
  await planAppointments(database, { userId, secret });
  await bookTime(database, { userId, secret });
  await planMonth(database, secret);
}

/** Time on a task of the office, its week with a reason, and hours that nobody is named of any more. */
async function bookTime(
  database: Database,
  { userId, secret }: { readonly userId: string; readonly secret: string },
): Promise<void> {
  const { id } = await database
    .insertInto('time_task')
    .values({ title: secret })
    .returning('id')
    .executeTakeFirstOrThrow();
  const times = { started_at: '2026-03-04T08:00:00Z', ended_at: '2026-03-04T09:00:00Z' };
  const by = { user_id: userId, created_by: userId, updated_by: userId };
  await database
    .insertInto('time_entry')
    .values({ id: newId(), ...by, task_id: id, ...times, origin: 'HAND', note: secret })
    .execute();
  await database
    .updateTable('time_week')
    .set({ reason: secret })
    .where('user_id', '=', userId)
    .execute();
  const sent = { user_id: userId, entry_id: newId(), entry_version: 1 };
  await database
    .insertInto('time_transfer')
    .values({ ...sent, action: 'BOOK', task_id: id, started_at: times.started_at, error: secret })
    .execute();
  await database
    .insertInto('timetac_account')
    .values({
      user_id: userId,
      timetac_user_id: 17,
      username: secret,
      sealed_tokens: secret,
      state: 'ABGELAUFEN',
    })
    .execute();
  const there = JSON.stringify({ taskId: id, start: secret, end: secret });
  await database
    .insertInto('time_difference')
    .values({ user_id: userId, kind: 'NUR_DORT', here: there, there, timetac_id: 9001 })
    .execute();
  await database
    .insertInto('time_sum')
    .values({ month: '2020-01-01', minutes: 60, billable_minutes: 0 })
    .execute();
}

/** A month that was closed and reopened, so that it stops nobody from booking. */
async function planMonth(database: Database, secret: string): Promise<void> {
  const sha256 = createHash('sha256').update(secret).digest('hex');
  await database
    .insertInto('stored_file')
    .values({ sha256, size: 9, media_type: 'application/pdf', scan_note: secret })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const reopened = { reopened_at: '2020-03-02T08:00:00Z', reason: secret };
  await database
    .insertInto('time_month')
    .values({ month: '2020-02-01', revision: 1, sha256, ...reopened })
    .execute();
}

/** A series, an operation that can be undone, and a calendar. */
async function planAppointments(
  database: Database,
  { userId, secret }: { readonly userId: string; readonly secret: string },
): Promise<void> {
  const changeId = newId();
  const row = JSON.stringify({ title: secret, description: secret });
  await database
    .insertInto('appointment_series')
    .values({ id: newId(), rule: JSON.stringify({ note: secret }), created_by: userId })
    .execute();
  await database
    .insertInto('appointment_change')
    .values({ id: changeId, kind: 'MOVE', made_by: userId })
    .execute();
  await database
    .insertInto('appointment_change_row')
    .values({ change_id: changeId, appointment_id: newId(), before: row, after: row, version: 1 })
    .execute();
  await database
    .insertInto('calendar_feed')
    .values({
      id: newId(),
      owner_id: userId,
      user_id: userId,
      detail: 'VOLL',
      name: secret,
      token_hash: Buffer.from(newId()),
    })
    .execute();
}
