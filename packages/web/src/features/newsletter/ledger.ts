import type { NewsletterCounts, RecipientGroup } from '@energieakte/contract';

/** One number of the equation. */
export interface LedgerPart {
  readonly key: 'skipped' | 'open' | 'accepted' | 'rejected' | 'unclear' | 'bounced';
  readonly label: string;
  readonly count: number;
  /** What of it is worth knowing, below the number. */
  readonly detail: string;
  readonly group: RecipientGroup;
  /** Of the theme: text of the number, and fill of the bar. */
  readonly color: 'success.main' | 'error.main' | 'warning.main' | 'text.primary';
  readonly fill: string;
}

const detailOf = (count: number, text: string): string => (count === 0 ? '' : `${count} ${text}`);

/**
 * The equation: what was planned is what these add up to. Those that came back were accepted first, so they stand apart from
 * the accepted here; those waiting for another attempt count as open.
 */
export function ledgerParts(counts: NewsletterCounts): readonly LedgerPart[] {
  const { skipped, open, deferred, accepted, rejected, repairable, unclear, bounced } = counts;
  return [
    {
      key: 'skipped',
      label: 'übersprungen',
      count: skipped,
      detail: skipped === 0 ? '' : 'mit Grund',
      group: 'UEBERSPRUNGEN',
      color: 'text.primary',
      fill: '#B9C4CE',
    },
    {
      key: 'open',
      label: 'offen',
      count: open + deferred,
      detail: detailOf(deferred, 'aufgeschoben'),
      group: 'OFFEN',
      color: 'text.primary',
      fill: '#E4E6E2',
    },
    {
      key: 'accepted',
      label: 'angenommen',
      count: accepted - bounced,
      detail: detailOf(counts.unsubscribed, 'danach abgemeldet'),
      group: 'ANGENOMMEN',
      color: 'success.main',
      fill: '#5B8268',
    },
    {
      key: 'rejected',
      label: 'abgewiesen',
      count: rejected,
      detail: detailOf(repairable, 'behebbar'),
      group: 'ABGEWIESEN',
      color: 'error.main',
      fill: '#B3261E',
    },
    {
      key: 'unclear',
      label: 'unklar',
      count: unclear,
      detail: unclear === 0 ? '' : 'nie von selbst',
      group: 'UNKLAR',
      color: 'warning.main',
      fill: '#E07B1A',
    },
    {
      key: 'bounced',
      label: 'zurückgekommen',
      count: bounced,
      detail: bounced === 0 ? '' : 'nach der Annahme',
      group: 'ZURUECKGEKOMMEN',
      color: 'error.main',
      fill: '#D98880',
    },
  ];
}

/** Whether the numbers add up; if they ever do not, somebody should know. */
export function isBalanced(counts: NewsletterCounts): boolean {
  return ledgerParts(counts).reduce((sum, { count }) => sum + count, 0) === counts.planned;
}

/** What "Nur den Rest senden" takes along by itself. */
export function restOf({ open, deferred, repairable }: NewsletterCounts): number {
  return open + deferred + repairable;
}
