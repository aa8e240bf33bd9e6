import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendDueMails } from '#features/notifications/notification-mail.service.ts';
import { notificationTask, wakeSnoozed } from '#features/notifications/notification-runner.service.ts';
import { updateSnoozedAsBack } from '#features/notifications/notifications.queries.ts';
import { type NoticeHarness, openNoticeHarness } from '#test/notice-harness.ts';
import { runTask } from '#test/run-task.ts';

let harness: NoticeHarness;
let projectId: string;
let otherId: string;

const monday = '2026-06-15';
const at = (time: string, day = monday) => new Date(`${day}T${time}:00+02:00`);

beforeAll(async () => {
  harness = await openNoticeHarness();
});
afterAll(async () => harness.close());
beforeEach(async () => {
  await harness.begin();
  [projectId, otherId] = harness.projectIds();
  await harness.run('delete from notification_digest');
  await harness.run("update app_user set notify_mail = 'sofort', enabled = true");
});

/** News of that moment, whatever the clock of the database shows. */
async function notifiedAt(
  moment: Date,
  more: Parameters<NoticeHarness['notify']>[0] = {},
): Promise<void> {
  const before = await ids();
  await harness.notify({ forGuests: false, ...more });
  await harness.run(
    `update notification set started_at = $1, created_at = $1,
      mail_after = case when mail_after is not null then $1::timestamptz + interval '2 minutes' end
    where not id = any($2::uuid[])`,
    [moment, before],
  );
}

async function ids(): Promise<readonly string[]> {
  const { rows } = await harness.test.testDatabase.pool.query<{ id: string }>(
    'select id from notification',
  );
  return rows.map(({ id }) => id);
}

interface Sent {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

async function mails(): Promise<readonly Sent[]> {
  const { rows } = await harness.test.testDatabase.pool.query<Sent>(
    'select recipient, subject, text from mail order by created_at, recipient',
  );
  return rows;
}

const look = async (now: Date) => sendDueMails(harness.test.context, now);

describe('mails at once', () => {
  it('go whatever people call a file, and to everybody else too', async () => {
    await notifiedAt(at('10:00'), { title: 'Neu im Eingang: {link}', message: 'Über Link von {link}' });
    await look(at('10:03'));
    const [first] = await mails();
    expect(first?.text).toContain('Neu im Eingang: (link)');
  });

  it('of one person that fail stop nobody else’s, whoever it is', async () => {
    await notifiedAt(at('10:00'), { forGuests: true });
    await look(at('10:03'));
    const everybody = (await mails()).map(({ recipient }) => recipient);
    expect(everybody.length).toBeGreaterThan(1);
    for (const [round, address] of everybody.entries()) {
      await harness.run('delete from mail');
      await notifiedAt(at(`1${round + 1}:00`), { forGuests: true });
      const refusal = `check (recipient <> '${address}') not valid`;
      await harness.run(`alter table mail add constraint refused ${refusal}`);
      await expect(look(at(`1${round + 1}:03`))).rejects.toThrow(/^failed: SOFORT [\da-f-]{36}$/u);
      await harness.run('alter table mail drop constraint refused');
      const others = everybody.filter((one) => one !== address);
      expect((await mails()).map(({ recipient }) => recipient)).toEqual(others);
      await look(at(`1${round + 1}:04`));
    }
  });

  it('wait for the bundle, say why and where to change that, and go once from two nodes', async () => {
    await notifiedAt(at('10:00'), { title: 'Neuer Kommentar', message: 'Bitte prüfen.' });
    await look(at('10:01'));
    expect(await mails()).toEqual([]);
    await Promise.all([look(at('10:02')), look(at('10:02')), look(at('10:02'))]);
    await look(at('10:03'));
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^KfW-\d\d_\d{3}-HALB: Neuer Kommentar$/u);
    expect(mail?.text).toContain('Bitte prüfen.');
    expect(mail?.text).toContain('Sie erhalten diese Nachricht, weil Sie Projektleitung sind.');
    expect(mail?.text).toContain('Einstellungen');
    expect((await harness.page('user')).items[0]?.mailedAt).not.toBeNull();
  });

  it('are one where several are due', async () => {
    await notifiedAt(at('21:00'));
    await notifiedAt(at('21:10'), { projectId: otherId, type: 'STATUS', title: 'Status' });
    await look(at('21:15'));
    await look(at('05:59', '2026-06-16'));
    expect(await mails()).toEqual([]);
    await look(at('06:00', '2026-06-16'));
    expect((await mails()).map(({ subject }) => subject)).toEqual(['EnergieAkte: 2 Neuigkeiten']);
  });

  it('do not go where it was read, done or put off meanwhile', async () => {
    for (const deed of ['read', 'done', 'snooze'] as const) {
      await notifiedAt(at('10:00'));
      const body = deed === 'snooze' ? { until: 'stunde' } : undefined;
      await harness.act('user', `${deed}/${await harness.firstId('user')}`, body);
      await harness.run('update notification set open = false');
    }
    await look(at('10:02'));
    expect(await mails()).toEqual([]);
  });

  it('do not go to who lost the right or the account meanwhile', async () => {
    await harness.run('update notification_setting set weekend = true');
    await notifiedAt(at('10:00'), { forGuests: true });
    await harness.run('update project set customer_id = $1 where id = $2', [
      harness.office.customerIds.lhb,
      projectId,
    ]);
    await harness.run('update app_user set enabled = false where id = $1', [
      harness.office.people.user.id,
    ]);
    await look(at('10:02'));
    expect(await mails()).toEqual([]);
    await harness.run('update app_user set enabled = true');
    await look(at('10:02'));
    expect(await mails()).toEqual([]);
  });

  it('tell guests formally and nothing internal of a bundle', async () => {
    await notifiedAt(at('10:00'), { forGuests: true, title: 'Frage', message: null });
    await notifiedAt(at('10:01'), { forGuests: false, title: 'Intern', message: 'Geheim' });
    await look(at('10:05'));
    const guest = (await mails()).find(({ recipient }) => recipient === 'm.huber@albblick-haus.example');
    expect(guest?.text).toContain(
      'Sie erhalten diese Nachricht, weil das Projekt zu Ihrer Firma gehört.',
    );
    expect(guest?.text).not.toMatch(/Intern|Geheim/u);
  });

  it('and their mark come together: what fails in between leaves neither', async () => {
    await notifiedAt(at('10:00'));
    await harness.run('alter table mail rename to mail_gone');
    await expect(look(at('10:02'))).rejects.toThrow('failed: SOFORT');
    await harness.run('alter table mail_gone rename to mail');
    expect((await harness.page('user')).items[0]?.mailedAt).toBeNull();
    await look(at('10:03'));
    expect(await mails()).toHaveLength(1);
  });
});

describe('the digest', () => {
  beforeEach(async () => {
    await harness.run("update app_user set notify_mail = 'taeglich'");
  });

  it('is one per day, with all there is at its time; the rest comes the next day', async () => {
    await notifiedAt(at('09:00'));
    await notifiedAt(at('16:00'), { projectId: otherId, title: 'Zweites' });
    await look(at('12:00'));
    await look(at('16:59'));
    expect(await mails()).toEqual([]);
    await Promise.all([look(at('17:00')), look(at('17:00'))]);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'EnergieAkte: Zusammenfassung, 2 Neuigkeiten',
    ]);
    await notifiedAt(at('17:30'), { type: 'STATUS', title: 'Spätes' });
    await look(at('17:40'));
    await look(at('23:00'));
    expect(await mails()).toHaveLength(1);
    await look(at('17:00', '2026-06-16'));
    expect((await mails()).at(-1)?.text).toContain('Spätes');
    expect(await mails()).toHaveLength(2);
  });

  it('is made up for where the server was off at its time', async () => {
    await notifiedAt(at('09:00'));
    await look(at('08:00', '2026-06-16'));
    expect(await mails()).toHaveLength(1);
  });

  it('follows another time as soon as it is chosen', async () => {
    const settings = { channels: {}, quietFrom: null, quietTo: null, weekend: true };
    await notifiedAt(at('09:00'));
    await look(at('10:00'));
    await harness.call('user', 'POST /notification/settings', { ...settings, digestAt: '11:00' });
    await harness.run('update notification set mail_after = $1', [at('10:30')]);
    await look(at('11:00'));
    expect(await mails()).toHaveLength(1);
  });
});

describe('what was put off', () => {
  const tuesday = '2026-06-16';

  /** A notification of Monday that waits for its mail and was put off; read before, as whoever puts it off has. */
  async function putOff({ until, mail }: { readonly until: Date; readonly mail: Date }): Promise<void> {
    await notifiedAt(at('09:00'));
    await harness.run(
      `update notification set open = false, read_at = $1, snoozed_at = $1, snoozed_until = $2, mail_after = $3`,
      [at('09:01'), until, mail],
    );
  }

  async function lookAsNode(now: Date): Promise<void> {
    const { context } = harness.test;
    await runTask({ ...context, clock: { ...context.clock, now: () => now } }, notificationTask);
  }

  async function expectOneMailAndUnread(): Promise<void> {
    expect(await mails()).toHaveLength(1);
    expect(await harness.unread('user')).toBe(1);
    expect((await harness.page('user')).items[0]?.mailedAt).not.toBeNull();
  }

  it('and comes back at the instant of its mail is mailed, whichever is looked at first', async () => {
    const both = { until: at('08:00', tuesday), mail: at('08:00', tuesday) };
    await putOff(both);
    await look(both.mail);
    await wakeSnoozed(harness.test.context, both.until);
    await expectOneMailAndUnread();
    await look(both.mail);
    await expectOneMailAndUnread();
  });

  it.each(['sofort', 'taeglich'])('is mailed once from two nodes, %s', async (choice) => {
    await harness.run('update app_user set notify_mail = $1', [choice]);
    const both = { until: at('17:00', tuesday), mail: at('17:00', tuesday) };
    await putOff(both);
    await Promise.all([lookAsNode(both.mail), lookAsNode(both.mail)]);
    await lookAsNode(at('17:01', tuesday));
    await expectOneMailAndUnread();
  });

  it.each(['sofort', 'taeglich'])('is mailed after a rest over both instants, %s', async (choice) => {
    await harness.run('update app_user set notify_mail = $1', [choice]);
    await putOff({ until: at('19:00'), mail: at('17:00') });
    await look(at('10:00', tuesday));
    await lookAsNode(at('10:00', tuesday));
    await expectOneMailAndUnread();
  });

  it('is in the digest of today, also while another node brings it back', async () => {
    await harness.run("update app_user set notify_mail = 'taeglich'");
    await putOff({ until: at('17:00'), mail: at('17:00') });
    const looking = await harness.test.context.database.transaction().execute(async (db) => {
      await updateSnoozedAsBack(db, at('17:00'));
      const begun = look(at('17:00'));
      await expect.poll(harness.countWaiting).toBe(1);
      return { begun };
    });
    await looking.begun;
    await expectOneMailAndUnread();
  });

  it('beyond its mail is mailed when it is back and not before, after quiet hours too', async () => {
    const settings = { channels: {}, quietFrom: '20:00', quietTo: '08:00', weekend: true };
    await harness.call('user', 'POST /notification/settings', { ...settings, digestAt: '17:00' });
    await putOff({ until: at('08:02', tuesday), mail: at('08:00', tuesday) });
    await lookAsNode(at('08:00', tuesday));
    expect(await mails()).toEqual([]);
    await lookAsNode(at('08:02', tuesday));
    await expectOneMailAndUnread();
  });

  it('beyond a digest is in the next one after it is back', async () => {
    await harness.run("update app_user set notify_mail = 'taeglich'");
    await putOff({ until: at('08:02', tuesday), mail: at('17:00') });
    for (const time of [at('17:00'), at('08:00', tuesday), at('08:02', tuesday)]) await lookAsNode(time);
    expect(await mails()).toEqual([]);
    await lookAsNode(at('17:00', tuesday));
    await expectOneMailAndUnread();
  });

  it('is mailed where bringing it back failed', async () => {
    await putOff({ until: at('08:00', tuesday), mail: at('08:00', tuesday) });
    await harness.run(
      'alter table notification add constraint refused check (snoozed_until is not null)',
    );
    await expect(lookAsNode(at('08:00', tuesday))).rejects.toThrow('failed: snoozed');
    await harness.run('alter table notification drop constraint refused');
    expect(await mails()).toHaveLength(1);
  });
});
