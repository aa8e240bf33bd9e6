/** Kinds of appointments, in the order of the lists to choose from. */
export const appointmentTypes = [
  'BEGEHUNG',
  'BLOWERDOOR',
  'VOR_ORT',
  'BESPRECHUNG',
  'ONLINE',
  'BUEROARBEIT',
  'FORTBILDUNG',
  'SONSTIGES',
] as const;
export type AppointmentType = (typeof appointmentTypes)[number];
export const appointmentTypeNames: Readonly<Record<AppointmentType, string>> = {
  BEGEHUNG: 'Begehung',
  BLOWERDOOR: 'Blower-Door',
  VOR_ORT: 'Vor Ort',
  BESPRECHUNG: 'Besprechung',
  ONLINE: 'Online-Termin',
  BUEROARBEIT: 'Büroarbeit',
  FORTBILDUNG: 'Fortbildung',
  SONSTIGES: 'Sonstiges',
};

export const appointmentStates = ['GEPLANT', 'BESTAETIGT', 'ERLEDIGT', 'ABGESAGT'] as const;
export type AppointmentState = (typeof appointmentStates)[number];
export const appointmentStateNames: Readonly<Record<AppointmentState, string>> = {
  GEPLANT: 'geplant',
  BESTAETIGT: 'bestätigt',
  ERLEDIGT: 'erledigt',
  ABGESAGT: 'abgesagt',
};

/** Which appointments of a series a change means: this one, this one and those after it, the whole series. */
export const seriesScopes = ['ONE', 'FOLLOWING', 'ALL'] as const;
export type SeriesScope = (typeof seriesScopes)[number];

/** What somebody else's time looks like: firmly booked, booked for now, away. */
export const busyKinds = ['FEST', 'VORLAEUFIG', 'ABWESEND'] as const;
export type BusyKind = (typeof busyKinds)[number];

export const appointmentChangeKinds = ['SAVE', 'MOVE', 'DELETE', 'HANDOVER', 'CANCEL'] as const;
export type AppointmentChangeKind = (typeof appointmentChangeKinds)[number];

/**
 * What becomes of an appointment when somebody hands theirs over: taken by somebody else, left by choice, taken by nobody,
 * changed or added since the preview.
 */
export const handOverOutcomes = ['HANDED', 'KEPT', 'NOBODY', 'CHANGED', 'NEW'] as const;
export type HandOverOutcome = (typeof handOverOutcomes)[number];

export const absenceParts = ['GANZ', 'VORMITTAG', 'NACHMITTAG'] as const;
export type AbsencePart = (typeof absenceParts)[number];
export const absencePartNames: Readonly<Record<AbsencePart, string>> = {
  GANZ: 'ganztags',
  VORMITTAG: 'vormittags',
  NACHMITTAG: 'nachmittags',
};

export const absenceStates = ['BEANTRAGT', 'GENEHMIGT', 'ABGELEHNT', 'ZURUECKGEZOGEN'] as const;
export type AbsenceState = (typeof absenceStates)[number];
export const absenceStateNames: Readonly<Record<AbsenceState, string>> = {
  BEANTRAGT: 'beantragt',
  GENEHMIGT: 'genehmigt',
  ABGELEHNT: 'abgelehnt',
  ZURUECKGEZOGEN: 'zurückgezogen',
};

/** Why somebody is away; data on health among them, so only the person, who decides about it and admins read it. */
export const absenceKinds = [
  'URLAUB',
  'KRANK',
  'KIND_KRANK',
  'ELTERNZEIT',
  'SONDERURLAUB',
  'ZEITAUSGLEICH',
  'SONSTIGES',
] as const;
export type AbsenceKind = (typeof absenceKinds)[number];
export const absenceKindNames: Readonly<Record<AbsenceKind, string>> = {
  URLAUB: 'Urlaub',
  KRANK: 'Krank',
  KIND_KRANK: 'Kind krank',
  ELTERNZEIT: 'Elternzeit',
  SONDERURLAUB: 'Sonderurlaub',
  ZEITAUSGLEICH: 'Zeitausgleich',
  SONSTIGES: 'Sonstiges',
};

/** What a calendar feed tells: everything, or only that the time is taken. */
export const calendarFeedDetails = ['VOLL', 'BELEGT', 'FRISTEN'] as const;
export type CalendarFeedDetail = (typeof calendarFeedDetails)[number];
export const calendarFeedDetailNames: Readonly<Record<CalendarFeedDetail, string>> = {
  VOLL: 'alle Angaben',
  BELEGT: 'nur „belegt“',
  FRISTEN: 'Fristen',
};

/** Where a proposed travel time comes from: the air line to the site, or the last appointment there. */
export const travelSources = ['GESCHAETZT', 'ZULETZT'] as const;
export type TravelSource = (typeof travelSources)[number];
