import { AuditEntry } from '@energieakte/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { linkAudit } from '#features/audit/audit-chain.service.ts';
import { examineAudit } from '#features/audit/audit-check.service.ts';
import { insertRefusal } from '#core/audit/security-count.queries.ts';
import { recordEndedCounts } from '#core/audit/security-count.service.ts';
import { newId } from '#database/new-id.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let before: number;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());
beforeEach(async () => {
  const { database } = harness.test.context;
  await database.deleteFrom('security_count').execute();
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0)::int as last from audit`.execute(database);
  before = rows[0]?.last ?? 0;
});

const Page = z.object({ items: z.array(AuditEntry) });

async function refusals(reader: OfficePersonKey = 'admin') {
  const reply = await harness.call(reader, 'GET /audit?action=access.refused&size=200');
  expect(reply.status).toBe(200);
  return Page.parse(reply.json).items.filter(({ id }) => id > before);
}

async function endWindows(): Promise<void> {
  const { context } = harness.test;
  await sql`update security_count set window_end = clock_timestamp() - interval '1 second'`.execute(
    context.database,
  );
  await recordEndedCounts(context);
}

function valuesOf({ details }: AuditEntry): Readonly<Record<string, string>> {
  return Object.fromEntries((details?.values ?? []).map(({ name, value }) => [name, value]));
}

describe('what a guest is refused', () => {
  it('is one line at once and one with the sum, whatever was tried how often', async () => {
    const foreign = await harness.create({ name: 'Fremd' });
    const guest = harness.office.people.guestOfHalb;
    expect((await harness.call('guestOfHalb', `GET /project/${foreign.id}`)).status).toBe(404);
    for (let index = 0; index < 9; index += 1)
      expect((await harness.call('guestOfHalb', `GET /project/${newId()}`)).status).toBe(404);
    for (let index = 0; index < 5; index += 1)
      expect((await harness.call('guestOfHalb', 'GET /audit')).status).toBe(403);
    const [first, ...more] = await refusals();
    expect(first).toMatchObject({ entity: 'project', entityId: null, actor: { id: guest.id } });
    // An hour may have turned meanwhile.
    expect(more.length).toBeLessThanOrEqual(1);
    await endWindows();
    const sums = (await refusals()).map(valuesOf).filter(({ count }) => count !== undefined);
    expect(sums.reduce((sum, { count }) => sum + Number(count), 0)).toBeGreaterThanOrEqual(14);
    expect(JSON.stringify(sums)).toContain('"calls.GET /project/:id"');
    expect(JSON.stringify(sums)).toContain('"calls.GET /audit"');
    expect(JSON.stringify(sums)).not.toContain(foreign.id);
  });

  it('names twenty different calls at most', async () => {
    const calls = Array.from({ length: 30 }, (_, index) => `GET /weg/${index}`);
    for (const call of calls)
      await insertRefusal(harness.test.context.database, {
        action: 'access.refused',
        slot: 'project:x',
        windowSeconds: 86_400_000,
        actorId: null,
        network: null,
        call,
      });
    const stored = await harness.test.context.database
      .selectFrom('security_count')
      .select(['tries', sql<number>`(select count(*)::int from jsonb_object_keys(calls))`.as('named')])
      .execute();
    expect(stored).toEqual([{ tries: 30, named: 20 }]);
  });
});

describe('what somebody of the office is refused', () => {
  it('is counted where a right is missing, and read by super admins', async () => {
    expect((await harness.call('user', 'GET /audit')).status).toBe(403);
    expect(await refusals()).toEqual([]);
    const [entry] = await refusals('superAdmin');
    expect(entry).toMatchObject({
      entity: 'app_user',
      actor: { id: harness.office.people.user.id },
      details: { values: [{ name: 'request', value: 'GET /audit' }] },
    });
  });

  it('is not counted where there is nothing at an address', async () => {
    expect((await harness.call('user', `GET /project/${newId()}`)).status).toBe(404);
    expect(await refusals('superAdmin')).toEqual([]);
  });
});

it('leaves the chain of the log sound', async () => {
  await harness.call('guestOfHalb', 'GET /audit');
  await harness.call('guestOfHalb', 'GET /audit');
  await endWindows();
  await linkAudit(harness.test.context);
  const found = await harness.test.context.database
    .transaction()
    .execute(async (db) => examineAudit(db, []));
  expect(found.findings).toEqual([]);
});
