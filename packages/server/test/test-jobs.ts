import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Jobs, RunJob } from '#core/app-context.ts';
import type { JobQueue } from '#database/job-queues.ts';
import { jobSchema } from '#database/migrate-jobs.ts';

export interface TestJobs extends Jobs {
  /** Does every job there is, also those that wait for their next attempt; answers the errors of those that failed. */
  readonly run: () => Promise<readonly unknown[]>;
  /** As if the time of jobs had run out whose node died; the queue itself finds that they are to be done again. */
  readonly letRunOut: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

async function startBoss(pool: Pool): Promise<PgBoss> {
  const boss = new PgBoss({
    schema: jobSchema,
    db: { executeSql: async (text, values) => pool.query(text, values) },
    migrate: false,
    supervise: false,
    schedule: false,
  });
  return boss.start();
}

async function runQueue(boss: PgBoss, queue: JobQueue, run: RunJob): Promise<readonly unknown[]> {
  const jobs = await boss.fetch<unknown>(queue, { batchSize: 100, ignoreStartAfter: true });
  const errors: unknown[] = [];
  for (const job of jobs) {
    try {
      await run(job.data);
      await boss.complete(queue, job.id);
    } catch (error) {
      errors.push(error);
      await boss.fail(queue, job.id);
    }
  }
  return errors;
}

/** The real queue of a test's database, worked on only when the test says so. */
export function createTestJobs(pool: Pool): TestJobs {
  const work = new Map<JobQueue, RunJob>();
  let started: Promise<PgBoss> | null = null;
  return {
    work: (queue, run) => {
      work.set(queue, run);
    },
    run: async () => {
      started ??= startBoss(pool);
      const boss = await started;
      const errors: unknown[] = [];
      for (const [queue, run] of work) errors.push(...(await runQueue(boss, queue, run)));
      return errors;
    },
    letRunOut: async () => {
      await pool.query(
        `update pgboss.job set started_on = started_on - interval '1 day', heartbeat_on = heartbeat_on - interval '1 day'
          where state = 'active'`,
      );
      started ??= startBoss(pool);
      await (await started).supervise();
    },
    stop: async () => (await started)?.stop({ graceful: false }),
  };
}
