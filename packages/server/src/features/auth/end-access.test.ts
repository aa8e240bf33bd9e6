import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endAccess } from '#features/auth/end-access.service.ts';
import { bearer, insertOffice, type Office, type OfficePersonKey, signIn } from '#test/office.ts';
import { insertBareProject } from '#test/projects.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let test: TestApp;
let office: Office;

beforeAll(async () => {
  test = await startTestApp();
  office = await insertOffice(test.context.database);
});
afterAll(async () => test.close());

function sessionOf(token: string): string {
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  if (typeof payload === 'object' && payload !== null && 'sid' in payload) return String(payload.sid);
  throw new Error('No session in the token');
}

async function editProject(number: number, token: string): Promise<string> {
  const customerId = office.customerIds.halb;
  const id = await insertBareProject(test.context.database, { number, customerId });
  const url = `/api/project/startEdit/${id}`;
  const answer = await test.app.inject({ method: 'POST', url, headers: bearer(token) });
  expect(answer.statusCode).toBe(200);
  return id;
}

async function isValid(token: string): Promise<boolean> {
  const answer = await test.app.inject({ url: '/api/security/isvalid', headers: bearer(token) });
  return answer.json<boolean>();
}

async function twoSessions(key: OfficePersonKey) {
  const { id, username } = office.people[key];
  const first = await signIn(test.app, username);
  const second = await signIn(test.app, username);
  return { id, first, second };
}

describe('ending the access of a person', () => {
  it('ends every session, makes the tokens stale and frees what was being edited', async () => {
    const { id, first, second } = await twoSessions('user');
    const projects = [await editProject(1, first), await editProject(2, second)];
    const { database } = test.context;
    const ended = await database
      .transaction()
      .execute(async (db) => endAccess(test.context, db, { userId: id }));
    expect(ended.tokenVersion).toBe(2);
    expect(ended.projects.map((project) => project.id).toSorted()).toEqual(projects.toSorted());
    expect([...ended.sessionIds].toSorted()).toEqual([first, second].map(sessionOf).toSorted());
    await expect.poll(async () => [await isValid(first), await isValid(second)]).toEqual([false, false]);
  });

  it('keeps the named session with its locks, which goes on with a new token only', async () => {
    const { id, first, second } = await twoSessions('secondUser');
    await editProject(3, first);
    const freed = await editProject(4, second);
    const { database } = test.context;
    const keepSessionId = sessionOf(first);
    const ended = await database
      .transaction()
      .execute(async (db) => endAccess(test.context, db, { userId: id, keepSessionId }));
    expect(ended.sessionIds).toEqual([sessionOf(second)]);
    expect(ended.projects.map((project) => project.id)).toEqual([freed]);
    const kept = await database
      .selectFrom('session')
      .select('ended_at')
      .where('id', '=', keepSessionId)
      .executeTakeFirstOrThrow();
    expect(kept.ended_at).toBeNull();
    await expect.poll(async () => isValid(first)).toBe(false);
  });
});
