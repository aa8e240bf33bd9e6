import { FollowUp, type Project } from '@energieakte/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let project: Project;

beforeAll(async () => {
  harness = await openHarness({ now: () => new Date('2026-06-01T06:00:00Z') });
  project = await harness.create({ customerId: harness.office.customerIds.halb });
});
afterAll(async () => harness.close());

async function write(text: string, more: object = {}): Promise<void> {
  const input = { projectId: project.id, at: '2026-06-01', text, ...more };
  expect((await harness.call('user', 'POST /wiedervorlage', input)).status).toBe(201);
}

/** What somebody is told that they have to do themselves. */
async function ownOf(who: OfficePersonKey): Promise<readonly string[]> {
  const { json } = await harness.call(who, `GET /wiedervorlage?projectId=${project.id}`);
  const own = FollowUp.array()
    .parse(json)
    .filter(({ isOwn }) => isOwn);
  return own.map(({ text }) => text).toSorted((left, right) => left.localeCompare(right));
}

it('is the own one of whom it is for, personally or in a team, and of nobody who may only change it', async () => {
  const { pool } = harness.test.context;
  const { user, secondUser } = harness.office.people;
  const groupId = newId();
  await pool.query(`insert into user_group (id, name, kind) values ($1, 'Statik', 'TEAM')`, [groupId]);
  await pool.query('insert into user_group_member (group_id, user_id) values ($1, $2)', [
    groupId,
    secondUser.id,
  ]);
  await write('Bank anrufen', { assignee: user.id });
  await write('Statik nachfassen', { groupId });
  await write('Gutachten lesen', { assignee: secondUser.id });
  expect(await ownOf('user')).toEqual(['Bank anrufen']);
  expect(await ownOf('secondUser')).toEqual(['Gutachten lesen', 'Statik nachfassen']);
  // Who may change them all has none of them to do.
  expect(await ownOf('admin')).toEqual([]);
});

it('is never told to the customer, nor is the task of a comment', async () => {
  const comment = {
    projectId: project.id,
    subject: 'ALLGEMEIN',
    text: 'Geheime Aufgabe',
    visibility: 'INTERN',
    dueDate: '2026-06-01',
    assigneeId: harness.office.people.user.id,
  };
  const written = await harness.call('user', 'POST /comment', comment);
  expect([written.status, written.text]).toEqual([201, written.text]);
  const who = 'guestOfHalb';
  const query = `projectId=${project.id}`;
  expect((await harness.call(who, `GET /wiedervorlage?${query}`)).status).toBe(403);
  for (const path of [`/project/${project.id}`, `/comment/project/${project.id}`, '/portal'] as const) {
    const { status, text } = await harness.call(who, `GET ${path}`);
    expect(status).toBe(200);
    for (const secret of ['Bank anrufen', 'Statik nachfassen', 'Gutachten', 'Geheime Aufgabe'])
      expect(text).not.toContain(secret);
  }
});
