import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, type OfficePersonKey, signIn } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

describe('a request that may be large', () => {
  it.each(['/pricing/import', '/pricing/import/preview'])(
    'is read for those alone who may send it: %s',
    async (path) => {
      const send = async (headers: Readonly<Record<string, string>>) =>
        harness.test.app.inject({
          method: 'POST',
          url: `/api${path}`,
          headers: { 'content-type': 'application/json', ...headers },
          payload: '{',
        });
      const tokenOf = async (who: OfficePersonKey) =>
        bearer(await signIn(harness.test.app, harness.office.people[who].username));
      // Whoever is refused before the body is read does not hear that it is no JSON.
      expect((await send({})).statusCode).toBe(401);
      expect((await send(await tokenOf('guestOfHalb'))).statusCode).toBe(403);
      expect((await send(await tokenOf('user'))).statusCode).toBe(403);
      expect((await send(await tokenOf('admin'))).statusCode).toBe(400);
    },
  );
});
