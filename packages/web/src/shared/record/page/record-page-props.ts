/** What the page of a record is given: on its own address, or as a panel beside the list it was opened from. */
export interface RecordPageProps {
  readonly id: string;
  readonly isPanel?: boolean;
  /** Goes back to the list; the page goes there by itself where this is absent. */
  readonly close?: () => void;
}
