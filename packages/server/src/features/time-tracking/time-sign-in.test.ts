import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

describe('signing in', () => {
  it('is not needed where the product counts the time itself, and no password is read', async () => {
    const login = await harness.call('user', 'POST /timetac/login', { username: 'x', password: 'y' });
    expect(login.json).toEqual({
      provider: 'EINGEBAUT',
      mode: null,
      connected: true,
      username: 'jana.keller',
    });
    expect((await harness.call('user', 'POST /timetac/login', {})).status).toBe(200);
    expect((await harness.call('user', 'POST /timetac/logout')).status).toBe(204);
  });
});
