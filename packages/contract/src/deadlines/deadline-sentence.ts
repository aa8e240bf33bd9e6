import { daysBetween } from '../core/day-arithmetic.ts';
import type { DeadlineCode } from './deadline-codes.ts';

/** A deadline as far as a sentence about it goes. */
export interface SpokenDeadline {
  readonly code: string;
  readonly title: string;
  /** `YYYY-MM-DD` */
  readonly dueDate: string;
}

/** How one speaks of a deadline: what ends, what is still missing, and what is done about it before and after. */
interface DeadlineWords {
  readonly subject: string;
  /** Whether it is a confirmation that expires rather than a span of time that ends. */
  readonly canExpire: boolean;
  readonly missing: string;
  readonly actionBefore: string;
  readonly actionAfter: string;
}

function frist(subject: string, missing: string, action: string): DeadlineWords {
  return { subject, canExpire: false, missing, actionBefore: action, actionAfter: action };
}

const notHandedIn = 'der Nachweis ist noch nicht eingereicht';
const notDone = 'die Fertigstellung ist noch nicht eingetragen';
const notDrawn = 'der Kredit ist noch nicht voll abgerufen';
const enterProof = 'Nachweis eintragen';
const enterCompletion = 'Fertigstellung eintragen';
const enterDrawdown = 'Abruf eintragen';
const enterApplication = 'Antrag eintragen';

const proofWords = frist('Die Nachweisfrist', notHandedIn, enterProof);
const completionWords = frist('Die Fertigstellungsfrist', notDone, enterCompletion);

const words: Readonly<Partial<Record<DeadlineCode, DeadlineWords>>> = {
  BZA_VALID: {
    subject: 'Die BzA',
    canExpire: true,
    missing: 'der Antrag bei der KfW ist noch nicht gestellt',
    actionBefore: enterApplication,
    actionAfter: 'Neue BzA anlegen',
  },
  TPB_VALID: {
    subject: 'Die TPB',
    canExpire: true,
    missing: 'der Antrag beim BAFA ist noch nicht gestellt',
    actionBefore: enterApplication,
    actionAfter: 'Neue TPB anlegen',
  },
  BND_VALID: {
    subject: 'Die BnD',
    canExpire: true,
    missing: notHandedIn,
    actionBefore: enterProof,
    actionAfter: 'Neue BnD anlegen',
  },
  TPN_VALID: {
    subject: 'Der TPN',
    canExpire: true,
    missing: notHandedIn,
    actionBefore: enterProof,
    actionAfter: 'Neuen TPN anlegen',
  },
  DRAWDOWN: frist('Die Abruffrist', notDrawn, enterDrawdown),
  DRAWDOWN_LIMIT: frist('Die verlängerte Abruffrist', notDrawn, enterDrawdown),
  CREDIT_PROOF: proofWords,
  GRANT_PROOF: proofWords,
  BAFA_PROOF: proofWords,
  GRANT_DONE: completionWords,
  BAFA_DONE: completionWords,
};

function wordsOf(code: string): DeadlineWords | null {
  return Object.entries(words).find(([known]) => known === code)?.[1] ?? null;
}

/** `seit gestern`, `seit 5 Tagen`; `days` above zero. */
function since(days: number): string {
  return days === 1 ? 'seit gestern' : `seit ${days} Tagen`;
}

/** `heute`, `morgen`, `in 11 Tagen`; `days` from zero on. */
function ahead(days: number): string {
  if (days === 0) return 'heute';
  return days === 1 ? 'morgen' : `in ${days} Tagen`;
}

/** `seit 5 Tagen fällig`, `morgen fällig`: how far away a day is; `days` below zero when it is over. */
export function dueWords(days: number): string {
  return `${days < 0 ? since(-days) : ahead(days)} fällig`;
}

/** A deadline of which only its own title is known: a visit, one of the office. */
function plainSentence({ title }: SpokenDeadline, days: number, owner: string): string {
  return `„${title}“${owner} ist ${dueWords(days)}.`;
}

/**
 * A deadline as a sentence: `Die BzA ist seit 5 Tagen abgelaufen, der Antrag bei der KfW ist noch nicht gestellt.`
 * @param today `YYYY-MM-DD` in Europe/Berlin
 * @param owner whose funding case it is where there are several, with a space before it: ` von Anna Meier`
 */
export function deadlineSentence(deadline: SpokenDeadline, today: string, owner = ''): string {
  const days = daysBetween(today, deadline.dueDate);
  const found = wordsOf(deadline.code);
  if (found === null) return plainSentence(deadline, days, owner);
  const { subject, canExpire, missing } = found;
  const course =
    days < 0
      ? `ist ${since(-days)} abgelaufen`
      : canExpire
        ? `läuft ${ahead(days)} ab`
        : `endet ${ahead(days)}`;
  return `${subject}${owner} ${course}, ${missing}.`;
}

/** What is done about a deadline, as the label of a button: `Neue BzA anlegen`. */
export function deadlineActionLabel({ code, dueDate }: SpokenDeadline, today: string): string {
  const found = wordsOf(code);
  if (found === null) return 'Frist öffnen';
  return daysBetween(today, dueDate) < 0 ? found.actionAfter : found.actionBefore;
}

/** Whether what is done about a deadline is entered in its funding case. */
export function isEnteredInCase({ code }: Pick<SpokenDeadline, 'code'>): boolean {
  return wordsOf(code) !== null;
}
