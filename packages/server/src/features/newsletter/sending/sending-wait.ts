import { addDays, berlinMidnight } from '@energieakte/contract';
import { berlinDay } from '#core/berlin-time.ts';
import { nextOpening, type SendWindow } from '#features/newsletter/sending/send-window.ts';

/** How far a letter is that was started. */
export interface WaitingLetter {
  /** ISO 8601; until then it can be recalled. */
  readonly recallUntil: string | null;
  /** ISO 8601; it is not sent before. */
  readonly sendAfter: string | null;
  /** How many have never been tried. */
  readonly open: number;
  /** When the first of those that were put off is tried again. */
  readonly nextAttemptAt: Date | null;
}

export interface SendingRules {
  readonly window: SendWindow;
  readonly perDay: number;
  /** How many messages left today, of all letters. */
  readonly sentToday: number;
  readonly now: Date;
}

export interface SendingWait {
  readonly continuesAt: Date;
  /** As a German sentence. */
  readonly waitsFor: string;
}

function until(continuesAt: Date | null, now: Date, waitsFor: string): readonly SendingWait[] {
  return continuesAt !== null && continuesAt > now ? [{ continuesAt, waitsFor }] : [];
}

function hours({ fromHour, untilHour }: SendWindow): string {
  return untilHour <= fromHour ? '' : ` von ${fromHour} bis ${untilHour} Uhr`;
}

/** What keeps a started letter from going on now, and until when: the last of all reasons to end; `null`: nothing does. */
export function sendingWait(letter: WaitingLetter, rules: SendingRules): SendingWait | null {
  const { window, perDay, sentToday, now } = rules;
  const instant = (text: string | null): Date | null => (text === null ? null : new Date(text));
  const tomorrow = nextOpening(berlinMidnight(addDays(berlinDay(now), 1)), window);
  const reasons = [
    ...until(instant(letter.recallUntil), now, 'Bis dahin lässt er sich zurückrufen.'),
    ...until(instant(letter.sendAfter), now, 'Früher soll er nicht hinausgehen.'),
    ...until(nextOpening(now, window), now, `Gesendet wird an Werktagen${hours(window)}.`),
    ...until(
      sentToday >= perDay ? tomorrow : null,
      now,
      `Für heute sind ${perDay.toLocaleString('de-DE')} Nachrichten hinausgegangen, mehr sollen es am Tag nicht sein.`,
    ),
    ...until(
      letter.open === 0 ? letter.nextAttemptAt : null,
      now,
      'Dann werden aufgeschobene Nachrichten noch einmal versucht.',
    ),
  ];
  return (
    reasons.toSorted((one, other) => other.continuesAt.getTime() - one.continuesAt.getTime())[0] ?? null
  );
}
