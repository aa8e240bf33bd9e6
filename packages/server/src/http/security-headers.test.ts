import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '#http/server.ts';
import { serveWeb } from '#http/static-files.ts';
import { bearer, insertOffice, signIn } from '#test/office.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let test: TestApp;
let plain: TestApp;
let unnamed: TestApp;
let web: FastifyInstance;
let directory: string;
let token: string;

beforeAll(async () => {
  test = await startTestApp({ environment: { PUBLIC_URL: 'https://akte.example.de' } });
  const { testDatabase } = test;
  plain = await startTestApp({ environment: { PUBLIC_URL: 'http://akte.example.de' }, testDatabase });
  unnamed = await startTestApp({ testDatabase });
  const office = await insertOffice(test.context.database);
  token = await signIn(test.app, office.people.user.username);
  directory = await mkdtemp(join(tmpdir(), 'energieakte-web-'));
  await writeFile(join(directory, 'index.html'), 'the application');
  web = createServer({
    log: test.context.log,
    trustProxy: null,
    recordFailure: async () => 'E-0',
    recordRefusal: async () => {},
    startTimer: test.context.clock.startTimer,
    publicUrl: test.context.config.publicUrl,
  });
  await serveWeb(web, directory);
});
afterAll(async () => {
  await web.close();
  await unnamed.close();
  await plain.close();
  await test.close();
  await rm(directory, { recursive: true });
});

async function headersOf(app: FastifyInstance, method: 'GET' | 'POST' | 'OPTIONS', url: string) {
  return (await app.inject({ method, url, headers: bearer(token) })).headers;
}

const answers = [
  ['an answer', 'GET', '/api/health'],
  ['an answer about somebody', 'GET', '/api/user/me'],
  ['a refusal', 'GET', '/api/project/unbekannt'],
  ['a refused body', 'POST', '/api/project'],
  ['an unknown call', 'GET', '/api/nichts'],
  ['what an upload speaks', 'OPTIONS', '/api/upload'],
  ['the page of the interface', 'GET', '/api/docs/static/index.html'],
  ['the application', 'GET', '/'],
] as const;

describe('over https', () => {
  it.each(answers)(
    '%s asks browsers to stay with it and lets nobody frame it',
    async (_, method, url) => {
      const headers = await headersOf(url === '/' ? web : test.app, method, url);
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
      expect(headers['content-security-policy']).toMatch(/(?:^|; ?)frame-ancestors 'none'(?:;|$)/u);
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );
});

it('the application loads nothing but its own scripts', async () => {
  const policy = (await headersOf(web, 'GET', '/'))['content-security-policy'];
  expect(policy).toMatch(/(?:^|;) ?script-src 'self'(?:;|$)/u);
  expect(policy).toMatch(/(?:^|;) ?object-src 'none'(?:;|$)/u);
});

describe('without https', () => {
  it('no browser is told to ask for it', async () => {
    for (const { app } of [plain, unnamed]) {
      const headers = await headersOf(app, 'GET', '/api/health');
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
      expect(headers['referrer-policy']).toBe('no-referrer');
    }
  });
});
