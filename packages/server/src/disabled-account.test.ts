import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, openHarness, openSecondHarness } from '#test/project-harness.ts';

let first: Harness;
let second: Harness;

beforeAll(async () => {
  first = await openHarness();
  second = await openSecondHarness(first);
});
afterAll(async () => {
  await second.close();
  await first.close();
});

describe('a disabled account', () => {
  it('has no rights left at the next click, on the node that disabled it and on the other one', async () => {
    const { id } = await first.create({}, 'secondUser');
    await first.startEdit('secondUser', id);
    for (const harness of [first, second])
      expect((await harness.call('secondUser', `GET /project/${id}`)).status).toBe(200);

    const { id: userId } = first.office.people.secondUser;
    const body = { id: userId, reason: 'Ausgeschieden' };
    expect((await first.call('admin', 'POST /user/disableUser', body)).status).toBe(200);

    expect((await first.call('secondUser', `GET /project/${id}`)).status).toBe(401);
    await expect
      .poll(async () => (await second.call('secondUser', `GET /project/${id}`)).status)
      .toBe(401);
    // What the person was editing is free for the others.
    expect((await second.call('user', `POST /project/startEdit/${id}`)).status).toBe(200);
  });
});
