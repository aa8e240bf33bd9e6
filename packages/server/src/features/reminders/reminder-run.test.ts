import { ReminderPreview, ReminderRun, ReminderState, usualReminders } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { runDueReminders } from '#features/reminders/reminder-task.service.ts';
import { type Harness, openHarness, openSecondHarness } from '#test/project-harness.ts';

let harness: Harness;
let projectId: string;
let now = new Date();

beforeAll(async () => {
  harness = await openHarness({ now: () => now });
});
afterAll(async () => harness.close());

async function run(text: string, values: readonly unknown[] = []): Promise<readonly object[]> {
  const { rows } = await harness.test.testDatabase.pool.query<object>(text, [...values]);
  return rows;
}

async function forget(): Promise<void> {
  await run(`delete from notification; delete from reminder_sent; delete from reminder_run; delete from mail;
    delete from reminder_setting; delete from deadline; delete from absence`);
}

/** Deadlines alone; overviews have their own test. */
const deadlines = { ...usualReminders.KFW, types: ['FRISTEN'] } as const;

async function save(settings: object): Promise<number> {
  const reply = await harness.call('admin', 'POST /settings/kfwreminder', settings);
  return reply.status;
}

beforeEach(async () => {
  now = new Date('2026-05-01T06:00:00Z');
  const { user, secondUser } = harness.office.people;
  const mine = { responsibleUserId: user.id, memberIds: [secondUser.id] };
  await run("update project set state = 'DELETED', deleted_at = now()");
  projectId = (await harness.create(mine)).id;
  await forget();
  expect(await save({ ...deadlines, version: 0 })).toBe(200);
});

async function insertDeadline(dueDate: string, more: object = {}): Promise<string> {
  const deadline = { id: newId(), project_id: projectId, code: 'X', title: 'Abgabe', due_date: dueDate };
  await harness.test.context.database
    .insertInto('deadline')
    .values({ ...deadline, hard: true, source: 'MANUELL', ...more })
    .execute();
  return deadline.id;
}

async function notified(): Promise<readonly unknown[]> {
  const rows = await run(`
    select displayname || ': ' || (entry ->> 'title') || ' ' || severity as text
    from notification join app_user on app_user.id = recipient_id, jsonb_array_elements(entries) as entry
    where type = 'FRIST' order by entry ->> 'at', displayname`);
  return rows.map((row) => Reflect.get(row, 'text'));
}

async function look(day: string): Promise<void> {
  now = new Date(`${day}T06:00:00Z`);
  await runDueReminders(harness.test.context);
  await run('update notification set open = false');
}

/** Who was mailed what, and how often. */
async function mailed(): Promise<readonly string[]> {
  const rows = await run('select recipient, text from mail order by created_at, id');
  return rows.map(
    (row) => `${String(Reflect.get(row, 'recipient'))}: ${String(Reflect.get(row, 'text'))}`,
  );
}

it('reminds at each step once, with one mail that says why', async () => {
  await insertDeadline('2026-07-15');
  for (let day = 1; day <= 30; day += 1) await look(`2026-06-${String(day).padStart(2, '0')}`);
  for (let day = 1; day <= 31; day += 1) await look(`2026-07-${String(day).padStart(2, '0')}`);
  expect(await notified()).toEqual([
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
  const mails = await mailed();
  expect(mails).toHaveLength(9);
  expect(mails[4]).toContain('Fällig am 15.07.2026 · 1 Tag vorher, als Projektleitung');
});

it('reminds once from two nodes at once', async () => {
  const second = await openSecondHarness(harness, { now: () => now });
  for (let count = 0; count < 5; count += 1) await insertDeadline('2026-06-03');
  now = new Date('2026-06-01T06:00:00Z');
  const nodes = [harness, second, second].map(async ({ test }) => runDueReminders(test.context));
  await Promise.all(nodes);
  expect(await run('select from reminder_sent')).toHaveLength(5);
  expect(await notified()).toHaveLength(5);
  expect(await mailed()).toHaveLength(1);
  expect(await run("select from reminder_run where kind = 'KFW'")).toHaveLength(1);
  await second.close();
});

/** A database that is gone after so many statements. */
function dying(statements: number) {
  let left = statements;
  const { context } = harness.test;
  const database = context.database.withPlugin({
    transformQuery: ({ node }) => {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return node;
    },
    transformResult: async ({ result }) => Promise.resolve(result),
  });
  return { ...context, database };
}

it('loses nothing and doubles nothing when it is killed 50 times between statements', async () => {
  const { user, admin, secondUser } = harness.office.people;
  const due = ['2026-06-03', '2026-06-09', '2026-06-20', '2026-05-20'];
  for (const day of due)
    for (const one of [user, admin, secondUser])
      await insertDeadline(day, { responsible_user_id: one.id });
  now = new Date('2026-06-01T06:00:00Z');
  let killed = 0;
  for (let kill = 0; kill < 50; kill += 1) {
    await run(
      `delete from reminder_sent; delete from reminder_run; delete from notification; delete from mail`,
    );
    await runDueReminders(dying(kill)).catch(() => (killed += 1));
    await runDueReminders(harness.test.context);
    const [counts] = await run(`select count(*)::int as decided, count(mail_id)::int as mailed,
      count(distinct mail_id)::int as mails, (select count(*)::int from mail) as "allMails",
      (select count(*)::int from reminder_run where finished_at is null) as open from reminder_sent`);
    // What is overdue for days reaches who answers, who leads and the admins.
    expect(counts).toEqual({ decided: 19, mailed: 19, mails: 4, allMails: 4, open: 0 });
  }
  expect(killed).toBeGreaterThan(40);
});

it('says nothing that was settled between planning and sending, or before', async () => {
  await insertDeadline('2026-06-07', { state: 'ERLEDIGT' });
  const id = await insertDeadline('2026-06-08');
  await look('2026-06-01');
  expect(await notified()).toHaveLength(1);
  await run("update deadline set state = 'ERLEDIGT' where id = $1", [id]);
  for (const day of ['2026-06-05', '2026-06-09', '2026-06-15']) await look(day);
  expect(await notified()).toHaveLength(1);
});

it('reminds anew of a deadline that was moved, and says whose case it is', async () => {
  const { fundingCases } = await harness.change(projectId, {
    fundingCases: [
      { programmeCode: '297', applicant: { lastName: 'Käufer' } },
      { programmeCode: '297' },
    ],
  });
  await insertDeadline('2026-06-10', { funding_case_id: fundingCases[0]?.id });
  await look('2026-06-05');
  await run("update deadline set due_date = '2026-06-11'");
  await look('2026-06-08');
  const rows = await run(`select entry ->> 'message' as message from notification,
    jsonb_array_elements(entries) as entry where type = 'FRIST' order by 1`);
  expect(rows.map((row) => Reflect.get(row, 'message'))).toEqual([
    'Fällig am 10.06.2026 · Käufer · 7 Tage vorher, als Projektleitung',
    'Fällig am 11.06.2026 · Käufer · 7 Tage vorher wäre Fronleichnam, als Projektleitung',
  ]);
});

it('does what was missed at once, says so, and tells the admins once that it was late', async () => {
  await insertDeadline('2026-06-30');
  await look('2026-06-01');
  now = new Date('2026-06-20T15:00:00Z');
  await runDueReminders(harness.test.context);
  await runDueReminders(harness.test.context);
  expect(await notified()).toHaveLength(2);
  expect((await mailed())[1]).toContain('14 Tage vorher, nachgeholt vom 16.06.2026');
  const late = await run("select from notification where type = 'SYSTEM' and severity = 'ERROR'");
  // Of each of the two watches, to both admins.
  expect(late).toHaveLength(4);
  const runs = await harness.call('user', 'GET /reminder/runs?kind=KFW');
  expect(ReminderRun.array().parse(runs.json)[0]).toMatchObject({ missedDays: 18, decided: 1, sent: 1 });
});

it('shows before what the run does then, and once more what is new by a change', async () => {
  await insertDeadline('2026-06-07');
  now = new Date('2026-06-01T04:00:00Z');
  const preview = async (body: object) =>
    ReminderPreview.parse((await harness.call('user', 'POST /settings/kfwreminder/preview', body)).json);
  const before = await preview({});
  await look('2026-06-01');
  const rows = await run('select cause, step, why from reminder_sent');
  expect(before.people.flatMap(({ lines }) => lines)).toMatchObject(rows);
  expect(await preview({})).toEqual(before);
  expect((await preview({ day: '2026-06-02' })).people).toEqual([]);
  const steps = [{ days: -5, to: 'ADMINS' }];
  const changed = await preview({ settings: { ...deadlines, steps }, day: '2026-06-02' });
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
  const change = { ...deadlines, idleDays: 20, version: 1 };
  expect(await harness.refused('user', 'POST /settings/kfwreminder', change)).toMatchObject({
    status: 403,
  });
  expect(await harness.refused('guestOfHalb', 'GET /settings/kfwreminder')).toMatchObject({
    status: 403,
  });
  expect(await save(change)).toBe(200);
  const old = await harness.refused('admin', 'POST /settings/kfwreminder', change);
  expect(old).toMatchObject({ status: 409, code: 'record.versionOutdated' });
  const [entry] =
    await run(`select payload from audit join audit_detail on audit_detail.audit_id = audit.id
    where action = 'reminder.changed' order by audit.id desc limit 1`);
  expect(entry).toMatchObject({ payload: { before: { idleDays: 14 }, after: { idleDays: 20 } } });
});

it('sends at once by the same rules, and gives the evidence', async () => {
  await insertDeadline('2026-05-07');
  const first = await harness.call('admin', 'POST /reminder/run/KFW');
  expect(ReminderRun.parse(first.json)).toMatchObject({ slot: 'SOFORT', decided: 1, sent: 1 });
  const again = await harness.call('admin', 'POST /reminder/run/KFW');
  expect(ReminderRun.parse(again.json)).toMatchObject({ decided: 1, sent: 1 });
  const log = await harness.call('user', `GET /reminder/log?project=${projectId}`);
  expect(log.json).toMatchObject([{ recipient: 'Jana Keller', outcome: 'Mail wartet', step: -7 }]);
  const csv = await harness.call('user', `GET /reminder/evidence/${projectId}?format=csv`);
  expect(csv.text).toContain('Abgabe');
  expect(csv.text).toContain('7 Tage vorher, als Projektleitung');
  const pdf = await harness.call('user', `GET /reminder/evidence/${projectId}`);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const missing = await harness.refused('user', `GET /reminder/evidence/${newId()}`);
  expect(missing).toMatchObject({ status: 404 });
});

it('sends the overview as one message and one mail', async () => {
  await run('delete from reminder_setting');
  await save({ ...usualReminders.KFW, idleDays: 0, version: 0 });
  await run("update project set updated_at = '2026-01-01' where id = $1", [projectId]);
  await look('2026-06-01');
  const rows = await run("select entries from notification where type = 'ERINNERUNG'");
  expect(rows).toHaveLength(1);
  expect(await mailed()).toHaveLength(1);
});
