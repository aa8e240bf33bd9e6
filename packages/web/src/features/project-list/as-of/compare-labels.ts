import type { ComparisonMark } from '@energieakte/contract';

interface MarkLabels {
  /** On the line itself; nothing for what stayed as it was. */
  readonly chip: string | null;
  /** After a number. */
  readonly counted: string;
}

export const markLabels: Readonly<Record<ComparisonMark, MarkLabels>> = {
  added: { chip: 'Neu', counted: 'neu' },
  removed: { chip: 'Entfallen', counted: 'entfallen' },
  changed: { chip: 'Geändert', counted: 'geändert' },
  same: { chip: null, counted: 'unverändert' },
};
