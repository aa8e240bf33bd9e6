import type { BackupRun, KeptBackup, PastRun, RehearsalFacts } from '@energieakte/contract';
import { sql } from 'kysely';
import type { BackupProgress, MadeBackup } from '#core/backup-keeper.ts';
import type { Connection } from '#database/connection.ts';

export interface StoredRun extends Omit<BackupRun, 'startedAt' | 'finishedAt'> {
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly madeAt: Date | null;
}

/** The newest first. */
export async function listRuns(db: Connection, limit: number): Promise<readonly StoredRun[]> {
  return db
    .selectFrom('backup_run')
    .select([
      'id',
      'origin',
      'state',
      'step',
      'done',
      'total',
      'name',
      'bytes',
      'files',
      'rows',
      'problem',
    ])
    .select(['made_at as madeAt', 'started_at as startedAt', 'finished_at as finishedAt'])
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export interface BackupDates {
  /** Also by the command, of which the audit log knows. */
  readonly lastMadeAt: Date | null;
  readonly lastGoodAt: Date | null;
  readonly firstMadeAt: Date | null;
  readonly configured: boolean;
  /** Whether somebody is at work: a run of a dead node, or one that was restored with its database, is not. */
  readonly isLocked: boolean;
}

/** The advisory lock of the `BackupKeeper`, as `pg_locks` shows it. */
const backupLock = 4_711_242;

export async function findBackupDates(db: Connection): Promise<BackupDates> {
  const { rows } = await sql<BackupDates>`
    select greatest(
        (select made_at from backup_run where made_at is not null order by started_at desc limit 1),
        (select at from audit where action = 'backup.completed' and not exists (select from server_node where backs_up)
          order by id desc limit 1)) as "lastMadeAt",
      (select finished_at from backup_run where state = 'GOOD' order by started_at desc limit 1) as "lastGoodAt",
      (select made_at from backup_run where made_at is not null order by started_at limit 1) as "firstMadeAt",
      exists (select from server_node where backs_up) as configured,
      exists (select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${backupLock}
        and database = (select oid from pg_database where datname = current_database())) as "isLocked"`.execute(
    db,
  );
  const [dates] = rows;
  if (dates === undefined) throw new Error('The database says nothing about backups.');
  return dates;
}

/** How large the last complete backup was. */
export async function findLastBytes(db: Connection): Promise<number | null> {
  const found = await db
    .selectFrom('backup_run')
    .select('bytes')
    .where('made_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.bytes ?? null;
}

/** The newest rehearsal that ended by itself, with what it found. */
export async function findLastRehearsal(db: Connection): Promise<RehearsalFacts['last']> {
  const found = await db
    .selectFrom('backup_run')
    .select(['finished_at as at', 'problem'])
    .where('state', 'in', ['GOOD', 'FAILED'])
    .where('made_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const at = found?.at ?? null;
  return at === null ? null : { at, problem: found?.problem ?? null };
}

/** The runs from a moment on, and what has not ended, however old. */
export async function listPastRuns(
  db: Connection,
  since: Date,
): Promise<readonly (PastRun & { readonly id: string })[]> {
  return db
    .selectFrom('backup_run')
    .select(['id', 'origin', 'state', 'started_at as startedAt', 'finished_at as finishedAt'])
    .where((run) => run.or([run('started_at', '>=', since), run('finished_at', 'is', null)]))
    .execute();
}

/** Asks for a backup; `false` where one is asked for or under way already. */
export async function insertWaitingRun(
  db: Connection,
  run: { readonly id: string; readonly origin: BackupRun['origin']; readonly now: Date },
): Promise<boolean> {
  const made = await db
    .insertInto('backup_run')
    .values({ id: run.id, origin: run.origin, state: 'WAITING', started_at: run.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Ends what a dead node left; answers how many runs. */
export async function updateDeadRuns(db: Connection, now: Date): Promise<number> {
  const ended = await db
    .updateTable('backup_run')
    .set({ state: 'ABORTED', finished_at: now, problem: 'Der Server ist währenddessen beendet worden.' })
    .where('state', '=', 'RUNNING')
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

export async function updateAsRunning(
  db: Connection,
  run: { readonly id: string; readonly name: string; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('backup_run')
    .set({ state: 'RUNNING', name: run.name, started_at: run.now })
    .where('id', '=', run.id)
    .execute();
}

export async function updateProgress(
  db: Connection,
  id: string,
  progress: BackupProgress,
): Promise<void> {
  await db
    .updateTable('backup_run')
    .set({ ...progress })
    .where('id', '=', id)
    .execute();
}

export async function updateAsMade(
  db: Connection,
  id: string,
  made: MadeBackup & { readonly now: Date },
): Promise<void> {
  const { bytes, files, rows, now } = made;
  await db
    .updateTable('backup_run')
    .set({ bytes, files, rows, made_at: now })
    .where('id', '=', id)
    .execute();
}

export interface RunEnd {
  readonly state: 'GOOD' | 'FAILED' | 'ABORTED';
  readonly problem: string | null;
  readonly damaged: boolean;
  readonly now: Date;
}

export async function updateAsFinished(db: Connection, id: string, end: RunEnd): Promise<void> {
  const { state, problem, damaged, now } = end;
  await db
    .updateTable('backup_run')
    .set({ state, problem, damaged, finished_at: now, step: null })
    .where('id', '=', id)
    .execute();
}

/** The run stays, its backup is gone. */
export async function updateAsRemoved(db: Connection, name: string): Promise<void> {
  await db.updateTable('backup_run').set({ name: null }).where('name', '=', name).execute();
}

/** The backups that the product made and that are still there, by their names, each with what its rehearsal brought. */
export async function listMadeBackups(
  db: Connection,
): Promise<ReadonlyMap<string, KeptBackup['standing']>> {
  const rows = await db
    .selectFrom('backup_run')
    .select(['name', 'state', 'damaged'])
    // A run that was killed when its backup had its name, and before that was written down, has one all the same.
    .where('name', 'is not', null)
    .execute();
  return new Map(
    rows.flatMap(({ name, state, damaged }) => {
      if (name === null) return [];
      const unharmed = state === 'GOOD' ? 'GOOD' : 'UNPROVEN';
      return [[name, damaged ? 'DAMAGED' : unharmed] as const];
    }),
  );
}
