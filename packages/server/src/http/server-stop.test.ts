import { describe, expect, it } from 'vitest';
import { openEvents } from '#test/event-reader.ts';
import { insertOffice, signIn } from '#test/office.ts';
import { startTestApp } from '#test/test-app.ts';

describe('stopping the server', () => {
  it('finishes a running request and then closes the connection it came on', async () => {
    const test = await startTestApp();
    const office = await insertOffice(test.context.database);
    const origin = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const token = await signIn(test.app, office.people.user.username);
    const blocker = await test.context.pool.connect();
    await blocker.query('begin');
    await blocker.query('lock table user_group in access exclusive mode');
    const arrived = new Promise((resolve) => {
      test.app.server.once('request', resolve);
    });
    const answer = fetch(`${origin}/api/groups`, { headers: { authorization: `Bearer ${token}` } });
    await arrived;
    const closing = test.app.close();
    await blocker.query('commit');
    blocker.release();
    expect((await answer).status).toBe(200);
    expect((await answer).headers.get('connection')).toBe('close');
    await closing;
    await test.close();
  });

  it('ends event streams properly instead of tearing the connection', async () => {
    const test = await startTestApp();
    const office = await insertOffice(test.context.database);
    const origin = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const reader = await openEvents(origin, await signIn(test.app, office.people.user.username));
    expect(await reader.next()).toEqual({ type: 'resync' });
    await test.app.close();
    expect(await reader.next()).toBeNull();
    await test.close();
  });
});
