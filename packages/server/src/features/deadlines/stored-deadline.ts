/** A deadline as it is stored, also one that no longer applies. */
export interface StoredDeadline {
  readonly id: string;
  readonly fundingCaseId: string | null;
  readonly code: string;
  readonly title: string;
  readonly dueDate: string;
  readonly hard: boolean;
  readonly source: 'ZUSAGE' | 'REGEL' | 'MANUELL';
  readonly state: 'OFFEN' | 'ERLEDIGT' | 'VERLAENGERT' | 'HINFAELLIG';
  readonly doneAt: string | null;
  /** Who said by hand that it is done. */
  readonly doneBy: string | null;
  /** Who read the date in the letter, and when. */
  readonly confirmedBy: string | null;
  readonly confirmedAt: string | null;
  readonly extendedFrom: string | null;
  /** What the rule or the letter in the funding case said last; `null` where nobody knows, and for those of the office. */
  readonly basisDate: string | null;
  readonly basisSource: 'ZUSAGE' | 'REGEL' | null;
  readonly manualDate: string | null;
  readonly changeReason: string | null;
}
