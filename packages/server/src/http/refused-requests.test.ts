import { endpoints } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, insertOffice, signIn } from '#test/office.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let test: TestApp;
let token: string;
let origin: string;

beforeAll(async () => {
  test = await startTestApp();
  const office = await insertOffice(test.context.database);
  token = await signIn(test.app, office.people.user.username);
  origin = await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => test.close());

const elsewhere = { origin: 'https://boese.example' };

function namesOf(headers: Headers): readonly string[] {
  return [...headers.keys()];
}

describe('a page of another origin', () => {
  it('is told by no call that it may read the answer', async () => {
    for (const { method, path } of endpoints.values()) {
      const response = await fetch(`${origin}/api${path.replaceAll(/:\w+/gu, 'x')}`, {
        method,
        headers: elsewhere,
      });
      await response.body?.cancel();
      expect(namesOf(response.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  it('gets no leave beforehand', async () => {
    const response = await fetch(`${origin}/api/project/search`, {
      method: 'OPTIONS',
      headers: {
        ...elsewhere,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(response.status).toBe(404);
    expect(namesOf(response.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  it('cannot use a sign-in of the browser, because there is no cookie', async () => {
    const response = await test.app.inject({ url: '/api/user/me', headers: bearer(token) });
    expect(response.statusCode).toBe(200);
    expect(response.headers['set-cookie']).toBeUndefined();
  });
});

describe('a body', () => {
  async function post(payload: string | ReadableStream<Uint8Array>) {
    return fetch(`${origin}/api/project/check/projectId`, {
      method: 'POST',
      headers: { ...bearer(token), 'content-type': 'application/json' },
      body: payload,
      duplex: 'half',
    });
  }

  it('of more than two megabytes is refused in words', async () => {
    const response = await post(`{"projectId":"${'x'.repeat(2 * 1024 * 1024)}"}`);
    expect(response.status).toBe(413);
    expect(await response.text()).toBe('Die Anfrage ist zu groß.');
  });

  it('of more than two megabytes is refused as well when it does not say how long it is', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(64 * 1024));
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1;
        if (sent > 64) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const status = await post(endless).then(
      (response) => response.status,
      // The server may hang up before everything is sent.
      () => 413,
    );
    expect(status).toBe(413);
  });

  it('of a hundred thousand brackets does no harm', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect((await post(`{"projectId":${deep},"mode":0}`)).status).toBe(400);
    expect((await fetch(`${origin}/api/health`)).status).toBe(200);
  });

  it.each(['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}'])(
    'cannot reach into the program: %s',
    async (payload) => {
      expect((await post(payload)).status).toBe(400);
      expect(Reflect.get({}, 'admin')).toBeUndefined();
    },
  );
});

describe('no address leads away', () => {
  it.each([
    '//boese.example',
    '//boese.example/%2e%2e',
    '/%2f%2fboese.example',
    '/\\boese.example',
    '/api//boese.example',
    '/api/docs/..//boese.example',
    '/login?next=https://boese.example',
  ])('%s', async (path) => {
    const response = await fetch(`${origin}${path}`, { redirect: 'manual' });
    await response.body?.cancel();
    const target = response.headers.get('location') ?? '/';
    expect(new URL(target, origin).origin).toBe(origin);
  });
});
