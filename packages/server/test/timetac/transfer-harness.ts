import { newId } from '#database/new-id.ts';
import type { AppContext } from '#core/app-context.ts';
import type { BackgroundTask } from '#core/background-work.ts';
import { transferTask } from '#features/time-transfers/transfer-worker.service.ts';
import { createSetClock } from '#test/booked-times.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { startTimeTacServer } from '#test/timetac/timetac-server.ts';

/** The project at TimeTac, and two of its tasks. */
export const linked = { project: 100, ehb: 501, plan: 502 } as const;

const row = { mother_id: 100, is_billable: true, is_startable: 1, is_nonworking: 0, status: 1 };

/** An office whose times go to TimeTac as well: a server of its own, a linked project, and Jana Keller signed in there. */
export async function openTransfers(environment: NodeJS.ProcessEnv = {}) {
  const timeTac = await startTimeTacServer();
  timeTac.office.tasks.push(
    { ...row, id: linked.ehb, name: 'EHB' },
    { ...row, id: linked.plan, name: 'Planung' },
  );
  const clock = createSetClock('2026-02-24T08:00:00Z');
  const harness = await openHarness({
    now: clock.now,
    environment: { ...timeTac.environment, ...environment },
  });
  const service = { id: newId(), serviceCode: 'EHB', title: 'EHB' };
  const project = await harness.create({ services: [service], timetacProjectId: linked.project });
  const { context } = harness.test;

  async function login(): Promise<void> {
    const reply = await harness.call('user', 'POST /timetac/login', {
      username: 'jkeller',
      password: 'Geheim-17!',
    });
    if (reply.status !== 200) throw new Error(reply.text);
  }

  /** Nothing is booked, here or there. */
  async function clear(): Promise<void> {
    timeTac.office.trackings.length = 0;
    for (const table of ['time_entry', 'time_week', 'time_difference', 'time_transfer', 'rate_count'])
      await context.pool.query(`delete from ${table}`);
  }

  return {
    timeTac,
    clock,
    harness,
    project,
    login,
    /** Jana is signed in and has seen what the project has there. */
    begin: async () => {
      await login();
      const reply = await harness.call('user', `GET /timetac/tasksByProject/${project.id}`);
      if (reply.status !== 200) throw new Error(reply.text);
    },
    close: async () => {
      await harness.close();
      await timeTac.close();
    },
    /** All that waits is due, and nobody sends any more what somebody began to send. */
    age: async () => {
      await context.pool.query(
        `update time_transfer set next_at = clock_timestamp() where state in ('WARTET', 'LAEUFT')`,
      );
    },
    work: async (on: AppContext = context, task: BackgroundTask<AppContext> = transferTask) =>
      task.begin(on)(new AbortController().signal),
    clear,
    /** As it was at first, before another test: TimeTac answers, nothing is booked, and nobody has asked for tasks. */
    renew: async () => {
      timeTac.failBy(() => null);
      await clear();
      await login();
      clock.set('2026-02-24T08:00:00Z');
      await context.pool.query('update timetac_account set asked_at = null');
    },
  };
}

export type Transfers = Awaited<ReturnType<typeof openTransfers>>;

/** What is booked here on tasks of TimeTac, and what is booked there; each as a line of text. */
export async function bookedIn({
  harness,
  timeTac,
}: {
  harness: Harness;
  timeTac: Transfers['timeTac'];
}) {
  const { rows } = await harness.test.context.pool.query<{ line: string }>(
    `select concat_ws(' ', task_id, to_char(started_at at time zone 'Europe/Berlin', 'YYYY-MM-DD HH24:MI:SS'),
        coalesce(to_char(ended_at at time zone 'Europe/Berlin', 'YYYY-MM-DD HH24:MI:SS'), 'runs')) as line
      from time_entry where task_id < 9000000000 order by 1`,
  );
  const there = timeTac.office.trackings.map(
    ({ task_id, start_time, end_time }) => `${task_id} ${start_time} ${end_time ?? 'runs'}`,
  );
  return { here: rows.map(({ line }) => line), there: there.sort() };
}
