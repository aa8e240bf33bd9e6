import { addDays, germanDay } from '../core/day-arithmetic.ts';
import { berlinDay } from '../core/berlin-clock.ts';
import type { AbsentDays } from './capacity.ts';
import { periodText, shortDay } from './day-texts.ts';

/** Time somebody is taken by an appointment, with its travel. */
export interface TakenTime {
  readonly displayname: string;
  /** With travel. */
  readonly start: Date;
  readonly end: Date;
  readonly allDay: boolean;
  readonly hasTravel: boolean;
  /** `null` for who may not know it. */
  readonly title: string | null;
}

/** `am Di 24.11. von 8:25 bis 11:05 Uhr`, of whole days `am Di 24.11. den ganzen Tag` or `von Di 24.11. bis Do 26.11.`. */
function takenText({ start, end, allDay }: TakenTime): string {
  if (!allDay) return `am ${periodText(start, end)}`;
  const first = berlinDay(start);
  const last = addDays(berlinDay(end), -1);
  if (first >= last) return `am ${shortDay(first)} den ganzen Tag`;
  return `von ${shortDay(first)} bis ${shortDay(last)}`;
}

/**
 * `Jana Keller hat am Di 24.11. von 8:25 bis 11:05 Uhr schon „Begehung Familie Baumann“ (mit Anfahrt).`; who may not know
 * the appointment reads that the time is taken, and not what takes it.
 */
export function takenSentence(taken: TakenTime): string {
  const when = takenText(taken);
  if (taken.title === null) return `${taken.displayname} ist ${when} schon belegt.`;
  const travel = taken.hasTravel ? ' (mit Anfahrt)' : '';
  return `${taken.displayname} hat ${when} schon „${taken.title}“${travel}.`;
}

const partTexts = { GANZ: '', VORMITTAG: ' vormittags', NACHMITTAG: ' nachmittags' } as const;

/** `Jana Keller ist am 24.11.2026 abwesend.`, or `vom 24.11.2026 bis 26.11.2026`; never why. */
export function absentSentence(displayname: string, { firstDay, lastDay, part }: AbsentDays): string {
  const days =
    firstDay === lastDay
      ? `am ${germanDay(firstDay)}${partTexts[part]}`
      : `vom ${germanDay(firstDay)} bis ${germanDay(lastDay)}`;
  return `${displayname} ist ${days} abwesend.`;
}

/** What an appointment of a stopped project warns of. */
export const stoppedProjectWarning = 'Projekt gestoppt';

/** `Der Termin liegt nach der Frist „Begehung vor Verputz“ am 20.11.2026.` */
export function afterDeadlineSentence(title: string, dueDate: string): string {
  return `Der Termin liegt nach der Frist „${title}“ am ${germanDay(dueDate)}.`;
}

/** `Der Termin wurde inzwischen von Tobias Maurer geändert und bleibt, wie er ist.` */
export function changedMeanwhileSentence(displayname: string): string {
  return `Der Termin wurde inzwischen von ${displayname} geändert und bleibt, wie er ist.`;
}

/** `2 einzeln geänderte Termine bleiben`: what a change of a whole series leaves as it is. */
export function keptOfSeriesText(count: number): string {
  return count === 1
    ? '1 einzeln geänderter Termin bleibt'
    : `${count} einzeln geänderte Termine bleiben`;
}
