import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { notifyOfDeadlines } from '#features/deadlines/deadline-notices.service.ts';
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
  await run('delete from deadline');
  const mine = { responsibleUserId: user.id, memberIds: [secondUser.id] };
  projectId = (await harness.create(mine)).id;
  await run('delete from notification; delete from deadline');
});

async function insertDeadline(dueDate: string, more: object = {}): Promise<void> {
  const deadline = { id: newId(), project_id: projectId, code: 'X', title: 'Abgabe', due_date: dueDate };
  await harness.test.context.database
    .insertInto('deadline')
    .values({ ...deadline, hard: true, source: 'MANUELL', ...more })
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
  await notifyOfDeadlines(harness.test.context);
  await run('update notification set open = false');
}

it('tells of each step once: 30, 14, 7 and 1 days before, and when it has passed', async () => {
  await insertDeadline('2026-07-15');
  for (let day = 1; day <= 30; day += 1) await look(`2026-06-${String(day).padStart(2, '0')}`);
  for (let day = 1; day <= 31; day += 1) await look(`2026-07-${String(day).padStart(2, '0')}`);
  expect(await notified()).toEqual([
    'Jana Keller: Frist in 30 Tagen: Abgabe INFO',
    'Jana Keller: Frist in 14 Tagen: Abgabe INFO',
    'Jana Keller: Frist in 7 Tagen: Abgabe WARN',
    'Jana Keller: Frist morgen: Abgabe WARN',
    'Jana Keller: Frist überschritten: Abgabe ERROR',
  ]);
});

it('tells once from two nodes at once', async () => {
  const second = await openSecondHarness(harness, { now: () => now });
  for (let count = 0; count < 5; count += 1) await insertDeadline('2026-06-03');
  const counts = await Promise.all([
    notifyOfDeadlines(harness.test.context),
    notifyOfDeadlines(second.test.context),
    notifyOfDeadlines(second.test.context),
  ]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5);
  expect(await notified()).toHaveLength(5);
  await second.close();
});

it('tells only of the step that holds, after a rest, and nothing of what passed long ago', async () => {
  await insertDeadline('2026-06-05');
  await insertDeadline('2026-05-01');
  await look('2026-06-01');
  expect(await notified()).toEqual(['Jana Keller: Frist in 4 Tagen: Abgabe WARN']);
});

it('begins anew for a deadline that was moved', async () => {
  await insertDeadline('2026-06-07');
  await look('2026-06-01');
  await run("update deadline set due_date = '2026-06-08'");
  await look('2026-06-01');
  expect(await notified()).toHaveLength(2);
});

it('tells who answers for it too, and everybody of the project where there is neither', async () => {
  const { admin } = harness.office.people;
  await insertDeadline('2026-06-07', { responsible_user_id: admin.id });
  await look('2026-06-01');
  expect(await notified()).toEqual([
    'Jana Keller: Frist in 6 Tagen: Abgabe WARN',
    'Uwe Roth: Frist in 6 Tagen: Abgabe WARN',
  ]);
  await run(
    'delete from notification; update project set responsible_user_id = null; delete from deadline',
  );
  await insertDeadline('2026-06-07');
  await look('2026-06-01');
  expect(await notified()).toEqual(['Ole Ährenfeld: Frist in 6 Tagen: Abgabe WARN']);
});

it('tells nothing of deadlines that are settled or in the Papierkorb', async () => {
  await insertDeadline('2026-06-07', { state: 'ERLEDIGT' });
  await look('2026-06-01');
  await insertDeadline('2026-06-08');
  await run("update project set state = 'DELETED', deleted_at = now() where id = $1", [projectId]);
  await look('2026-06-01');
  expect(await notified()).toEqual([]);
});

it('says whose case it is where a project has several', async () => {
  const { fundingCases } = await harness.change(projectId, {
    fundingCases: [
      { programmeCode: '297', applicant: { lastName: 'Käufer' } },
      { programmeCode: '297' },
    ],
  });
  for (const { id } of fundingCases) await insertDeadline('2026-06-10', { funding_case_id: id });
  await insertDeadline('2026-06-11');
  await look('2026-06-05');
  const { rows } = await harness.test.testDatabase.pool.query<{ message: string }>(
    `select entry ->> 'message' as message from notification, jsonb_array_elements(entries) as entry
     where type = 'FRIST' order by 1`,
  );
  expect(rows.map(({ message }) => message)).toEqual([
    'Fällig am 10.06.2026 · Förderfall 2',
    'Fällig am 10.06.2026 · Käufer',
    'Fällig am 11.06.2026',
  ]);
});
