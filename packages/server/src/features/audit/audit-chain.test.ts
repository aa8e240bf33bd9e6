import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkAudit } from '#features/audit/audit-chain.service.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let test: TestApp;
let other: TestApp;

beforeAll(async () => {
  test = await startTestApp();
  other = await startTestApp({ testDatabase: test.testDatabase });
});
afterAll(async () => {
  await other.close();
  await test.close();
});

async function write(count: number): Promise<void> {
  await test.context.database.transaction().execute(async (db) => {
    for (let index = 0; index < count; index += 1)
      await recordAudit(db, { actor: null, action: 'mail.sent', entity: 'mail', entityId: `${index}` });
  });
}

async function links() {
  return test.context.database.selectFrom('audit_link').selectAll().orderBy('seq').execute();
}

describe('linking the audit log', () => {
  it('gives every entry one place, also when two nodes do it at once', async () => {
    await write(1200);
    const linked = await Promise.all([
      linkAudit(test.context),
      linkAudit(other.context),
      linkAudit(test.context),
    ]);
    // Who came second may have left some to the first.
    await linkAudit(test.context);
    expect(linked.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(1200);
    const all = await links();
    expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: 1200 }, (_, index) => index + 1));
    expect(new Set(all.map(({ audit_id }) => audit_id)).size).toBe(1200);
    expect(await linkAudit(test.context)).toBe(0);
  });

  it('takes in an entry that was begun earlier and committed later, and needs none that was undone', async () => {
    const client = await test.context.pool.connect();
    const insert = `insert into audit (action, entity) values ('mail.sent', 'mail') returning id`;
    try {
      await client.query('begin');
      const early = await client.query<{ id: number }>(insert);
      await test.context.pool.query(`begin; ${insert}; rollback`);
      await write(1);
      expect(await linkAudit(test.context)).toBe(1);
      await client.query('commit');
      expect(await linkAudit(other.context)).toBe(1);
      expect((await links()).at(-1)?.audit_id).toBe(early.rows[0]?.id);
    } finally {
      client.release();
    }
  });
});
