import {
  berlinClock,
  berlinDay,
  germanDay,
  type NewsletterRecipient,
  type RecipientState,
  type SkipReason,
  skipReasonLabels,
} from '@energieakte/contract';

/** What the ledger knows of one recipient. */
export interface LedgerLine {
  readonly state: RecipientState;
  readonly skipReason: SkipReason | null;
  /** When what keeps the recipient from getting letters happened. */
  readonly skippedSince: Date | null;
  readonly code: number | null;
  /** What the mail server said. */
  readonly text: string | null;
  readonly rejectedFor: 'ADRESSE' | 'REGEL' | null;
  readonly nextAttemptAt: Date | null;
  readonly bouncedAt: Date | null;
  readonly unsubscribedAt: Date | null;
  /** What came back said of itself. */
  readonly bounceText: string | null;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

function timeOf(instant: Date): string {
  const { minute } = berlinClock(instant);
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

/** `um 14:20`, or `am 04.09.2026 um 08:05` on another day than `now`. */
function momentText(instant: Date, now: Date): string {
  const day = berlinDay(instant);
  const time = `um ${timeOf(instant)}`;
  return day === berlinDay(now) ? time : `am ${germanDay(day)} ${time}`;
}

const onDay = (instant: Date | null): string =>
  instant === null ? '' : ` am ${germanDay(berlinDay(instant))}`;

/** What people say instead of what servers say; the first that fits. */
const deferredTexts: readonly (readonly [RegExp, string])[] = [
  [/\b4\.2\.2\b|^452\b|quota|mailbox full|over ?quota/iu, 'Postfach voll'],
  [/^421\b/u, 'Mailserver nimmt gerade nichts an'],
  [/grey|gray|\b4\.7\.1\b|try again later/iu, 'Mailserver bittet um einen zweiten Versuch'],
  [/rate|too many|throttl|\b4\.7\.28\b/iu, 'Mailserver möchte langsamer beliefert werden'],
];

const ruleTexts: readonly (readonly [RegExp, string])[] = [
  [/\bspf\b|\b5\.7\.23\b/iu, 'SPF fehlt'],
  [/\bdkim\b|\b5\.7\.20\b/iu, 'DKIM fehlt'],
  [/\bdmarc\b|\b5\.7\.26\b/iu, 'DMARC nicht erfüllt'],
  [/blacklist|blocklist|\brbl\b|blocked|reputation/iu, 'unser Mailserver ist gesperrt'],
  [/spam/iu, 'als Werbung eingestuft'],
  [/size|too (?:big|large)|\b5\.3\.4\b/iu, 'Nachricht zu groß'],
  [/\b5\.1\.[78]\b/u, 'Absender nicht anerkannt'],
];

const addressTexts: readonly (readonly [RegExp, string])[] = [
  [/\b5\.2\.2\b|quota|mailbox full/iu, 'Postfach voll'],
  [/\b5\.2\.1\b|disabled|inactive/iu, 'Postfach ist abgeschaltet'],
];

function firstText(
  texts: readonly (readonly [RegExp, string])[],
  said: string | null,
  otherwise: string,
): string {
  return texts.find(([pattern]) => pattern.test(said ?? ''))?.[1] ?? otherwise;
}

const withCode = (text: string, code: number | null): string =>
  code === null ? text : `${text} (${code})`;

function skipText({ skipReason, skippedSince }: LedgerLine): string {
  if (skipReason === null) return 'übersprungen';
  if (skipReason === 'GESPERRT_ABGEMELDET' || skipReason === 'WIDERRUFEN')
    return skippedSince === null ? skipReasonLabels[skipReason] : `abgemeldet${onDay(skippedSince)}`;
  return skipReasonLabels[skipReason];
}

function deferredText({ code, text, nextAttemptAt }: LedgerLine, now: Date): string {
  const why =
    code === null
      ? 'Mailserver war nicht zu erreichen'
      : firstText(deferredTexts, text, `Mailserver schiebt auf (${code})`);
  return nextAttemptAt === null
    ? why
    : `${why}, wird ${momentText(nextAttemptAt, now)} noch einmal versucht`;
}

function rejectedText({ code, text, rejectedFor }: LedgerLine): string {
  if (rejectedFor === 'ADRESSE')
    return withCode(firstText(addressTexts, text, 'Adresse gibt es nicht'), code);
  if (code === null || code < 500) return withCode('Zwei Tage lang vergeblich versucht', code);
  const rule = firstText(ruleTexts, text, '');
  return withCode(`Server lehnt uns ab${rule === '' ? '' : `: ${rule}`}`, code);
}

const texts: Readonly<Record<RecipientState, (line: LedgerLine, now: Date) => string>> = {
  UEBERSPRUNGEN: skipText,
  GEPLANT: () => 'wartet auf den Versand',
  IN_ARBEIT: () => 'wird gerade gesendet',
  ANGENOMMEN: () => 'vom Mailserver angenommen',
  AUFGESCHOBEN: deferredText,
  ABGEWIESEN: rejectedText,
  UNKLAR: () => 'Verbindung nach dem Senden abgerissen: vielleicht angekommen',
  ZURUECKGEKOMMEN: ({ bouncedAt, bounceText }) =>
    `kam${onDay(bouncedAt)} zurück${bounceText === null ? '' : `: ${bounceText}`}`,
  ABGEMELDET: ({ unsubscribedAt }) => `angenommen, danach abgemeldet${onDay(unsubscribedAt)}`,
};

/** What became of the message to a recipient, as a colleague would say it. */
export function recipientText(line: LedgerLine, now: Date): string {
  return texts[line.state](line, now);
}

/** Whether sending the rest sends to it; `null`: it has arrived, or was never meant to get it. */
export function restOf({
  state,
  rejectedFor,
}: Pick<LedgerLine, 'state' | 'rejectedFor'>): NewsletterRecipient['rest'] {
  if (state === 'GEPLANT' || state === 'AUFGESCHOBEN') return 'IM_REST';
  if (state === 'ABGEWIESEN') return rejectedFor === 'REGEL' ? 'IM_REST' : 'NIE_WIEDER';
  if (state === 'UNKLAR') return 'MITSENDEN';
  return state === 'ZURUECKGEKOMMEN' ? 'NIE_WIEDER' : null;
}
