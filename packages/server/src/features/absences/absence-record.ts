import type { AbsenceKind, AbsencePart, AbsenceState, PersonName } from '@energieakte/contract';

/** An absence without its reason: what history and audit log keep, and conflicts answer. */
export interface AbsenceRecord {
  readonly id: string;
  readonly version: number;
  readonly userId: string;
  readonly displayname: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly part: AbsencePart;
  readonly state: AbsenceState;
  readonly deputyId: string | null;
  readonly decidedBy: PersonName | null;
}

/** Why somebody is absent; data on health among it. */
export interface AbsenceReason {
  readonly kind: AbsenceKind;
  readonly note: string | null;
}

/** For whom somebody decides about absences. */
export interface DecidesFor {
  /** As the one who is named in their profile. */
  readonly asApprover: ReadonlySet<string>;
  /** As long as the one who is named is absent. */
  readonly asStandIn: ReadonlySet<string>;
}
