import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { notifyOfExpiringDocuments } from '#features/checklists/document-expiry.service.ts';
import { type Harness, openHarness, openSecondHarness } from '#test/project-harness.ts';

let harness: Harness;
let projectId: string;
let now = new Date();

beforeAll(async () => {
  harness = await openHarness({ now: () => now });
});
afterAll(async () => harness.close());

async function run(text: string, values: readonly unknown[] = []): Promise<void> {
  await harness.test.testDatabase.pool.query(text, [...values]);
}

beforeEach(async () => {
  now = new Date('2026-06-01T06:00:00Z');
  const { user, secondUser } = harness.office.people;
  await run('delete from checklist_item');
  projectId = (await harness.create({ responsibleUserId: user.id, memberIds: [secondUser.id] })).id;
  await run('delete from notification; delete from checklist_item');
});

async function insertChecklistItem(expiresOn: string, more: object = {}): Promise<void> {
  const checklistItem = { id: newId(), project_id: projectId, position: 0, label: 'Vollmacht' };
  await harness.test.context.database
    .insertInto('checklist_item')
    .values({
      ...checklistItem,
      package: 'A',
      owed_by: 'BAUHERR',
      slot: 2,
      state: 'GEPRUEFT',
      expires_on: expiresOn,
      ...more,
    })
    .execute();
}

async function notified(): Promise<readonly string[]> {
  const { rows } = await harness.test.testDatabase.pool.query<{ text: string }>(`
    select displayname || ': ' || (entry ->> 'title') || ' ' || severity as text
    from notification join app_user on app_user.id = recipient_id, jsonb_array_elements(entries) as entry
    where type = 'FRIST' order by entry ->> 'at', displayname`);
  return rows.map(({ text }) => text);
}

async function look(day: string): Promise<void> {
  now = new Date(`${day}T06:00:00Z`);
  await notifyOfExpiringDocuments(harness.test.context);
  await run('update notification set open = false');
}

it('tells who leads the project of each step once: 30, 14, 7 and 1 days before, and when it has ended', async () => {
  await insertChecklistItem('2026-07-15');
  for (let day = 1; day <= 30; day += 1) await look(`2026-06-${String(day).padStart(2, '0')}`);
  for (let day = 1; day <= 31; day += 1) await look(`2026-07-${String(day).padStart(2, '0')}`);
  expect(await notified()).toEqual([
    'Jana Keller: Unterlage läuft in 30 Tagen ab: Vollmacht INFO',
    'Jana Keller: Unterlage läuft in 14 Tagen ab: Vollmacht INFO',
    'Jana Keller: Unterlage läuft in 7 Tagen ab: Vollmacht WARN',
    'Jana Keller: Unterlage läuft morgen ab: Vollmacht WARN',
    'Jana Keller: Unterlage abgelaufen: Vollmacht WARN',
  ]);
  const { json } = await harness.call('user', 'GET /notification?size=1');
  expect(json).toMatchObject({
    items: [{ message: 'Gültig bis 15.07.2026', link: `/attachment/${projectId}` }],
  });
});

it('tells once from two nodes at once', async () => {
  const second = await openSecondHarness(harness, { now: () => now });
  for (let count = 0; count < 5; count += 1) await insertChecklistItem('2026-06-03');
  const counts = await Promise.all([
    notifyOfExpiringDocuments(harness.test.context),
    notifyOfExpiringDocuments(second.test.context),
    notifyOfExpiringDocuments(second.test.context),
  ]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5);
  expect(await notified()).toHaveLength(5);
  await second.close();
});

it('begins anew for a document that is valid longer', async () => {
  await insertChecklistItem('2026-06-07');
  await look('2026-06-01');
  await run("update checklist_item set expires_on = '2026-06-20'");
  await look('2026-06-10');
  expect(await notified()).toHaveLength(2);
});

it('tells everybody of a project that nobody leads, and never its customer', async () => {
  await run('update project set responsible_user_id = null where id = $1', [projectId]);
  await insertChecklistItem('2026-06-07');
  await look('2026-06-01');
  expect(await notified()).toEqual(['Ole Ährenfeld: Unterlage läuft in 6 Tagen ab: Vollmacht WARN']);
});

it('tells nothing of documents that are not there or not needed, ended long ago, or of projects that are over', async () => {
  await insertChecklistItem('2026-06-07', { state: 'ANGEFORDERT' });
  await insertChecklistItem('2026-06-07', { state: 'NICHT_NOETIG' });
  await insertChecklistItem('2026-05-01');
  await insertChecklistItem('2026-08-01');
  await look('2026-06-01');
  await insertChecklistItem('2026-06-08');
  await run("update project set state = 'DELETED', deleted_at = now() where id = $1", [projectId]);
  await look('2026-06-01');
  expect(await notified()).toEqual([]);
});
