import { type CheckFinding, levelOf } from '@energieakte/contract';
import { readableMoment } from '#core/berlin-time.ts';

/** How the last look into the mailbox went. */
export interface MailboxState {
  readonly readAt: Date | null;
  readonly problem: string | null;
}

const minute = 60_000;
/** Minutes: it is read every five. */
const limits = { warning: 30, critical: 24 * 60 };

/** Whether the bounce mailbox is read. */
export function judgeMailbox({ readAt, problem }: MailboxState, now: Date): CheckFinding {
  if (readAt === null && problem === null)
    return {
      level: 'OK',
      value: 'nicht eingerichtet',
      advice: 'Ohne BOUNCE_IMAP_URL sieht niemand, welche Newsletter zurückkommen.',
    };
  const minutes = readAt === null ? limits.warning : (now.getTime() - readAt.getTime()) / minute;
  const level = levelOf(minutes, limits);
  return {
    level,
    value: readAt === null ? 'noch nie' : readableMoment(readAt),
    advice:
      level === 'OK'
        ? 'Das Postfach wird alle fünf Minuten gelesen.'
        : `${problem ?? 'Das Postfach wurde lange nicht gelesen.'} Bitte BOUNCE_IMAP_URL und das Postfach prüfen.`,
    measures: readAt === null ? {} : { bounces_read_age_seconds: Math.round(minutes * 60) },
  };
}
