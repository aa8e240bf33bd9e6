import type { Pool } from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Jobs, RunJob } from '#core/app-context.ts';
import { type JobQueue, jobQueues } from '#database/job-queues.ts';
import { jobSchema } from '#database/migrate-jobs.ts';

export interface RunningJobs extends Jobs {
  /** Begins the work; until then jobs are only kept. */
  readonly start: () => Promise<void>;
  /** Lets the running jobs finish and begins no other. Before the database closes. */
  readonly stop: () => Promise<void>;
}

interface JobsOptions {
  readonly pool: Pool;
  readonly log: Logger;
}

/** Seconds between two looks for new jobs. */
const pollingIntervalSeconds = 2;
/** Milliseconds the stop waits for running jobs. */
const patience = 15_000;

async function createBoss({ pool, log }: JobsOptions): Promise<PgBoss> {
  const { PgBoss: Boss } = await import('pg-boss');
  const boss = new Boss({
    schema: jobSchema,
    db: { executeSql: async (text, values) => pool.query(text, values) },
    // The owner made the tables; this role could not.
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    schedule: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'Die Warteschlange ist gestört'));
  return boss;
}

async function startQueue(boss: PgBoss, queue: JobQueue, run: RunJob): Promise<void> {
  await boss.updateQueue(queue, jobQueues[queue]);
  await boss.work<unknown>(queue, { pollingIntervalSeconds, batchSize: 1 }, async (jobs) => {
    for (const job of jobs) await run(job.data);
  });
}

/** The jobs of all nodes, kept in the database by pg-boss: each is done by one node, and tried again when it fails. */
export function createJobs(options: JobsOptions): RunningJobs {
  const work = new Map<JobQueue, RunJob>();
  let running: PgBoss | null = null;
  return {
    work: (queue, run) => {
      work.set(queue, run);
    },
    start: async () => {
      running = await createBoss(options);
      await running.start();
      for (const [queue, run] of work) await startQueue(running, queue, run);
    },
    stop: async () => {
      await running?.stop({ graceful: true, timeout: patience });
    },
  };
}
