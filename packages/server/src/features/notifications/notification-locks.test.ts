import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendDueMails } from '#features/notifications/notification-mail.service.ts';
import { type NoticeHarness, openNoticeHarness } from '#test/notice-harness.ts';

let harness: NoticeHarness;

beforeAll(async () => {
  harness = await openNoticeHarness();
});
afterAll(async () => harness.close());

/** Three notifications of one person whose mails are due, which lie in the table the other way round than they came. */
async function threeDue(): Promise<readonly string[]> {
  await harness.begin();
  await harness.run('delete from notification_digest');
  await harness.run("update app_user set notify_mail = 'taeglich'");
  const [, otherId] = harness.projectIds();
  await harness.notify({ forGuests: false });
  await harness.notify({ forGuests: false, type: 'STATUS' });
  await harness.notify({ forGuests: false, projectId: otherId });
  await harness.run(`update notification set started_at = '2026-06-15T09:00:00+02:00',
    mail_after = '2026-06-15T09:02:00+02:00', open = false`);
  const { rows } = await harness.test.context.pool.query<{ readonly id: string }>(
    'select id from notification order by id desc',
  );
  for (const { id } of rows)
    await harness.run('update notification set count = count where id = $1', [id]);
  return rows.map(({ id }) => id).toReversed();
}

const evening = new Date('2026-06-15T17:00:00+02:00');

it.each(['read', 'done'] as const)(
  'lets the digest and “all %s” wait for each other in one order: none ends the other',
  async (action) => {
    const [, middle] = await threeDue();
    const holder = await harness.test.context.pool.connect();
    await holder.query('begin');
    await holder.query('select from notification where id = $1 for update', [middle]);
    const digest = sendDueMails(harness.test.context, evening);
    await expect.poll(harness.countWaiting).toBe(1);
    const marked = harness.call('user', `POST /notification/${action}All`, {});
    try {
      await expect.poll(harness.countWaiting).toBe(2);
    } finally {
      await holder.query('commit');
      holder.release();
    }
    await digest;
    expect((await marked).status).toBe(200);
  },
);
