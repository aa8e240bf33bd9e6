import type { MailEntry } from '@energieakte/contract';
import { StatusChip } from '#shared/ui/status-chip.tsx';

/** How things stand with a mail, as people say it. */
export type MailStanding = 'wartet' | 'gesendet' | 'nicht gesendet' | 'hinfällig';

export const mailStandings: readonly MailStanding[] = [
  'wartet',
  'nicht gesendet',
  'hinfällig',
  'gesendet',
];

const words = { WARTET: 'wartet', GESENDET: 'gesendet', FEHLER: 'nicht gesendet' } as const;

/** A mail whose link was used or ended before it left is neither waiting nor a failure. */
export function standingOf({ state, linkEnded }: MailEntry): MailStanding {
  return linkEnded ? 'hinfällig' : words[state];
}

const tones = {
  wartet: 'BLUE',
  gesendet: 'GREEN',
  'nicht gesendet': 'RED',
  hinfällig: 'NOTHING',
} as const;

export function MailStateChip({ mail }: { readonly mail: MailEntry }) {
  const standing = standingOf(mail);
  return <StatusChip color={tones[standing]} word={standing} />;
}
