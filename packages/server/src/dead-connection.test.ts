import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { announce } from '#database/announce.ts';
import { createPool, openPatientSocket } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { createUploadLocks } from '#platform/upload-locks.ts';
import { type DatabaseLine, layLine } from '#test/database-line.ts';
import { openEvents } from '#test/event-reader.ts';
import { createHandTimers, type HandTimers } from '#test/hand-timers.ts';
import { bearer, insertOffice, type Office, signIn } from '#test/office.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let near: TestApp;
let office: Office;
let line: DatabaseLine;
let timers: HandTimers;

beforeEach(async () => {
  near = await startTestApp();
  office = await insertOffice(near.context.database);
  line = await layLine(near.testDatabase.url);
  timers = createHandTimers();
});

afterEach(async () => {
  await line.cut();
  await near.close();
});

/** Lets the time pass until the question whether a connection lives has stayed without an answer. */
async function passUntilNoticed(): Promise<void> {
  await timers.passNext();
  await timers.passNext();
  expect(timers.elapsed()).toBeLessThan(5000);
}

describe('a network that goes silent behind the connection for announcements', () => {
  it('is noticed: a session that ends elsewhere ends here, and announcements are heard again', async () => {
    const far = await startTestApp({
      testDatabase: { ...near.testDatabase, url: line.url },
      startTimer: timers.start,
    });
    const origin = await far.app.listen({ host: '127.0.0.1', port: 0 });
    const token = await signIn(near.app, office.people.user.username);
    const reader = await openEvents(origin, token);
    expect(await reader.next()).toEqual({ type: 'resync' });

    line.silence();
    const logout = { method: 'POST', url: '/api/security/logout', headers: bearer(token) } as const;
    expect((await near.app.inject(logout)).statusCode).toBeLessThan(300);
    await passUntilNoticed();
    expect(await reader.next()).toBeNull();
    const call = await far.app.inject({ url: '/api/user/me', headers: bearer(token) });
    expect(call.statusCode).toBe(401);

    const other = await openEvents(origin, await signIn(near.app, office.people.admin.username));
    expect(await other.next()).toEqual({ type: 'resync' });
    await timers.passNext();
    expect(await other.next()).toEqual({ type: 'resync' });
    const notice = { type: 'project.saved', id: newId(), customerId: null, deleted: false } as const;
    await announce(near.context.database, notice);
    expect(await other.next()).toEqual({ type: notice.type, id: notice.id });
    other.close();
    await far.close();
  });
});

describe('a network that goes silent behind the connection of upload locks', () => {
  it('is noticed: whoever holds a lock hears that it is gone, and others can be taken', async () => {
    const pool = createPool({ url: line.url });
    const { context } = near;
    const locks = createUploadLocks({
      ...context,
      pool,
      clock: { ...context.clock, startTimer: timers.start },
    });
    const { signal } = new AbortController();
    const lost = Promise.withResolvers<void>();
    const lock = locks.locker.newLock('held');
    await lock.lock(signal, lost.resolve);

    line.silence();
    await passUntilNoticed();
    await lost.promise;
    await lock.unlock();
    expect(await locks.hold('another', async () => 'held')).toBe('held');
    await pool.end();
  });

  it('is not mistaken for a quiet one', async () => {
    const { context } = near;
    const clock = { ...context.clock, startTimer: timers.start };
    const locks = createUploadLocks({ ...context, clock });
    const requests: string[] = [];
    const lock = locks.locker.newLock('held');
    await lock.lock(new AbortController().signal, () => void requests.push('asked to end'));
    await timers.passNext();
    const [limit] = timers.pending();
    // The answer calls the limit off and the next question is due 3 s later.
    await expect.poll(() => timers.pending()).not.toEqual([limit]);
    expect(timers.pending()).toEqual([3000]);
    expect(requests).toEqual([]);
    await lock.unlock();
    expect(timers.pending()).toEqual([]);
  });
});

describe('a network that goes silent behind a statement', () => {
  it('breaks the connection when nothing comes for long, and the next statement has another one', async () => {
    const sockets: Socket[] = [];
    const openSocket = (): Socket => {
      const socket = openPatientSocket();
      sockets.push(socket);
      return socket;
    };
    const pool = createPool({ url: line.url, openSocket });
    await pool.query('select 1');
    expect(sockets.map(({ timeout }) => timeout)).toEqual([120_000]);
    line.silence();
    const unanswered = pool.query('select 1');
    sockets[0]?.emit('timeout');
    await expect(unanswered).rejects.toThrow('The database does not answer any more.');
    expect((await pool.query('select 1')).rows).toHaveLength(1);
    await pool.end();
  });
});
