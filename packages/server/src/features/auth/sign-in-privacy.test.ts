import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertOffice, type Office } from '#test/office.ts';
import { collectLogLines } from '#test/log-lines.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

const canary = 'kanarienvogel';
const lines = collectLogLines();
let test: TestApp;
let office: Office;
let origin: string;

beforeAll(async () => {
  test = await startTestApp({ log: lines.log });
  office = await insertOffice(test.context.database);
  origin = await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => test.close());

/** Sends bytes as they are; answers everything that came back. */
async function sendRaw(request: string): Promise<string> {
  const { port, hostname } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.end(request));
    let answer = '';
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

const json = { 'content-type': 'application/json' };

describe('the log of every level', () => {
  it.each([
    ['a refused sign-in', `/api/authenticate?username=jana.keller&password=${canary}`, {}],
    ['credentials with a wrong field', `/api/authenticate?password=${canary}&admin=1`, {}],
    ['a body that is no JSON', '/api/authenticate', { headers: json, body: `{"password":"${canary}"` }],
    ['an unknown content type', '/api/authenticate', { body: `password=${canary}` }],
    ['an address that does not exist', `/api/authenticat?password=${canary}`, {}],
    ['an address that cannot be read', `/api/authenticate/%ZZ?password=${canary}`, {}],
    ['a token that is none', '/api/security/logout', { headers: { authorization: `Bearer ${canary}` } }],
    [
      'an unexpected character',
      '/api/authenticate',
      { headers: json, body: JSON.stringify({ username: `${canary}\0`, password: canary }) },
    ],
  ])('does not show the password of %s', async (_, path, init) => {
    const answer = await fetch(`${origin}${path}`, { method: 'POST', ...init });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(lines.text()).not.toContain(canary);
  });

  it('does not show the password of a sign-in that succeeded', async () => {
    const { username } = office.people.user;
    const query = new URLSearchParams({ username, password: 'Testbüro-2026' });
    const answer = await fetch(`${origin}/api/authenticate?${query.toString()}`, { method: 'POST' });
    expect(answer.status).toBe(200);
    expect(lines.text()).not.toMatch(/Testb|password|Bearer/iu);
  });

  it('does not show a request that is no HTTP', async () => {
    const before = lines.text().length;
    const answer = await sendRaw(
      `POST /api/authenticate?password=${canary} HTTP/1.1\r\nHost: a\r\nx y z\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /u);
    expect(answer).toContain('Die Anfrage ist kein gültiges HTTP.');
    const logged = lines.text().slice(before);
    const decoded = logged.replaceAll(/\d+/gu, (code) =>
      String.fromCodePoint(Math.min(Number(code), 127)),
    );
    expect(logged + decoded.replaceAll(',', '')).not.toContain(canary);
  });

  it('has one line per request, with its path', () => {
    expect(lines.text()).toContain('"path":"/api/authenticate"');
  });
});
