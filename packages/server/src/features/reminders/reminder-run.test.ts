import {
  Dashboard,
  ReminderPreview,
  ReminderRun,
  ReminderState,
  usualReminders,
} from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { alertAdmins } from '#features/operations/alerts.service.ts';
import { runDueReminders } from '#features/reminders/reminder-task.service.ts';
import { type Harness, openSecondHarness } from '#test/project-harness.ts';
import {
  dyingContext,
  onlyDeadlines,
  openReminderOffice,
  type ReminderOffice,
} from '#test/reminder-office.ts';

let office: ReminderOffice;
let harness: Harness;

beforeAll(async () => {
  office = await openReminderOffice();
  harness = office.harness;
});
beforeEach(async () => office.begin());
afterAll(async () => harness.close());

it('reminds at each step once, with one mail that says why', async () => {
  await office.insertDeadline('2026-07-15');
  for (let day = 1; day <= 30; day += 1) await office.look(`2026-06-${String(day).padStart(2, '0')}`);
  for (let day = 1; day <= 31; day += 1) await office.look(`2026-07-${String(day).padStart(2, '0')}`);
  const lines = await office.notified();
  expect([...lines.slice(0, 7), ...lines.slice(7).toSorted()]).toEqual([
    'Jana Keller: Frist in 44 Tagen: Abgabe INFO',
    'Jana Keller: Frist in 30 Tagen: Abgabe INFO',
    'Jana Keller: Frist in 14 Tagen: Abgabe INFO',
    'Jana Keller: Frist in 7 Tagen: Abgabe WARN',
    'Jana Keller: Frist morgen: Abgabe WARN',
    'Jana Keller: Frist überschritten: Abgabe ERROR',
    'Jana Keller: Frist überschritten: Abgabe ERROR',
    'Sabine Brenner: Frist überschritten: Abgabe ERROR',
    'Uwe Roth: Frist überschritten: Abgabe ERROR',
  ]);
  const mails = await office.mailed();
  expect(mails).toHaveLength(9);
  expect(mails[4]).toContain('Fällig am 15.07.2026 · 1 Tag vorher, als Projektleitung');
});

it('reminds once from two nodes at once', async () => {
  const second = await openSecondHarness(harness, { now: () => office.clock.now });
  for (let count = 0; count < 5; count += 1) await office.insertDeadline('2026-06-03');
  office.clock.now = new Date('2026-06-01T06:00:00Z');
  const nodes = [harness, second, second].map(async ({ test }) => runDueReminders(test.context));
  await Promise.all(nodes);
  expect(await office.rows('select from reminder_sent')).toHaveLength(5);
  expect(await office.notified()).toHaveLength(5);
  expect(await office.mailed()).toHaveLength(1);
  expect(await office.rows("select from reminder_run where kind = 'KFW'")).toHaveLength(1);
  await second.close();
});

it('loses nothing and doubles nothing, whichever statement it is killed before', async () => {
  const { user, admin, secondUser } = harness.office.people;
  for (const day of ['2026-06-03', '2026-06-09', '2026-06-20', '2026-05-20'])
    for (const one of [user, admin, secondUser])
      await office.insertDeadline(day, { responsible_user_id: one.id });
  await office.letJanaBeAway();
  office.clock.now = new Date('2026-06-01T06:00:00Z');
  let rounds = 0;
  for (let isDead = true; isDead; rounds += 1) {
    await office.rows(
      `delete from reminder_sent; delete from reminder_run; delete from notification; delete from mail`,
    );
    const dying = dyingContext(office, rounds);
    await runDueReminders(dying.context).catch(() => null);
    isDead = dying.isDead();
    await runDueReminders(harness.test.context);
    const [counts] = await office.rows(`select count(*)::int as decided, count(mail_id)::int as mailed,
      count(distinct mail_id)::int as mails, (select count(*)::int from mail) as "allMails",
      (select count(*)::int from reminder_run where finished_at is null) as open,
      (select sum(jsonb_array_length(entries))::int from notification where type = 'FRIST') as notified
      from reminder_sent`);
    // What is overdue for days reaches who answers, who leads and the admins; the deputy gets copies of five.
    expect(counts).toEqual({ decided: 24, mailed: 24, mails: 4, allMails: 4, open: 0, notified: 24 });
  }
  expect(rounds).toBeGreaterThan(50);
});

it('says nothing that was settled between planning and sending, or before', async () => {
  await office.insertDeadline('2026-06-07', { state: 'ERLEDIGT' });
  const id = await office.insertDeadline('2026-06-08');
  await office.look('2026-06-01');
  expect(await office.notified()).toHaveLength(1);
  await office.rows("update deadline set state = 'ERLEDIGT' where id = $1", [id]);
  for (const day of ['2026-06-05', '2026-06-09', '2026-06-15']) await office.look(day);
  expect(await office.notified()).toHaveLength(1);
});

it('reminds anew of a deadline that was moved, and says whose case it is', async () => {
  const { fundingCases } = await harness.change(office.projectId(), {
    fundingCases: [
      { programmeCode: '297', applicant: { lastName: 'Käufer' } },
      { programmeCode: '297' },
    ],
  });
  await office.insertDeadline('2026-06-10', { funding_case_id: fundingCases[0]?.id });
  await office.look('2026-06-05');
  await office.rows("update deadline set due_date = '2026-06-11'");
  await office.look('2026-06-08');
  const rows = await office.rows(`select entry ->> 'message' as message from notification,
    jsonb_array_elements(entries) as entry where type = 'FRIST' order by 1`);
  expect(rows).toEqual([
    { message: 'Fällig am 10.06.2026 · Käufer · 7 Tage vorher, als Projektleitung' },
    { message: 'Fällig am 11.06.2026 · Käufer · 7 Tage vorher wäre Fronleichnam, als Projektleitung' },
  ]);
});

it('does what was missed at once, says so, and tells the admins once that it was late', async () => {
  await office.insertDeadline('2026-06-30');
  await office.look('2026-06-01');
  office.clock.now = new Date('2026-06-20T15:00:00Z');
  await runDueReminders(harness.test.context);
  await runDueReminders(harness.test.context);
  expect(await office.notified()).toHaveLength(2);
  expect((await office.mailed())[1]).toContain('14 Tage vorher, nachgeholt vom 16.06.2026');
  const late = await office.rows(
    "select from notification where type = 'SYSTEM' and severity = 'ERROR'",
  );
  // Of both watches together, to both admins; the page of operations, which sees the same, adds nothing.
  expect(late).toHaveLength(2);
  await office.rows('update reminder_run set finished_at = null');
  await alertAdmins(harness.test.context);
  const alerts = await office.rows(
    "select from notification where type = 'SYSTEM' and entries::text like '%Fristenwächter%'",
  );
  expect(alerts).toEqual([]);
  await office.rows('update reminder_run set finished_at = started_at');
  const { json: seen } = await harness.call('admin', `GET /dashboard/${harness.office.people.admin.id}`);
  expect(Dashboard.parse(seen).reminders).toMatchObject([
    { kind: 'KFW', sent: 1, isLate: false },
    { kind: 'PROJEKT', sent: 0, isLate: false },
  ]);
  const runs = await harness.call('user', 'GET /reminder/runs?kind=KFW');
  expect(ReminderRun.array().parse(runs.json)[0]).toMatchObject({ missedDays: 18, decided: 1, sent: 1 });
  const [{ missed } = { missed: [] }] = ReminderRun.array().parse(runs.json);
  expect(missed).toEqual([
    { day: '2026-06-16', due: [expect.stringContaining('Abgabe · 14 Tage vorher')] },
  ]);
});

it('shows before what the run does then, and once more what is new by a change', async () => {
  await office.insertDeadline('2026-06-07');
  office.clock.now = new Date('2026-06-01T04:00:00Z');
  const preview = async (body: object) =>
    ReminderPreview.parse((await harness.call('user', 'POST /settings/kfwreminder/preview', body)).json);
  const before = await preview({});
  await office.look('2026-06-01');
  const rows = await office.rows('select cause, step, why from reminder_sent');
  expect(before.people.flatMap(({ lines }) => lines)).toMatchObject(rows);
  expect(await preview({})).toEqual(before);
  expect((await preview({ day: '2026-06-02' })).people).toEqual([]);
  const steps = [{ days: -5, to: 'ADMINS' }];
  const changed = await preview({ settings: { ...onlyDeadlines, steps }, day: '2026-06-02' });
  expect(changed.people.map(({ name, lines }) => [name, lines[0]?.isNew])).toEqual([
    ['Jana Keller', true],
    ['Uwe Roth', true],
    ['Sabine Brenner', true],
  ]);
});

it('keeps settings by version, for admins alone, with before and after in the log', async () => {
  const read = ReminderState.parse((await harness.call('accountant', 'GET /settings/kfwreminder')).json);
  expect(read).toMatchObject({ version: 1, types: ['FRISTEN'], lastRunAt: null });
  expect(read.nextRunAt).toBe('2026-05-02T05:00:00.000Z');
  const change = { ...onlyDeadlines, idleDays: 20, version: 1 };
  expect(await harness.refused('user', 'POST /settings/kfwreminder', change)).toMatchObject({
    status: 403,
  });
  expect(await harness.refused('guestOfHalb', 'GET /settings/kfwreminder')).toMatchObject({
    status: 403,
  });
  expect(await office.save(change)).toBe(200);
  const old = await harness.refused('admin', 'POST /settings/kfwreminder', change);
  expect(old).toMatchObject({ status: 409, code: 'record.versionOutdated' });
  const [entry] =
    await office.rows(`select payload from audit join audit_detail on audit_detail.audit_id = audit.id
    where action = 'reminder.changed' order by audit.id desc limit 1`);
  expect(entry).toMatchObject({ payload: { before: { idleDays: 14 }, after: { idleDays: 20 } } });
});

it('sends at once by the same rules, and gives the evidence', async () => {
  await office.insertDeadline('2026-05-07');
  const first = await harness.call('admin', 'POST /reminder/run/KFW');
  expect(ReminderRun.parse(first.json)).toMatchObject({ slot: 'SOFORT', decided: 1, sent: 1 });
  const again = await harness.call('admin', 'POST /reminder/run/KFW');
  expect(ReminderRun.parse(again.json)).toMatchObject({ decided: 0, sent: 0 });
  const log = await harness.call('user', `GET /reminder/log?project=${office.projectId()}`);
  expect(log.json).toMatchObject([{ recipient: 'Jana Keller', outcome: 'Mail wartet', step: -7 }]);
  await office.rows('delete from mail');
  const csv = await harness.call('user', `GET /reminder/evidence/${office.projectId()}?format=csv`);
  expect(csv.text).toContain('Abgabe');
  expect(csv.text).toContain('7 Tage vorher, als Projektleitung');
  // What became of a mail outlives the mail.
  expect(csv.text).toContain('als Mail übergeben, nicht mehr aufbewahrt');
  const pdf = await harness.call('user', `GET /reminder/evidence/${office.projectId()}`);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const missing = await harness.refused('user', `GET /reminder/evidence/${newId()}`);
  expect(missing).toMatchObject({ status: 404 });
});

it('sends the overview as one message and one mail', async () => {
  await office.rows('delete from reminder_setting');
  await office.save({ ...usualReminders.KFW, idleDays: 0, version: 0 });
  await office.rows("update project set updated_at = '2026-01-01' where id = $1", [office.projectId()]);
  await office.look('2026-06-01');
  const rows = await office.rows("select entries from notification where type = 'ERINNERUNG'");
  expect(rows).toHaveLength(1);
  expect(await office.mailed()).toHaveLength(1);
});
