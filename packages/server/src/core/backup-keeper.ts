import type { BackupStep } from '@energieakte/contract';

/** How far a backup or its rehearsal has come. */
export interface BackupProgress {
  readonly step: BackupStep;
  readonly done: number;
  readonly total: number | null;
}

/** Told of every step; what it throws ends the work. */
export type WatchBackup = (progress: BackupProgress) => void;

export interface MadeBackup {
  readonly bytes: number;
  readonly files: number;
  readonly rows: number;
}

/** Why a backup or its rehearsal failed, as a German sentence for admins. */
export class BackupProblemError extends Error {
  /** Whether the backup itself is damaged; other reasons say nothing about it. */
  readonly isDamage: boolean;

  constructor(problem: string, { isDamage, ...options }: ErrorOptions & { isDamage: boolean }) {
    super(problem, options);
    this.name = 'BackupProblemError';
    this.isDamage = isDamage;
  }
}

/** Backups in a folder of this node (`BACKUP_DIR`). What anybody could foresee fails as a `BackupProblemError`. */
export interface BackupKeeper {
  /** The time of day `HH:MM`, in Germany, of the scheduled one. */
  readonly at: string;
  /** Runs what only one node of all may do at a time; `null` while another one does. */
  readonly withLock: <Result>(work: () => Promise<Result>) => Promise<Result | null>;
  /** Removes what dead runs left half-made, here and in the database; only whoever has the lock may. */
  readonly clearLeftOvers: () => Promise<void>;
  /**
   * Refuses a backup that would fill the disk, and with it whatever else lies there.
   * @param lastBytes how large the last one was; `null`: there was none
   */
  readonly requireRoom: (lastBytes: number | null) => Promise<void>;
  readonly nameFor: (moment: Date) => string;
  readonly make: (name: string, watch: WatchBackup, signal: AbortSignal) => Promise<MadeBackup>;
  /** Restores a backup into a database made for this, and compares what is there then with what was saved. */
  readonly rehearse: (name: string, watch: WatchBackup, signal: AbortSignal) => Promise<void>;
  /** The complete backups of this very database; whatever else lies beside them is nobody's to remove. */
  readonly list: () => Promise<readonly { readonly name: string; readonly at: Date }[]>;
  readonly remove: (name: string) => Promise<void>;
}
