/** How a queue treats its jobs; times in seconds. */
export interface QueueRules {
  /** So often a failed job is tried again, each time after twice the delay. */
  readonly retryLimit: number;
  readonly retryDelay: number;
  readonly retryDelayMax: number;
  readonly retryBackoff: true;
  /** A job that runs longer belongs to a node that died, and is given to another one. */
  readonly expireInSeconds: number;
  /** How long a job may wait. */
  readonly retentionSeconds: number;
  /** How long a finished one is kept. */
  readonly deleteAfterSeconds: number;
}

/** Every queue of the product. A job carries ids or what a person typed, never a secret. */
export const jobQueues = {
  'mail.send': {
    retryLimit: 8,
    retryDelay: 20,
    retryDelayMax: 3600,
    retryBackoff: true,
    expireInSeconds: 180,
    retentionSeconds: 172_800,
    deleteAfterSeconds: 3600,
  },
  // A scanner that was restarted needs minutes until it knows its signatures.
  'file.scan': {
    retryLimit: 6,
    retryDelay: 15,
    retryDelayMax: 600,
    retryBackoff: true,
    expireInSeconds: 1800,
    retentionSeconds: 172_800,
    deleteAfterSeconds: 3600,
  },
  // Whatever this does not get done, the sweep of unfinished uploads does within a minute.
  'upload.clear': {
    retryLimit: 2,
    retryDelay: 5,
    retryDelayMax: 60,
    retryBackoff: true,
    expireInSeconds: 120,
    retentionSeconds: 3600,
    deleteAfterSeconds: 60,
  },
  // A long list takes minutes. Who works on it says so in its row, so that a second job for it does nothing meanwhile.
  'list.export': {
    retryLimit: 4,
    retryDelay: 5,
    retryDelayMax: 60,
    retryBackoff: true,
    expireInSeconds: 3600,
    retentionSeconds: 86_400,
    deleteAfterSeconds: 600,
  },
  // The sweep orders what has no file yet once more, so that none is missing for long.
  'invoice.document': {
    retryLimit: 8,
    retryDelay: 5,
    retryDelayMax: 600,
    retryBackoff: true,
    expireInSeconds: 120,
    retentionSeconds: 172_800,
    deleteAfterSeconds: 3600,
  },
  'password.request': {
    retryLimit: 3,
    retryDelay: 5,
    retryDelayMax: 60,
    retryBackoff: true,
    expireInSeconds: 60,
    retentionSeconds: 3600,
    deleteAfterSeconds: 60,
  },
} as const satisfies Record<string, QueueRules>;

export type JobQueue = keyof typeof jobQueues;
