import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runDueReminders } from '#features/reminders/reminder-task.service.ts';
import { openReminderOffice, type ReminderOffice } from '#test/reminder-office.ts';

const program = fileURLToPath(new URL('../../../test/reminding-child.ts', import.meta.url));
const kills = 50;
const together = 5;
const moment = '2026-06-01T06:00:00Z';

let office: ReminderOffice;

beforeAll(async () => {
  office = await openReminderOffice();
  await office.begin();
});
afterAll(async () => office.harness.close());

/** Answers whether it was killed before it had ended. */
async function remindAndDie(milliseconds: number): Promise<boolean> {
  const { url, filesFolder } = office.harness.test.testDatabase;
  const words = [program, url, filesFolder, moment, String(milliseconds)];
  const child = spawn(process.execPath, words, { stdio: 'ignore' });
  await once(child, 'exit');
  const { exitCode, signalCode } = child;
  expect([0, 'SIGKILL']).toContain(exitCode ?? signalCode);
  return signalCode === 'SIGKILL';
}

async function counts() {
  const [found] = await office.rows(`select count(*)::int as decided, count(mail_id)::int as mailed,
    count(distinct mail_id)::int as mails, (select count(*)::int from mail) as "allMails",
    (select count(*)::int from reminder_run where finished_at is null) as open,
    (select sum(jsonb_array_length(entries))::int from notification where type = 'FRIST') as notified
    from reminder_sent`);
  return found;
}

it('loses nothing and doubles nothing when servers are killed 50 times while they remind', async () => {
  const { user, admin, secondUser } = office.harness.office.people;
  for (const day of ['2026-06-03', '2026-06-09', '2026-06-20', '2026-05-20'])
    for (const one of [user, admin, secondUser])
      await office.insertDeadline(day, { responsible_user_id: one.id });
  await office.letJanaBeAway();
  office.clock.now = new Date(moment);
  let killed = 0;
  for (let round = 0; round < kills / together; round += 1) {
    await office.rows(
      'delete from reminder_sent; delete from reminder_run; delete from notification; delete from mail',
    );
    // Several at once, as nodes are, each later than the one before.
    const ends = await Promise.all(
      Array.from({ length: together }, async (_, index) => remindAndDie((round * together + index) * 4)),
    );
    killed += ends.filter(Boolean).length;
    await runDueReminders(office.harness.test.context);
    expect(await counts()).toEqual({
      decided: 24,
      mailed: 24,
      mails: 4,
      allMails: 4,
      open: 0,
      notified: 24,
    });
  }
  // Some are quicker than their death; most are not.
  expect(killed).toBeGreaterThan(kills / 5);
});
