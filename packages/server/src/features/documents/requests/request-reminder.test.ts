import { FollowUp, type Project } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followUpTask } from '#features/follow-ups/follow-up-notices.service.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { idsOf, messageFor, orderedForRequests, planOf, requestOf } from '#test/request-course.ts';
import { runTask } from '#test/run-task.ts';

let harness: Harness;
let today = '2026-06-15';

beforeAll(async () => {
  harness = await openHarness({
    now: () => new Date(`${today}T08:00:00Z`),
    mailer: { send: async () => null },
  });
});
afterAll(async () => harness.close());

async function asked(change: object = { remindOn: '2026-07-01' }): Promise<Project> {
  today = '2026-06-15';
  const project = await orderedForRequests(harness);
  const request = requestOf(project, [messageFor(project)], change);
  expect((await harness.call('user', 'POST /checklist/request', request)).status).toBe(200);
  return project;
}

async function remindersOf({ id }: Project): Promise<readonly FollowUp[]> {
  const reply = await harness.call('user', `GET /wiedervorlage?projectId=${id}`);
  return FollowUp.array().parse(reply.json);
}

async function arrive(project: Project, labels: readonly string[], state = 'EINGEGANGEN') {
  await harness.test.testDatabase.pool.query(
    'update checklist_item set state = $2 where id = any($1::uuid[])',
    [idsOf(project, labels), state],
  );
}

/** What was said of the project when its day had come. */
async function heardOf({ id }: Project): Promise<readonly string[]> {
  today = '2026-07-01';
  await runTask(harness.test.context, followUpTask);
  const { rows } = await harness.test.testDatabase.pool.query(
    `select entry ->> 'title' as title from notification, jsonb_array_elements(entries) as entry
     where type = 'ERINNERUNG' and project_id = $1`,
    [id],
  );
  return rows.map(({ title }: { title: string }) => title);
}

describe('the reminder of a request', () => {
  it('comes back to who asked, on its day, while something is missing', async () => {
    const project = await asked();
    expect(await remindersOf(project)).toMatchObject([
      { at: '2026-07-01', doneAt: null, assigneePerson: { displayname: 'Jana Keller' } },
    ]);
    await arrive(project, ['Lageplan']);
    expect(await heardOf(project)).toEqual([
      'Wiedervorlage: Unterlagen nachfassen, erbeten bis 01.07.2026: Lageplan, Baugenehmigung',
    ]);
  });

  it('falls away by itself where everything is here or not needed by then', async () => {
    const project = await asked();
    await arrive(project, ['Lageplan']);
    await arrive(project, ['Baugenehmigung'], 'NICHT_NOETIG');
    expect(await heardOf(project)).toEqual([]);
    const [reminder] = await remindersOf(project);
    expect(reminder?.doneAt).not.toBeNull();
    expect(reminder?.doneBy).toBeNull();
    const history = await harness.call('user', `GET /wiedervorlage/${reminder?.id}/history`);
    expect(history.text).toContain('Erledigt');
  });

  it('is not there unless it is wanted, and only once for a request that comes twice', async () => {
    expect(await remindersOf(await asked({}))).toEqual([]);
    const project = await orderedForRequests(harness);
    const request = requestOf(project, [messageFor(project)], { remindOn: '2026-07-01' });
    await harness.call('user', 'POST /checklist/request', request);
    await harness.call('user', 'POST /checklist/request', request);
    expect(await remindersOf(project)).toHaveLength(1);
  });
});

describe('what became of a request', () => {
  it('counts what is here by now, and knows whether its link was opened', async () => {
    const project = await orderedForRequests(harness);
    const link = { expiresOn: '2026-07-15', password: null };
    const message = messageFor(project, { text: 'Hier: {link}', link });
    await harness.call('user', 'POST /checklist/request', requestOf(project, [message]));
    expect((await planOf(harness, project)).sent).toMatchObject([
      { arrived: 0, link: { usedFiles: 0, lastUsedAt: null } },
    ]);
    await arrive(project, ['Lageplan']);
    expect((await planOf(harness, project)).sent).toMatchObject([{ arrived: 1 }]);
  });
});
