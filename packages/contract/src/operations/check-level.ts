/** How something stands: in order, to be looked at, to be acted on now. The later, the worse. */
export const checkLevels = ['OK', 'WARNING', 'CRITICAL'] as const;
export type CheckLevel = (typeof checkLevels)[number];

/** The parts of the operations page, in its order. */
export const checkGroups = ['BACKUP', 'TASKS', 'SERVER'] as const;
export type CheckGroup = (typeof checkGroups)[number];

/** What a check found; key, group and title are said by whoever contributes it. */
export interface CheckFinding {
  readonly level: CheckLevel;
  readonly value: string;
  readonly advice: string;
  /** Figures for monitoring, by their names: `backup_age_seconds`. */
  readonly measures?: Readonly<Record<string, number>>;
}

/** From where on something is to be looked at, and acted on. */
export interface CheckLimits {
  readonly warning: number;
  readonly critical: number;
}

const hour = 60;

/** The limits of the operations page: minutes, unless they say otherwise. */
export const checkLimits = {
  diskPercent: { warning: 80, critical: 92 },
  connectionPercent: { warning: 70, critical: 90 },
  oldestJob: { warning: 10, critical: 60 },
  oldestMail: { warning: 15, critical: 120 },
  reminderRunLate: { warning: 30, critical: 120 },
  backupAge: { warning: 26 * hour, critical: 50 * hour },
  silentNode: { warning: 1, critical: 5 },
} as const satisfies Record<string, CheckLimits>;

/** Days that a certificate still holds; fewer are worse. */
export const certificateLimits: CheckLimits = { warning: 30, critical: 7 };

/** The level of a value that is the worse the larger it is; the limit itself belongs to the worse side. */
export function levelOf(value: number, { warning, critical }: CheckLimits): CheckLevel {
  if (value >= critical) return 'CRITICAL';
  return value >= warning ? 'WARNING' : 'OK';
}

/** The level of a value that is the worse the smaller it is. */
export function levelOfRest(value: number, { warning, critical }: CheckLimits): CheckLevel {
  return levelOf(-value, { warning: -warning, critical: -critical });
}

/** The worst of several. */
export function worstLevel(levels: readonly CheckLevel[]): CheckLevel {
  if (levels.includes('CRITICAL')) return 'CRITICAL';
  return levels.includes('WARNING') ? 'WARNING' : 'OK';
}
