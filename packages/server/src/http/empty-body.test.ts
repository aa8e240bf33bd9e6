import { Problem } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, insertOffice, signIn } from '#test/office.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let test: TestApp;
let headers: Readonly<Record<string, string>>;

beforeAll(async () => {
  test = await startTestApp();
  const office = await insertOffice(test.context.database);
  headers = {
    ...bearer(await signIn(test.app, office.people.admin.username)),
    accept: 'application/problem+json, application/json',
    'content-type': 'application/json',
  };
});
afterAll(async () => test.close());

const post = async (path: string, payload: string, more: Readonly<Record<string, string>> = {}) =>
  test.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { ...headers, ...more },
    payload,
  });

describe('a POST that says its body is JSON and sends none', () => {
  it('is answered where no body is needed', async () => {
    const answer = await post('/project/search?mode=0', '');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ items: [], total: 0 });
  });

  it('is answered as well when it names a character set', async () => {
    const more = { 'content-type': 'application/json; charset=utf-8' };
    expect((await post('/project/search', '', more)).statusCode).toBe(200);
  });

  it('hears the fields that are missing where a body is needed', async () => {
    const withNone = await post('/project', '');
    const problem = Problem.parse(withNone.json());
    expect(problem).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(Object.keys(problem.fields ?? {}).toSorted()).toEqual(['mode', 'name']);
    expect(problem).toEqual(Problem.parse((await post('/project', '{}')).json()));
  });
});

describe('a body that is no JSON', () => {
  it.each(['{', ' ', 'mode=0', '{"__proto__":{"a":1}}'])('%s is refused', async (payload) => {
    const answer = await post('/project/search', payload);
    expect(answer.statusCode).toBe(400);
    expect(Problem.parse(answer.json()).detail).toBe('Die Anfrage ist kein gültiges JSON.');
  });
});
