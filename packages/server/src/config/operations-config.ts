import { resolve, sep } from 'node:path';
import { z } from 'zod';
import { StartupError } from '#database/startup-error.ts';

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, 'muss eine Uhrzeit sein, etwa 02:30');

/** The variables of backups that the product makes by itself, and of monitoring; part of the environment of `config.ts`. */
export const operationVariables = {
  BACKUP_DIR: z.string().optional(),
  BACKUP_AT: timeOfDay.default('02:30'),
  METRICS_TOKEN: z.string().min(32, 'muss mindestens 32 Zeichen lang sein').optional(),
};

/** Where the product keeps backups, and when it makes them. */
interface BackupConfig {
  /** Absolute. */
  readonly directory: string;
  /** `HH:MM` in Germany. */
  readonly at: string;
}

export interface OperationsConfig {
  /** `null`: the product makes none by itself. */
  readonly backups: BackupConfig | null;
  /** Opens what monitoring reads; `null`: nothing does. */
  readonly metricsToken: string | null;
}

interface Values {
  readonly BACKUP_DIR?: string | undefined;
  readonly BACKUP_AT: string;
  readonly METRICS_TOKEN?: string | undefined;
  readonly DATA_DIR: string;
}

function backupsOf(values: Values): BackupConfig | null {
  if (values.BACKUP_DIR === undefined) return null;
  const directory = resolve(values.BACKUP_DIR);
  const files = resolve(values.DATA_DIR, 'files');
  if (directory === files || directory.startsWith(`${files}${sep}`)) {
    throw new StartupError(
      'BACKUP_DIR darf nicht im Ordner der Dateien liegen: Jede Sicherung enthielte alle früheren.',
    );
  }
  return { directory, at: values.BACKUP_AT };
}

/** @throws StartupError for a folder of backups that would be in each of them */
export function operationsOf(values: Values): OperationsConfig {
  return { backups: backupsOf(values), metricsToken: values.METRICS_TOKEN ?? null };
}
