import { bytesText, countText, judgeBackup, judgeRehearsal } from '@energieakte/contract';
import type { CheckContext } from '#core/app-context.ts';
import type { OperationCheckSource } from '#core/extension-points.ts';
import {
  type BackupDates,
  findBackupDates,
  findLastRehearsal,
  listRuns,
  type StoredRun,
} from '#features/operations/backups/backup-runs.queries.ts';

const feature = 'operations';
const recent = 20;

export interface BackupState {
  readonly dates: BackupDates;
  readonly runs: readonly StoredRun[];
  /** The newest one that ended by itself. */
  readonly last: StoredRun | null;
}

/** What is known of the backups. */
export async function readBackupState({
  database,
}: Pick<CheckContext, 'database'>): Promise<BackupState> {
  const [dates, runs] = await Promise.all([findBackupDates(database), listRuns(database, recent)]);
  const last = runs.find(({ state }) => state === 'GOOD' || state === 'FAILED') ?? null;
  return { dates, runs, last };
}

function contentOf(runs: readonly StoredRun[]): string {
  const made = runs.find(({ madeAt }) => madeAt !== null);
  if (made === undefined) return 'Sie wurde mit dem Befehl „npm run backup“ angelegt.';
  const files = countText(made.files ?? 0, 'Datei', 'Dateien');
  const rows = countText(made.rows ?? 0, 'Zeile', 'Zeilen');
  return `${bytesText(made.bytes ?? 0)}, ${files}, ${rows}.`;
}

export const backupCheck: OperationCheckSource<CheckContext> = {
  feature,
  key: 'backup',
  group: 'BACKUP',
  title: 'Letzte Sicherung',
  find: async (context) => {
    const { dates, runs, last } = await readBackupState(context);
    const { configured, lastMadeAt: lastAt } = dates;
    const problem = last?.madeAt === null ? last.problem : null;
    return judgeBackup({ configured, lastAt, problem, content: contentOf(runs) }, context.clock.now());
  },
};

export const rehearsalCheck: OperationCheckSource<CheckContext> = {
  feature,
  key: 'rehearsal',
  group: 'BACKUP',
  title: 'Wiederherstellungsprobe',
  find: async (context) => {
    const { database, clock } = context;
    const [dates, last] = await Promise.all([findBackupDates(database), findLastRehearsal(database)]);
    return judgeRehearsal({ ...dates, last }, clock.now());
  },
};
