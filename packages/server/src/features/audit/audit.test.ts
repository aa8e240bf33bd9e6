import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

async function entriesAbout(entityId: string) {
  return harness.test.context.database
    .selectFrom('audit')
    .leftJoin('audit_detail', 'audit_detail.audit_id', 'audit.id')
    .selectAll()
    .where('entity_id', '=', entityId)
    .orderBy('id')
    .execute();
}

describe('an audit entry', () => {
  it('is written with the action, with personal values apart', async () => {
    const { user } = harness.office.people;
    const caller = { address: '192.0.2.7', userAgent: 'Testbrowser' };
    await harness.test.context.database.transaction().execute(async (db) =>
      recordAudit(db, {
        actor: user,
        action: 'mail.read',
        entity: 'mail',
        entityId: 'm-1',
        details: { subject: 'Zugang' },
        caller,
      }),
    );
    expect(await entriesAbout('m-1')).toMatchObject([
      {
        actor_id: user.id,
        action: 'mail.read',
        entity: 'mail',
        payload: { subject: 'Zugang' },
        actor_name: user.displayname,
        address: '192.0.2.7',
        user_agent: 'Testbrowser',
      },
    ]);
  });

  it('is not written when the action fails', async () => {
    const failed = harness.test.context.database.transaction().execute(async (db) => {
      await recordAudit(db, { actor: null, action: 'mail.sent', entity: 'mail', entityId: 'm-2' });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await entriesAbout('m-2')).toEqual([]);
  });

  it('of a changed project points to the version in its history, and holds nothing else', async () => {
    const project = await harness.create({ name: 'Familie Baumann' });
    await harness.change(project.id, { name: 'Familie Öztürk' });
    const versions = await harness.test.context.database
      .selectFrom('history')
      .select('id')
      .where('entity_id', '=', project.id)
      .orderBy('id')
      .execute();
    const actor_id = harness.office.people.user.id;
    expect(await entriesAbout(project.id)).toMatchObject([
      { actor_id, action: 'project.create', history_id: versions[0]?.id, payload: null },
      { actor_id, action: 'project.update', history_id: versions[1]?.id, payload: null },
    ]);
  });
});
