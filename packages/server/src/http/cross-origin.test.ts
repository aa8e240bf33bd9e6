import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertOffice, officePassword } from '#test/office.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

const client = 'http://localhost:5173';
let test: TestApp;
let closed: TestApp;
let username: string;

beforeAll(async () => {
  test = await startTestApp({ environment: { CORS_ORIGINS: `${client}, https://client.example.de` } });
  closed = await startTestApp({ testDatabase: test.testDatabase });
  ({ username } = (await insertOffice(test.context.database)).people.user);
});
afterAll(async () => {
  await closed.close();
  await test.close();
});

async function preflight({ app }: TestApp, origin: string, url = '/api/project/search') {
  return app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  });
}

describe('a client of another origin', () => {
  it.each(['/api/project/search', '/api/project/x/dossier', '/api/uploads'])(
    'may ask %s first whether it may call',
    async (url) => {
      const answer = await preflight(test, client, url);
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': client,
        'access-control-allow-headers': 'authorization,content-type',
        'access-control-allow-methods': 'GET, POST, DELETE, HEAD, PATCH',
        vary: 'Origin',
      });
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    },
  );

  it('signs in and reads the token, and refusals too', async () => {
    for (const password of [officePassword, 'falsch']) {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/authenticate',
        query: { username, password },
        headers: { origin: 'https://client.example.de' },
      });
      expect(answer.statusCode).toBe(password === officePassword ? 200 : 401);
      expect(answer.headers['access-control-allow-origin']).toBe('https://client.example.de');
      expect(answer.headers['access-control-expose-headers']).toContain('Authorization');
    }
  });

  it.each(['http://localhost:5174', 'https://localhost:5173', 'https://client.example.de.evil', 'null'])(
    'that is not named is not let in: %s',
    async (origin) => {
      const answer = await preflight(test, origin);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
      // A cache must not give the answer for one origin to another.
      expect(answer.headers['vary']).toBe('Origin');
    },
  );

  it('is not let in where nobody is named', async () => {
    const answer = await preflight(closed, client);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });
});
