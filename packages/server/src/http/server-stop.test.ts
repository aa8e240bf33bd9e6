import { once } from 'node:events';
import { connect, Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openEvents } from '#test/event-reader.ts';
import { createHandTimers } from '#test/hand-timers.ts';
import { insertOffice, signIn } from '#test/office.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

/** Both ends of a connection that has sent so much of a request. */
async function connectTo(test: TestApp, sent: string) {
  const origin = new URL(await test.app.listen({ host: '127.0.0.1', port: 0 }));
  const arrived = once(test.app.server, 'connection');
  const client = connect(Number(origin.port), origin.hostname);
  client.on('error', () => undefined);
  const [socket] = z.tuple([z.instanceof(Socket)]).parse(await arrived);
  client.write(sent);
  await expect.poll(() => socket.bytesRead).toBe(sent.length);
  return { client, socket };
}

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

  it('does not wait for a connection that a browser has opened ahead', async () => {
    const test = await startTestApp();
    const { client } = await connectTo(test, '');
    const ended = once(client, 'close');
    await test.app.close();
    await ended;
    await test.close();
  });

  it('gives a request on its way the time that its lines may take, and no longer', async () => {
    const timers = createHandTimers();
    const test = await startTestApp({ startTimer: timers.start });
    const { socket } = await connectTo(test, 'GET /api/health HTTP/1.1\r\n');
    const closing = test.app.close();
    await expect.poll(() => timers.pending()).toContain(20_000);
    while (!socket.destroyed && timers.elapsed() < 60_000) await timers.passNext();
    expect(timers.elapsed()).toBe(20_000);
    await closing;
    await test.close();
  });

  it('answers a request whose lines arrive meanwhile', async () => {
    const test = await startTestApp();
    const { client } = await connectTo(test, 'GET /api/health HTTP/1.1\r\n');
    const closing = test.app.close();
    const answered = once(client, 'data');
    client.write('host: localhost\r\n\r\n');
    expect(String(await answered)).toMatch(/^HTTP\/1\.1 200 /u);
    await closing;
    await test.close();
  });
});
