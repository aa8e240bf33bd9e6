import { type PlannedReminder, planReminders, ReminderRun, usualReminders } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { reminderHeartbeats } from '#features/reminders/reminder-heartbeat.service.ts';
import { readReminderFacts } from '#features/reminders/reminder-facts.service.ts';
import { remindPerson } from '#features/reminders/reminder-person.service.ts';
import { openRun } from '#features/reminders/reminder-run.queries.ts';
import { findReminderSettings } from '#features/reminders/reminder-settings.queries.ts';
import { runDueReminders } from '#features/reminders/reminder-task.service.ts';
import {
  dyingContext,
  onlyDeadlines,
  openReminderOffice,
  type ReminderOffice,
} from '#test/reminder-office.ts';

let office: ReminderOffice;

beforeAll(async () => {
  office = await openReminderOffice();
});
beforeEach(async () => office.begin());
afterAll(async () => office.harness.close());

const lastRun = async () => {
  const { json } = await office.harness.call('admin', 'GET /reminder/runs?kind=KFW');
  return ReminderRun.array().parse(json)[0];
};

it('tries again what nobody could get, says so meanwhile, and once that it was late', async () => {
  await office.insertDeadline('2026-06-08');
  // The database keeps the last super admin from being closed, yet accounts run out by themselves.
  await office.rows(`alter table app_user disable trigger user; update app_user set expires_on = '2026-05-31';
    alter table app_user enable trigger user`);
  await office.look('2026-06-01');
  await office.look('2026-06-01');
  expect(await office.notified()).toEqual([]);
  expect(await office.rows('select user_id from reminder_sent')).toEqual([{ user_id: null }]);
  const [watch] = await reminderHeartbeats(office.harness.test.context);
  expect(watch?.error).toContain('1 Anlass ohne Empfänger');
  const { admin } = office.harness.office.people;
  await office.rows('update app_user set expires_on = null where id = $1', [admin.id]);
  office.clock.now = new Date('2026-06-01T09:00:00Z');
  await runDueReminders(office.harness.test.context);
  expect(await office.notified()).toEqual(['Uwe Roth: Frist in 7 Tagen: Abgabe WARN']);
  expect(await office.rows("select from notification where type = 'SYSTEM'")).toHaveLength(1);
  expect(await lastRun()).toMatchObject({ decided: 1, sent: 1, error: null });
});

const runDays = async () =>
  (await office.rows("select day from reminder_run where kind = 'KFW' order by day")).map((row) =>
    String(Reflect.get(row, 'day')),
  );

it('begins with the next time, and looks back only where somebody looked before', async () => {
  const lookAt = async (instant: string) => {
    office.clock.now = new Date(instant);
    await runDueReminders(office.harness.test.context);
    return runDays();
  };
  office.clock.now = new Date('2026-06-01T08:00:00Z');
  await office.save({ ...onlyDeadlines, dailyTime: '18:00', version: 1 });
  expect(await lookAt('2026-06-01T08:01:00Z')).toEqual([]);
  expect(await lookAt('2026-06-01T16:30:00Z')).toEqual(['2026-06-01']);
  // After an outage in the evening.
  expect(await lookAt('2026-06-03T04:00:00Z')).toEqual(['2026-06-01', '2026-06-02']);
  await office.rows('delete from reminder_run; delete from reminder_setting');
  expect(await lookAt('2026-06-05T04:00:00Z')).toEqual([]);
  expect(await lookAt('2026-06-05T05:00:00Z')).toEqual(['2026-06-05']);
});

it('ends the run of yesterday although the lead was there only until then', async () => {
  const { user } = office.harness.office.people;
  await office.look('2026-05-31');
  await office.insertDeadline('2026-06-08');
  await office.rows("update app_user set expires_on = '2026-06-01' where id = $1", [user.id]);
  office.clock.now = new Date('2026-06-02T04:00:00Z');
  await runDueReminders(office.harness.test.context);
  expect(await lastRun()).toMatchObject({ day: '2026-06-01', decided: 1, error: null });
  expect(await office.notified()).toEqual([expect.not.stringContaining('Jana Keller')]);
});

it('tries in vain with growing pauses, and ends what is asked for no more', async () => {
  await office.rows(`insert into reminder_run (id, kind, day, slot, types)
    values (gen_random_uuid(), 'KFW', '2026-05-31', '06:00', '{ROT,FRISTEN}')`);
  await office.insertDeadline('2026-06-08');
  await office.rows(`alter table app_user disable trigger user; update app_user set expires_on = '2026-05-31';
    alter table app_user enable trigger user`);
  for (let minutes = 0; minutes < 30; minutes += 1) {
    office.clock.now = new Date(Date.UTC(2026, 5, 1, 6, minutes));
    await runDueReminders(office.harness.test.context);
  }
  const open =
    "select failures from reminder_run where kind = 'KFW' and finished_at is null order by day";
  expect(await office.rows(open)).toEqual([{ failures: 0 }, { failures: 4 }]);
  await office.rows('update app_user set expires_on = null');
  await office.look('2026-06-02');
  expect(await office.rows(open)).toEqual([]);
});

const today = '2026-06-01';

/** Reminds somebody now of what was planned before; answers whether that is done. */
async function remind(recipient: string, reminders: readonly PlannedReminder[] = []): Promise<boolean> {
  const { context } = office.harness.test;
  const slot = { kind: 'KFW', day: today, slot: '07:00', types: [] } as const;
  const run = await openRun(context.database, slot, office.clock.now);
  const of = { context, run, settings: usualReminders.KFW, today, recipient, reminders };
  return context.database.transaction().execute(async (db) => remindPerson(db, of));
}

it('leaves to others what an account was to get that was closed or became a guest meanwhile', async () => {
  const { user } = office.harness.office.people;
  const { halb } = office.harness.office.customerIds;
  const become = 'update app_user set roles = $2, internal = $3, customer_id = $4 where id = $1';
  expect(await remind(user.id)).toBe(true);
  await office.rows(become, [user.id, ['ROLE_GUEST'], false, halb]);
  expect(await remind(user.id)).toBe(false);
  await office.rows(become, [user.id, user.roles, true, user.customerId]);
  await office.rows('update app_user set enabled = false where id = $1', [user.id]);
  expect(await remind(user.id)).toBe(false);
});

it.each([
  ['is hidden from them', 'update deadline set visible_to_guest = false'],
  ['is of others', 'update project set customer_id = $1'],
])('keeps from guests what %s since it was planned', async (_, change) => {
  const { halb, lhb } = office.harness.office.customerIds;
  await office.insertDeadline('2026-06-08', { visible_to_guest: true });
  await office.rows('update project set customer_id = $1 where id = $2', [halb, office.projectId()]);
  await office.save({ ...onlyDeadlines, notifyGuests: true, version: 1 });
  const { context } = office.harness.test;
  const stored = await findReminderSettings(context.database, 'KFW');
  const facts = await readReminderFacts(context, { kind: 'KFW', stored, day: today, before: null });
  const planned = planReminders(facts, stored.settings, today);
  const [one] = planned.filter(({ reason }) => reason === 'AUFTRAGGEBER');
  await office.rows(change, change.includes('$1') ? [lhb] : []);
  expect(await remind(one?.recipient ?? '', one && [one])).toBe(true);
  expect(await office.rows('select from reminder_sent')).toEqual([]);
  expect(await office.mailed()).toEqual([]);
});

it.each([
  ['FRIST', /Projekt ist/u, /Abgabe/u],
  ['ERINNERUNG', /Abgabe/u, /Projekt ist/u],
])('mails who silenced %s the rest', async (silenced, mailed, left) => {
  await office.insertDeadline('2026-06-08');
  await office.rows('update project set updated_at = $2 where id = $1', [
    office.projectId(),
    '2026-01-01',
  ]);
  await office.rows(
    'insert into notification_setting (user_id, channels) values ($1, jsonb_build_object($2::text, $3::text))',
    [office.harness.office.people.user.id, silenced, 'NICHTS'],
  );
  await office.save({ ...usualReminders.KFW, idleDays: 0, version: 1 });
  await office.look('2026-06-08');
  const mails = await office.mailed();
  expect(mails).toEqual([expect.stringMatching(mailed)]);
  expect(mails[0]).not.toMatch(left);
});

it('stands in the inbox of who silenced deadlines, without a mail', async () => {
  await office.insertDeadline('2026-06-08');
  const { user } = office.harness.office.people;
  await office.rows(
    `insert into notification_setting (user_id, channels) values ($1, '{"FRIST": "NICHTS"}')`,
    [user.id],
  );
  await office.look('2026-06-01');
  expect(await office.notified()).toEqual(['Jana Keller: Frist in 7 Tagen: Abgabe WARN']);
  expect(await office.mailed()).toEqual([]);
});

it('reminds guests of what they may see, in their words', async () => {
  await office.save({
    ...onlyDeadlines,
    notifyGuests: true,
    mailIntro: 'Bitte intern klären.',
    version: 1,
  });
  const { fundingCases } = await office.harness.change(office.projectId(), {
    fundingCases: [
      { programmeCode: '297', applicant: { lastName: 'Käufer' } },
      { programmeCode: '297' },
    ],
  });
  const more = { visible_to_guest: true, funding_case_id: fundingCases[0]?.id };
  await office.insertDeadline('2026-06-08', more);
  await office.insertDeadline('2026-06-08', { title: 'Intern' });
  await office.rows("update project set customer_id = $1 where state = 'ACTIVE'", [
    office.harness.office.customerIds.halb,
  ]);
  await office.look('2026-06-01');
  const guests =
    await office.rows(`select email from app_user where not internal and enabled and not dummy
    and customer_id = '${office.harness.office.customerIds.halb}'`);
  const addresses = guests.map((row) => String(Reflect.get(row, 'email')));
  const mails = await office.mailed();
  const ofGuests = mails.filter((mail) => addresses.some((address) => mail.startsWith(`${address}:`)));
  expect(ofGuests).toHaveLength(addresses.length);
  for (const mail of ofGuests) {
    expect(mail).toContain(': Fristen Ihrer Projekte\n');
    expect(mail).toContain('Frist in 7 Tagen: Abgabe\nFällig am 08.06.2026');
    expect(mail).not.toMatch(/intern|Käufer|Auftraggeber|vorher|Warum bekomme/iu);
  }
});

const overviews = { ...usualReminders.KFW, types: ['NICHT_GRUEN'], time: '06:00', idleDays: 0 } as const;
const rested =
  "update project set updated_at = '2026-01-01', state = 'CANCELLED', cancel_reason = 'x' where id = $1";

it('names stopped projects in overviews also where a condition narrows them, and refuses one that is none', async () => {
  const condition = { key: 'name', op: 'like', value: 'Baumann' };
  const wrong = { key: 'nothing', op: 'eq', value: 'x' };
  const refused = await office.harness.refused('admin', 'POST /settings/kfwreminder', {
    ...overviews,
    condition: wrong,
    version: 1,
  });
  expect(refused).toMatchObject({ status: 400, code: 'request.invalid' });
  await office.rows(rested, [office.projectId()]);
  await office.save({ ...overviews, condition: { and: [condition] }, version: 1 });
  await office.look('2026-06-08');
  expect(await office.mailed()).toEqual([expect.stringContaining('Projekt gestoppt')]);
});

it('sends an overview that was missed, and none of a time before it was asked for', async () => {
  await office.rows('update project set updated_at = $2 where id = $1', [
    office.projectId(),
    '2026-01-01',
  ]);
  // A Wednesday: that of Monday was never asked for.
  office.clock.now = new Date('2026-06-03T06:00:00Z');
  await office.save({ ...overviews, version: 1 });
  await office.look('2026-06-03');
  expect(await office.mailed()).toEqual([]);
  await office.look('2026-06-10');
  expect(await office.mailed()).toHaveLength(1);
  // Other words are no other days: what was missed on Monday comes.
  office.clock.now = new Date('2026-06-16T06:00:00Z');
  await office.save({ ...overviews, mailIntro: 'Neu', version: 2 });
  await office.look('2026-06-16');
  expect(await office.mailed()).toHaveLength(2);
});

it('lets a later run end one that never came to its end, and the deputy gets the copy that one left out', async () => {
  await office.insertDeadline('2026-06-08');
  await office.letJanaBeAway();
  office.clock.now = new Date('2026-06-01T06:00:00Z');
  let statements = 10;
  for (let sent = 0; sent === 0; statements += 1) {
    await runDueReminders(dyingContext(office, statements).context).catch(() => null);
    sent = (await office.rows('select from reminder_sent')).length;
  }
  expect(await office.notified()).toHaveLength(1);
  await office.look('2026-06-02');
  expect(await office.notified()).toEqual([
    'Jana Keller: Frist in 7 Tagen: Abgabe WARN',
    expect.stringMatching(/: Frist in 6 Tagen: Abgabe WARN$/u),
  ]);
  await office.look('2026-06-03');
  expect(await office.notified()).toHaveLength(2);
  expect(await office.rows('select from reminder_run where finished_at is null')).toEqual([]);
});

it('tells how each watch does', async () => {
  const { context } = office.harness.test;
  await office.look('2026-06-01');
  office.clock.now = new Date('2026-06-02T07:30:00Z');
  expect(await reminderHeartbeats(context)).toMatchObject([
    {
      kind: 'KFW',
      isOn: true,
      lateMinutes: 150,
      lastRun: new Date('2026-06-01T06:00:00Z'),
      error: null,
    },
    { kind: 'PROJEKT', lateMinutes: 150 },
  ]);
  await office.look('2026-06-02');
  expect(await reminderHeartbeats(context)).toMatchObject([{ lateMinutes: 0 }, { lateMinutes: 0 }]);
});
