import { isBackupDue, lastBackupTime, outdatedBackups } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import {
  type BackupKeeper,
  BackupProblemError,
  type BackupProgress,
  type WatchBackup,
} from '#core/backup-keeper.ts';
import type { BackgroundTask } from '#core/background-work.ts';
import { newId } from '#database/new-id.ts';
import { alertAdmins } from '#features/operations/alerts.service.ts';
import {
  findLastBytes,
  insertWaitingRun,
  listMadeBackups,
  listPastRuns,
  updateAsFinished,
  updateAsMade,
  updateAsRemoved,
  updateAsRunning,
  updateDeadRuns,
  updateProgress,
} from '#features/operations/backups/backup-runs.queries.ts';

/** Milliseconds between two looks at whether somebody asked for a backup. */
const pause = 5000;
/** Milliseconds for which progress need not be written again. */
const progressPause = 1000;
const longestProblem = 500;

interface Work {
  readonly context: AppContext;
  readonly keeper: BackupKeeper;
  readonly signal: AbortSignal;
}

interface Progress {
  readonly watch: WatchBackup;
  /** Resolves when the last one is written. */
  readonly settled: () => Promise<void>;
}

/** Writes down how far a run is; where that fails, the run itself will say why. */
function writeProgress({ context, signal }: Work, id: string): Progress {
  let last: BackupProgress | null = null;
  let writtenAt = 0;
  let writing = Promise.resolve();
  return {
    watch: (progress) => {
      signal.throwIfAborted();
      const now = context.clock.now().getTime();
      if (last?.step === progress.step && now - writtenAt < progressPause) return;
      last = progress;
      writtenAt = now;
      writing = writing
        .then(async () => updateProgress(context.database, id, progress))
        .catch(() => undefined);
    },
    settled: async () => writing,
  };
}

/** A sentence for admins; what nobody foresaw is said in the words of the program. */
function problemOf(error: unknown): string {
  if (error instanceof BackupProblemError) return error.message.slice(0, longestProblem);
  const reason = error instanceof Error ? error.message : String(error);
  return `Unerwarteter Fehler: ${reason}`.slice(0, longestProblem);
}

async function makeAndRehearse(work: Work, run: { readonly id: string; readonly name: string }) {
  const { context, keeper, signal } = work;
  const progress = writeProgress(work, run.id);
  try {
    await keeper.clearLeftOvers();
    await keeper.requireRoom(await findLastBytes(context.database));
    const made = await keeper.make(run.name, progress.watch, signal);
    await updateAsMade(context.database, run.id, { ...made, now: context.clock.now() });
    await keeper.rehearse(run.name, progress.watch, signal);
  } finally {
    await progress.settled();
  }
}

/** Also after a failure: what is kept must never fill the disk. Only what a run of this database made may go. */
async function removeOutdated({ context, keeper }: Work): Promise<void> {
  const made = await listMadeBackups(context.database);
  const backups = (await keeper.list()).flatMap(({ name, at }) => {
    const standing = made.get(name);
    return standing === undefined ? [] : [{ name, at, standing }];
  });
  for (const name of outdatedBackups(backups)) {
    await keeper.remove(name);
    await updateAsRemoved(context.database, name);
  }
}

/** One run from its beginning to its end; a failure is its result. */
async function run(work: Work, id: string): Promise<void> {
  const { context, keeper, signal } = work;
  const { database, clock, log } = context;
  const now = clock.now();
  const name = keeper.nameFor(now);
  await updateAsRunning(database, { id, name, now });
  try {
    await makeAndRehearse(work, { id, name });
    await updateAsFinished(database, id, {
      state: 'GOOD',
      problem: null,
      damaged: false,
      now: clock.now(),
    });
  } catch (error) {
    const state = signal.aborted ? 'ABORTED' : 'FAILED';
    log.error({ err: error }, 'Die Sicherung oder ihre Probe ist gescheitert');
    const damaged = error instanceof BackupProblemError && error.isDamage;
    await updateAsFinished(database, id, {
      state,
      problem: problemOf(error),
      damaged,
      now: clock.now(),
    });
  }
  if (signal.aborted) return;
  await removeOutdated(work).catch((error: unknown) => {
    log.error({ err: error }, 'Alte Sicherungen ließen sich nicht entfernen');
  });
}

/** Which run is to begin: one that somebody asked for, else the scheduled one at its time; `null`: none. */
async function nextRun({ context, keeper }: Work): Promise<string | null> {
  const { database, clock } = context;
  const now = clock.now();
  const runs = await listPastRuns(database, lastBackupTime(keeper.at, now));
  const waiting = runs.find(({ state }) => state === 'WAITING');
  if (waiting !== undefined) return waiting.id;
  if (!isBackupDue(keeper.at, runs, now)) return null;
  const id = newId();
  return (await insertWaitingRun(database, { id, origin: 'SCHEDULED', now })) ? id : null;
}

/** Whether there may be something to do; only then the lock is asked for, which takes a session of the owner. */
async function mayBeNeeded({ context, keeper }: Work): Promise<boolean> {
  const now = context.clock.now();
  const runs = await listPastRuns(context.database, lastBackupTime(keeper.at, now));
  return runs.some(({ finishedAt }) => finishedAt === null) || isBackupDue(keeper.at, runs, now);
}

/**
 * Makes the backup that is due or asked for, rehearses its restore, and removes those that are outdated: one node at a time.
 * What a dead run left half-made is cleared away before.
 */
export async function backUp(context: AppContext, signal: AbortSignal): Promise<void> {
  const { backups: keeper, database, clock } = context;
  if (keeper === null) return;
  const work = { context, keeper, signal };
  if (!(await mayBeNeeded(work))) return;
  const ran = await keeper.withLock(async () => {
    if ((await updateDeadRuns(database, clock.now())) > 0) await keeper.clearLeftOvers();
    const id = await nextRun(work);
    if (id !== null) await run(work, id);
    return id !== null;
  });
  if (ran === true && !signal.aborted) await alertAdmins(context);
}

/** Looks every few seconds whether a backup is to be made. */
export const backupTask: BackgroundTask<AppContext> = {
  name: 'operations.backups',
  feature: 'operations',
  pause,
  failure: 'Die Sicherung ließ sich nicht beginnen',
  logsRepeats: false,
  begin: (context) => async (signal) => backUp(context, signal),
};
