import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectWithTasks } from '#test/booked-times.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { countAsCalled } from '#test/count-as-called.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

it('lets a timer be started and stopped as often as a person does, and not by a program that goes wild', async () => {
  const { ehb, general } = await projectWithTasks(harness);
  expect((await harness.call('user', `POST /timetac/start/${ehb}`)).status).toBe(200);
  const bucket = `timer:${harness.office.people.user.id}`;
  await countAsCalled(harness.test.context.pool, { bucket, calls: 119 });
  expect((await harness.call('user', `POST /timetac/start/${general}`)).status).toBe(200);
  for (const call of ['start', 'stop'])
    expect(await harness.refused('user', `POST /timetac/${call}/${general}`)).toMatchObject({
      status: 429,
      code: 'rate.limited',
    });
  expect((await harness.call('user', 'GET /timetac/current')).json).toMatchObject({
    task: { id: general },
  });
  // Others start theirs.
  expect((await harness.call('secondUser', `POST /timetac/start/${ehb}`)).status).toBe(200);
});
