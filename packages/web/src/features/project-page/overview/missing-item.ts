/** Something a project lacks, or that somebody should look at. */
export interface MissingItem {
  readonly kind: 'provisional' | 'fields' | 'dates';
  readonly title: string;
  readonly detail: string;
  /** Where it is put right. */
  readonly fix: 'deadlines' | 'edit';
}
