import { type OfficeProjectRow, type RedCause, redServicesText, stillOpen } from '@energieakte/contract';
import { overdueSentence } from './project-color.ts';

interface RedFacts extends Pick<OfficeProjectRow, 'color' | 'colorReason' | 'nextDeadline'> {
  /** Of an earlier moment only the sentence is known. */
  readonly redCause: RedCause | null;
}

/** The sentence without the next deadline, which a row shows with its day; in its place what was not done by then. */
function withoutNext(sentence: string, next: RedFacts['nextDeadline']): string | null {
  if (next === null) return sentence;
  const overdue = overdueSentence(next);
  if (sentence === overdue) return stillOpen(next.code);
  return sentence.replace(`${overdue}; `, 'auch ').replace(` · ${overdue}`, '');
}

/** Why a project is red, as short as a row of a list needs it; `null` where nothing is to be said beside its next deadline. */
export function shortReason({ color, colorReason, redCause, nextDeadline }: RedFacts): string | null {
  if (color !== 'RED' || colorReason === null) return null;
  if (redCause?.code === 'SERVICE') return redServicesText(redCause.services);
  return withoutNext(colorReason, nextDeadline);
}
