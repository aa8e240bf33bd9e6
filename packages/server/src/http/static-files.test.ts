import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveWeb } from './static-files.ts';

let directory = '';
let app: FastifyInstance;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'energieakte-web-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'index.html'), 'the application');
  await writeFile(join(directory, 'hochladen.html'), 'the page of an upload link');
  await writeFile(join(directory, 'assets', 'page-1.js'), 'a script');
  app = fastify();
  await serveWeb(app, directory);
});

afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

describe('the web', () => {
  it.each([
    ['/', 'the application'],
    ['/project0?q=1', 'the application'],
    ['/hochladen/mehr', 'the application'],
    ['/hochladen', 'the page of an upload link'],
    ['/hochladen?von=mail', 'the page of an upload link'],
    ['/assets/page-1.js', 'a script'],
  ])('answers %s with %s', async (url, content) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(content);
  });

  it('tells no other server where somebody with an upload link came from', async () => {
    const { headers } = await app.inject({ url: '/hochladen' });
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('makes no page of an asset that is missing', async () => {
    expect((await app.inject({ url: '/assets/page-2.js' })).statusCode).toBe(404);
  });
});
