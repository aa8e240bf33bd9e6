/** Where an entry comes from: the timer, times or a duration that were typed, an appointment, or TimeTac. */
export const timeEntryOrigins = ['TIMER', 'HAND', 'VERTEILT', 'TERMIN', 'TIMETAC'] as const;
export type TimeEntryOrigin = (typeof timeEntryOrigins)[number];

/** Who made a task: the product itself, or TimeTac. */
export const timeTaskSources = ['EINGEBAUT', 'TIMETAC'] as const;
export type TimeTaskSource = (typeof timeTaskSources)[number];

/** How far an entry has come to TimeTac; HIER: it is not meant for it. */
export const timeTransferStates = ['HIER', 'WARTET', 'UEBERTRAGEN', 'GESCHEITERT'] as const;

export const timeTransferActions = ['START', 'STOP', 'BOOK', 'CHANGE', 'DELETE'] as const;
export type TimeTransferAction = (typeof timeTransferActions)[number];

/** Ids of TimeTac; above stand the tasks that the product makes itself. */
export const largestTimeTacId = 8_999_999_999;

/** Where one write to TimeTac stands. */
export const transferStates = ['WARTET', 'LAEUFT', 'ERLEDIGT', 'GESCHEITERT', 'VERWORFEN'] as const;
export type TransferState = (typeof transferStates)[number];

export const timeDifferenceKinds = ['NUR_HIER', 'NUR_DORT', 'ZEIT', 'AUFGABE'] as const;
export type TimeDifferenceKind = (typeof timeDifferenceKinds)[number];

/** HIER: what stands there is taken over here; DORT: what stands here is written there. */
export const timeResolutions = ['HIER', 'DORT', 'SO_LASSEN'] as const;
export type TimeResolution = (typeof timeResolutions)[number];

export const timeWeekStates = ['OFFEN', 'EINGEREICHT', 'GENEHMIGT', 'KORREKTUR'] as const;
export type TimeWeekState = (typeof timeWeekStates)[number];

/** The longest time one call lists entries of, in days. */
export const longestTimeRange = 62;
