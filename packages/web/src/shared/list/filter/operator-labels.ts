import type { FilterKeyKind } from '@energieakte/contract';
import type { DraftOperator } from './filter-draft.ts';

const dayLabels: Readonly<Partial<Record<DraftOperator, string>>> = {
  eq: 'am',
  gt: 'nach dem',
  gte: 'ab dem',
  lt: 'vor dem',
  lte: 'bis zum',
  between: 'zwischen',
};

const numberWords: Readonly<Partial<Record<DraftOperator, string>>> = {
  eq: 'genau',
  gte: 'mindestens',
  lte: 'höchstens',
  between: 'zwischen',
};

const commonWords: Readonly<Record<DraftOperator, string>> = {
  eq: 'ist',
  in: 'ist',
  like: 'enthält',
  startwith: 'beginnt mit',
  endwith: 'endet auf',
  gt: 'über',
  gte: 'ab',
  lt: 'unter',
  lte: 'bis',
  between: 'zwischen',
  next: 'in den nächsten',
  last: 'in den letzten',
  this: 'in diesem Zeitraum',
  calendarWeek: 'in der Kalenderwoche',
  isEmpty: 'fehlt',
  isPresent: 'ist vorhanden',
  asWritten: 'wie im Link',
};

/** How a comparison is called for keys of a kind. */
export function operatorLabel(operator: DraftOperator, kind: FilterKeyKind): string {
  const special = kind === 'day' ? dayLabels : kind === 'number' ? numberWords : {};
  return special[operator] ?? commonWords[operator];
}
