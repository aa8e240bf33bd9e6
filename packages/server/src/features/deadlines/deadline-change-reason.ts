import { deadlineGoal, type DesiredDeadline, germanDay } from '@energieakte/contract';
import type { StoredDeadline } from '#features/deadlines/stored-deadline.ts';

/** Whether the rule or the letter gives another day than it did when somebody last acted on it. */
export function isBasisMoved({ dueDate }: DesiredDeadline, { basisDate }: StoredDeadline): boolean {
  return basisDate !== null && basisDate !== dueDate;
}

/** Whether a date of a letter was taken out of the funding case. */
export function isLetterGone({ source }: DesiredDeadline, { basisSource }: StoredDeadline): boolean {
  return basisSource === 'ZUSAGE' && source === 'REGEL';
}

const confirmations: Readonly<Record<string, string>> = {
  BZA_VALID: 'BzA',
  TPB_VALID: 'TPB',
  BND_VALID: 'BnD',
  TPN_VALID: 'TPN',
};

/** The letter a date of this code is printed in: its name, and the same in the genitive. */
function letterFor(code: string): { readonly name: string; readonly genitive: string } {
  if (code.startsWith('BAFA_')) return { name: 'Bescheid', genitive: 'des Bescheids' };
  const name = confirmations[code] ?? 'Zusage';
  return { name, genitive: `der ${name}` };
}

function movedSentence(desired: DesiredDeadline, stored: StoredDeadline): string {
  const { code, dueDate, source, extendedFrom } = desired;
  const days = `${germanDay(dueDate)} statt ${germanDay(stored.basisDate ?? stored.dueDate)}`;
  if (extendedFrom !== null) return `Verlängert bis ${germanDay(dueDate)}.`;
  if (source === 'ZUSAGE' && stored.basisSource === 'ZUSAGE')
    return `Das Datum ${letterFor(code).genitive} wurde berichtigt: ${days}.`;
  if (source === 'ZUSAGE') return `Das Datum ${letterFor(code).genitive} ist eingetragen: ${days}.`;
  return deadlineGoal(code) === 'application'
    ? `Neue ${confirmations[code] ?? 'Bestätigung'}: ${days}.`
    : `Der Tag, ab dem die Frist läuft, hat sich geändert: ${days}.`;
}

function sentenceOf(
  desired: DesiredDeadline,
  stored: StoredDeadline,
  source: StoredDeadline['source'],
): string {
  const letterOf = ({ extendedFrom }: Pick<StoredDeadline, 'extendedFrom'>) =>
    extendedFrom === null
      ? letterFor(desired.code)
      : { name: 'Verlängerung', genitive: 'der Verlängerung' };
  if (isLetterGone(desired, stored))
    return `Das Datum ${letterOf(stored).genitive} (${germanDay(stored.basisDate ?? stored.dueDate)}) wurde entfernt, es gilt wieder die Regel.`;
  if (stored.source !== 'MANUELL') return movedSentence(desired, stored);
  if (source !== 'ZUSAGE')
    return `${movedSentence(desired, stored)} Es bleibt das von Hand gesetzte Datum.`;
  const { name, genitive } = letterOf(desired);
  const days = `Laut ${name} ${germanDay(desired.dueDate)}, von Hand war ${germanDay(stored.dueDate)}`;
  return `${days}: Das Datum ${genitive} geht vor.`;
}

interface Effect {
  readonly isReopened: boolean;
  readonly isUnconfirmed: boolean;
  /** Where the date comes from now. */
  readonly source: StoredDeadline['source'];
}

/**
 * Why the product itself reopened a deadline, took its confirmation back or moved it off a date that people had set: a
 * German sentence for the history. What was said before stands until the next change.
 */
export function changeReason(
  desired: DesiredDeadline,
  stored: StoredDeadline,
  { isReopened, isUnconfirmed, source }: Effect,
): string | null {
  const isMoved = isBasisMoved(desired, stored);
  const isBeaten = stored.source === 'MANUELL' && (source === 'ZUSAGE' || isMoved);
  const isNotable = isReopened || isUnconfirmed || isBeaten || isLetterGone(desired, stored);
  if (!isNotable) return isMoved ? null : stored.changeReason;
  const sentence = sentenceOf(desired, stored, source);
  if (isReopened) return `Wieder offen. ${sentence}`;
  return isUnconfirmed ? `Bestätigung aufgehoben. ${sentence}` : sentence;
}
