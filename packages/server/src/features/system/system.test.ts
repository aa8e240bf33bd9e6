import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(async () => test.close());

describe('GET /version', () => {
  it('answers the version of the specification without a token', async () => {
    const answer = await test.app.inject({ url: '/api/version' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      version: '2.4.0',
      minimumClientVersion: '2.4.0',
      demoData: false,
    });
  });

  it('says when the data are invented', async () => {
    await test.context.database
      .insertInto('setting')
      .values({ name: 'demo_data', value: 'true' })
      .execute();
    expect((await test.app.inject({ url: '/api/version' })).json()).toMatchObject({ demoData: true });
  });
});

describe('GET /health', () => {
  it('says ok while the database answers', async () => {
    const answer = await test.app.inject({ url: '/api/health' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'ok' });
  });

  it('answers 503 with a sentence when it does not', async () => {
    const other = await startTestApp();
    expect((await other.app.inject({ url: '/api/health' })).statusCode).toBe(200);
    await other.context.database.destroy();
    const answer = await other.app.inject({ url: '/api/health' });
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toBe(
      'Die Datenbank ist gerade nicht erreichbar. Bitte in einem Augenblick noch einmal versuchen.',
    );
    expect(answer.headers['retry-after']).toBe('2');
    await other.close();
  });
});
