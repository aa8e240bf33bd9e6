import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEvents } from '#test/event-reader.ts';
import { bearer, insertOffice, type Office, officePassword, signIn } from '#test/office.ts';
import { insertBareProject } from '#test/projects.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let test: TestApp;
let office: Office;
let origin: string;
let number = 0;
let projectId: string;

beforeAll(async () => {
  test = await startTestApp();
  office = await insertOffice(test.context.database);
  origin = await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => test.close());
beforeEach(async () => {
  number += 1;
  const customerId = office.customerIds.halb;
  projectId = await insertBareProject(test.context.database, { number, customerId });
});

async function post(path: string, token: string, payload?: object) {
  const request = { method: 'POST', url: `/api${path}`, headers: bearer(token) } as const;
  return test.app.inject(payload === undefined ? request : { ...request, payload });
}

async function startEdit(token: string): Promise<number> {
  return (await post(`/project/startEdit/${projectId}`, token)).statusCode;
}

describe('what a session was editing', () => {
  it('is free for others as soon as it has ended, and they hear of it', async () => {
    const editor = await signIn(test.app, office.people.user.username);
    const waiting = await signIn(test.app, office.people.secondUser.username);
    expect(await startEdit(editor)).toBe(200);
    expect(await startEdit(waiting)).toBe(409);
    const events = await openEvents(origin, waiting);
    await events.next();
    await post('/security/logout', editor);
    expect(await events.next()).toEqual({ type: 'project.lock', id: projectId });
    expect(await startEdit(waiting)).toBe(200);
    events.close();
  });

  it('stays reserved when another session of the person ends', async () => {
    const editor = await signIn(test.app, office.people.user.username);
    const other = await signIn(test.app, office.people.user.username);
    const waiting = await signIn(test.app, office.people.secondUser.username);
    expect(await startEdit(editor)).toBe(200);
    await post('/security/logout', other);
    expect(await startEdit(waiting)).toBe(409);
  });

  it('is free when the person changes the password in another session', async () => {
    const forgotten = await signIn(test.app, office.people.admin.username);
    const current = await signIn(test.app, office.people.admin.username);
    const waiting = await signIn(test.app, office.people.secondUser.username);
    expect(await startEdit(forgotten)).toBe(200);
    const change = { oldPassword: officePassword, newPassword: 'Ein neues Passwort' };
    expect((await post('/user/change', current, change)).statusCode).toBe(200);
    expect(await startEdit(waiting)).toBe(200);
  });

  it('stays reserved when the person changes the password in this session', async () => {
    const editor = await signIn(test.app, office.people.companyAdmin.username);
    const waiting = await signIn(test.app, office.people.secondUser.username);
    expect(await startEdit(editor)).toBe(200);
    const change = { oldPassword: officePassword, newPassword: 'Ein neues Passwort' };
    await post('/user/change', editor, change);
    expect(await startEdit(waiting)).toBe(409);
  });
});
