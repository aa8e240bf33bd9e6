import { TimePeriod } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSetClock, forgetTimes, projectWithTasks } from '#test/booked-times.ts';
import { type Harness, openHarness, openSecondHarness } from '#test/project-harness.ts';
import { weekSteps } from '#test/time-week-steps.ts';

// Monday, 05.01.2026: the week before is KW 1/2026, and cut at the end of the year.
const clock = createSetClock('2026-01-05T09:00:00Z');
let harness: Harness;
let project: Awaited<ReturnType<typeof projectWithTasks>>;

beforeAll(async () => {
  harness = await openHarness({ now: clock.now });
  project = await projectWithTasks(harness);
});
afterAll(async () => harness.close());
beforeEach(async () => {
  clock.set('2026-01-05T09:00:00Z');
  await forgetTimes(harness);
});

const { idOf, week, read, step } = weekSteps({
  harness: () => harness,
  firstDay: '2025-12-29',
  taskId: () => project.ehb,
});

describe('a week that is submitted', () => {
  it('waits until an entry that is being written is in it', async () => {
    const { pool } = harness.test.context;
    await step('user', 'submit');
    await step('user', 'withdraw');
    const writer = await pool.connect();
    try {
      await writer.query('begin');
      await writer.query(
        `insert into time_entry (id, user_id, task_id, started_at, ended_at, origin)
         values (gen_random_uuid(), $1, $2, '2025-12-30T08:00Z', '2025-12-30T08:30Z', 'HAND')`,
        [idOf('user'), project.general],
      );
      const at = pool.query('select 1 from time_week for update nowait');
      await expect(at).rejects.toThrow('could not obtain lock');
      const submitted = step('user', 'submit');
      await writer.query('commit');
      expect((await submitted).minutes).toBe(30);
    } finally {
      writer.release();
    }
  });

  it('while an entry comes on another node has it, or the entry is refused', async () => {
    const second = await openSecondHarness(harness, { now: clock.now });
    try {
      for (let hour = 8; hour < 16; hour += 1) {
        const time = (minute: string) =>
          `2025-12-30T${String(hour).padStart(2, '0')}:${minute}:00+01:00`;
        const body = { taskId: project.ehb, start: time('00'), end: time('30') };
        const before = (await read('user')).periods[0]?.minutes ?? 0;
        const [entry, submitted] = await Promise.all([
          second.call('user', 'POST /time/entry', body),
          harness.call('user', 'POST /time/week/submit', week()),
        ]);
        expect(submitted.status).toBe(200);
        const counted = TimePeriod.parse(submitted.json).minutes - before;
        expect([entry.status, counted]).toEqual(entry.status === 201 ? [201, 30] : [409, 0]);
        await step('user', 'withdraw');
      }
    } finally {
      await second.close();
    }
  });
});
