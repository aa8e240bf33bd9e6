import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { withdrawCause } from '#core/notify/notify.service.ts';
import { type NoticeHarness, openNoticeHarness } from '#test/notice-harness.ts';

let harness: NoticeHarness;

beforeAll(async () => {
  harness = await openNoticeHarness();
});
afterAll(async () => harness.close());
beforeEach(async () => harness.begin());

interface Sides {
  readonly entries: readonly string[];
  readonly beside: readonly string[];
}

/** The causes of all notifications, as the rows tell them and as they are remembered beside them. */
async function causes(): Promise<Sides> {
  const { pool } = harness.test.testDatabase;
  const read = async (text: string): Promise<readonly string[]> =>
    (await pool.query<{ cause: string }>(text)).rows.map(({ cause }) => cause);
  return {
    entries: await read(`select distinct id || (entry ->> 'kind') || (entry ->> 'id') as cause
      from notification, jsonb_array_elements(entries) as entry order by 1`),
    beside: await read(
      'select notification_id || kind || cause_id as cause from notification_about order by 1',
    ),
  };
}

async function withdraw(id: string): Promise<void> {
  const { database } = harness.test.context;
  await database
    .transaction()
    .execute(async (db) => withdrawCause(db, { kind: 'comment', id }, 'everyone'));
}

describe('what a notification tells of is remembered beside it', () => {
  it('as long as the row tells of it: bundled, crowded out, withdrawn', async () => {
    const first = newId();
    await harness.notify({ about: { kind: 'comment', id: first } });
    const second = newId();
    await harness.notify({ about: { kind: 'comment', id: second }, title: 'Noch einer' });
    const bundled = await causes();
    expect(bundled.beside).toEqual(bundled.entries);
    expect(bundled.beside.some((cause) => cause.endsWith(first))).toBe(true);
    for (let count = 0; count < 49; count += 1) await harness.notify();
    const full = await causes();
    expect(full.beside).toEqual(full.entries);
    expect(full.beside.some((cause) => cause.endsWith(first))).toBe(false);
    await withdraw(second);
    const withdrawn = await causes();
    expect(withdrawn.beside).toEqual(withdrawn.entries);
    expect(withdrawn.beside.some((cause) => cause.endsWith(second))).toBe(false);
  });

  it('and goes with it', async () => {
    const id = newId();
    await harness.notify({ about: { kind: 'comment', id } });
    expect((await causes()).beside).not.toEqual([]);
    await withdraw(id);
    expect(await causes()).toEqual({ entries: [], beside: [] });
  });

  it('without being written anew when everything is marked as read', async () => {
    const { pool } = harness.test.testDatabase;
    await harness.notify();
    await harness.notify({ projectId: harness.projectIds()[1] });
    const versions = async (): Promise<readonly object[]> =>
      (await pool.query<object>('select xmin::text, notification_id from notification_about order by 2'))
        .rows;
    const before = await versions();
    expect((await harness.act('user', 'readAll')).changed).toBe(2);
    expect(await versions()).toEqual(before);
    const { rows } = await pool.query(`select indexname from pg_indexes
      where tablename = 'notification' and indexdef like '%gin%'`);
    expect(rows).toEqual([]);
  });
});
