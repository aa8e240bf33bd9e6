/** One thing that is missing or wrong, the worst first. */
export interface MissingItem {
  readonly kind: 'problem' | 'overdue' | 'soon' | 'papers' | 'provisional' | 'fields' | 'dates';
  readonly title: string;
  readonly detail: string;
  /** Where it is put right; `null` when the detail says all there is. */
  /** The documents among them that others can be asked for. */
  readonly askable?: readonly string[];
  readonly fix: 'services' | 'deadlines' | 'papers' | 'edit' | null;
}
