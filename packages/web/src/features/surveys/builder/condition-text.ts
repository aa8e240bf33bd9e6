import type { Comparison, Condition, SurveyQuestion } from '@energieakte/contract';

type Questions = readonly SurveyQuestion[];

/** How many questions there are, as everybody counts: page breaks are none. */
export function countAsked(questions: Questions): number {
  return questions.filter(({ type }) => type !== 'SEITE').length;
}

/** The number of a question as everybody counts: page breaks have none. */
export function questionNumber(questions: Questions, id: string): number {
  const place = questions.findIndex((one) => one.id === id);
  return countAsked(questions.slice(0, place + 1));
}

/** `Frage 3`, or `Seite 2` for what begins with a page break. */
export function questionName(questions: Questions, id: string): string {
  const place = questions.findIndex((one) => one.id === id);
  if (questions[place]?.type !== 'SEITE') return `Frage ${questionNumber(questions, id)}`;
  return `Seite ${1 + questions.slice(0, place + 1).filter(({ type }) => type === 'SEITE').length}`;
}

export const operatorLabels: Readonly<Record<Comparison['op'], string>> = {
  eq: 'ist',
  ne: 'ist nicht',
  in: 'ist eine von',
  contains: 'enthält',
  lt: 'kleiner als',
  le: 'höchstens',
  gt: 'größer als',
  ge: 'mindestens',
  answered: 'ist beantwortet',
  unanswered: 'ist nicht beantwortet',
};

function valueText(value: Comparison['value']): string {
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nein';
  if (Array.isArray(value)) return value.map(valueText).join(' oder ');
  return typeof value === 'number' ? value.toLocaleString('de-DE') : (value ?? '');
}

/** A condition in words: `Frage 2 höchstens 6`. */
export function conditionText(condition: Condition, questions: Questions): string {
  if ('and' in condition || 'or' in condition) {
    const [items, word] = 'and' in condition ? [condition.and, ' und '] : [condition.or, ' oder '];
    return items
      .map((one) => conditionText(one, questions))
      .map((text, _, all) => (all.length > 1 && / und | oder /u.test(text) ? `(${text})` : text))
      .join(word);
  }
  const isKnown = questions.some(({ id }) => id === condition.question);
  const name = isKnown ? questionName(questions, condition.question) : 'eine gelöschte Frage';
  return [name, operatorLabels[condition.op], valueText(condition.value)].join(' ').trim();
}
