import type { NewsletterCounts, RecipientGroup } from '@energieakte/contract';

/** One number of the equation. */
export interface LedgerPart {
  readonly label: string;
  readonly count: number;
  /** What of it is worth knowing, below the number. */
  readonly detail: string;
  readonly group: RecipientGroup;
  /** Of the theme: the text of the number. */
  readonly color: 'success.main' | 'error.dark' | 'warning.dark' | 'text.primary';
}

/** `5 zurückgekommen, 3 abgemeldet`; what is zero stays away. */
function details(...parts: readonly (readonly [number, string])[]): string {
  return parts
    .filter(([count]) => count > 0)
    .map(([count, text]) => `${count} ${text}`)
    .join(', ');
}

/**
 * The equation: what was planned is what these add up to. Those waiting for another attempt count as open; those that came back
 * or unsubscribed afterwards were accepted first.
 */
export function ledgerParts(counts: NewsletterCounts): readonly LedgerPart[] {
  const { skipped, open, deferred, accepted, rejected, repairable, unclear } = counts;
  const { bounced, unsubscribed } = counts;
  const plain = 'text.primary';
  return [
    {
      label: 'übersprungen',
      count: skipped,
      detail: skipped === 0 ? '' : 'mit Grund',
      group: 'UEBERSPRUNGEN',
      color: plain,
    },
    {
      label: 'offen',
      count: open + deferred,
      detail: details([deferred, 'aufgeschoben']),
      group: 'OFFEN',
      color: plain,
    },
    {
      label: 'angenommen',
      count: accepted,
      detail: details([bounced, 'zurückgekommen'], [unsubscribed, 'abgemeldet']),
      group: 'ANGENOMMEN',
      color: 'success.main',
    },
    {
      label: 'abgewiesen',
      count: rejected,
      detail: details([repairable, 'behebbar']),
      group: 'ABGEWIESEN',
      color: 'error.dark',
    },
    {
      label: 'unklar',
      count: unclear,
      detail: unclear === 0 ? '' : 'nie von selbst',
      group: 'UNKLAR',
      color: 'warning.dark',
    },
  ];
}

/** What became of the accepted ones afterwards; they are counted among these. */
export function afterwards({ bounced, unsubscribed }: NewsletterCounts) {
  return [
    { label: 'zurückgekommen', count: bounced, group: 'ZURUECKGEKOMMEN' },
    { label: 'abgemeldet', count: unsubscribed, group: 'ABGEMELDET' },
  ] as const;
}

/** Whether the numbers add up; if they ever do not, somebody should know. */
export function isBalanced(counts: NewsletterCounts): boolean {
  return ledgerParts(counts).reduce((sum, { count }) => sum + count, 0) === counts.planned;
}

/** What the rest is made of, in words: `21 offene und 2 abgewiesene`; empty where it is empty. */
export function restText({ open, deferred, repairable }: NewsletterCounts): string {
  const parts = [
    open + deferred > 0 ? `${open + deferred} offene` : null,
    repairable > 0 ? `${repairable} abgewiesene` : null,
  ].filter((part) => part !== null);
  return parts.join(' und ');
}

/** What "Nur den Rest senden" takes along by itself. */
export function restOf({ open, deferred, repairable }: NewsletterCounts): number {
  return open + deferred + repairable;
}
