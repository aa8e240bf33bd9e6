import { z } from 'zod';
import { backupOrigins, backupStates, backupSteps } from './backup-run.ts';
import { checkGroups, checkLevels } from './check-level.ts';
import { endpoint } from '../core/endpoint.ts';
import { instant, uuid } from '../core/fields.ts';

/** How one thing stands that an admin looks after. */
export const OperationCheck = z.object({
  key: z.string(),
  group: z.enum(checkGroups),
  title: z.string(),
  level: z.enum(checkLevels),
  /** What was found, in a few words: `6 Mails warten`. */
  value: z.string(),
  /** What it means, or what to do. */
  advice: z.string(),
});
export type OperationCheck = z.infer<typeof OperationCheck>;

/** One backup by the product itself, with its restore rehearsal. */
export const BackupRun = z.object({
  id: uuid,
  origin: z.enum(backupOrigins),
  state: z.enum(backupStates),
  step: z.enum(backupSteps).nullable(),
  done: z.int(),
  /** `null`: nobody knows yet how much it will be. */
  total: z.int().nullable(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  /** The folder below `BACKUP_DIR`; `null`: there is none yet, or it was outdated. */
  name: z.string().nullable(),
  bytes: z.number().nullable(),
  files: z.int().nullable(),
  rows: z.number().nullable(),
  /** Why it or its rehearsal failed, as a German sentence. */
  problem: z.string().nullable(),
});
export type BackupRun = z.infer<typeof BackupRun>;

export const Operations = z.object({
  checkedAt: instant,
  checks: z.array(OperationCheck),
  backups: z.object({
    /** Whether a node that runs now keeps backups (`BACKUP_DIR`). */
    configured: z.boolean(),
    /** What waits or runs; `null`: nothing does. */
    current: BackupRun.nullable(),
    /** The newest first, at most 20. */
    runs: z.array(BackupRun),
  }),
});
export type Operations = z.infer<typeof Operations>;

export const getOperations = endpoint({
  method: 'GET',
  path: '/operations',
  summary: 'Liefert, wie es um Server, Aufgaben und Sicherungen steht, und was zu tun ist.',
  access: 'operations.use',
  success: [200],
  response: Operations,
});

export const startBackup = endpoint({
  method: 'POST',
  path: '/operations/backup',
  summary: 'Beginnt jetzt eine Sicherung mit Wiederherstellungsprobe; sie läuft im Hintergrund.',
  access: 'operations.use',
  success: [202],
  response: z.object({ id: uuid }),
});
