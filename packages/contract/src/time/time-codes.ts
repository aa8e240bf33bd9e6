/** Where an entry comes from: the timer, times or a duration that were typed, an appointment, or TimeTac. */
export const timeEntryOrigins = ['TIMER', 'HAND', 'VERTEILT', 'TERMIN', 'TIMETAC'] as const;
export type TimeEntryOrigin = (typeof timeEntryOrigins)[number];

/** Who made a task: the product itself, or TimeTac. */
export const timeTaskSources = ['EINGEBAUT', 'TIMETAC'] as const;
export type TimeTaskSource = (typeof timeTaskSources)[number];

/** How far an entry has come to TimeTac; HIER: it is not meant for it. */
export const timeTransferStates = ['HIER', 'WARTET', 'UEBERTRAGEN', 'GESCHEITERT'] as const;

export const timeWeekStates = ['OFFEN', 'EINGEREICHT', 'GENEHMIGT', 'KORREKTUR'] as const;
export type TimeWeekState = (typeof timeWeekStates)[number];

/** The longest time one call lists entries of, in days. */
export const longestTimeRange = 62;
