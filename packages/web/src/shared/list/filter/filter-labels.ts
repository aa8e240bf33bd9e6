import {
  textsOf,
  type FilterCondition,
  type FilterKeyKind,
  type FilterOperator,
  type FilterTree,
  type RelativeDays,
} from '@energieakte/contract';
import { formatDay } from '#shared/format/relative-day.ts';
import { fieldOf, type FilterNames } from './filter-fields.ts';

/** A condition as a sentence in two parts: `Frist` – `in den nächsten 14 Tagen`. */
export interface Sentence {
  readonly subject: string;
  readonly value: string;
}

const quoted = (text: string): string => `„${text}“`;

function listed(words: readonly string[], last: string): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

const textVerbs: Readonly<Partial<Record<FilterOperator, readonly [yes: string, no: string]>>> = {
  eq: ['ist', 'ist nicht'],
  in: ['ist', 'ist weder'],
  like: ['enthält', 'enthält nicht'],
  startwith: ['beginnt mit', 'beginnt nicht mit'],
  endwith: ['endet auf', 'endet nicht auf'],
};

function plainText(condition: FilterCondition, wanted: boolean): string {
  const [yes, no] = textVerbs[condition.op] ?? ['ist', 'ist nicht'];
  const texts = textsOf(condition).map(quoted);
  return `${wanted ? yes : no} ${listed(texts, wanted ? 'oder' : 'noch')}`;
}

/** What a condition on a key can be set to: what is known beforehand, else what the server answered. */
export function choicesOf({ filter, choicesOf: served }: FilterNames, key: string) {
  return fieldOf(filter, key).choices ?? served(key);
}

function choiceText(condition: FilterCondition, wanted: boolean, names: FilterNames): string {
  const choices = choicesOf(names, condition.key);
  const words = textsOf(condition).map(
    (value) => choices.find((choice) => choice.id === value)?.label ?? value,
  );
  if (wanted) return `ist ${listed(words, 'oder')}`;
  return words.length < 2 ? `ist nicht ${words.join('')}` : `ist weder ${listed(words, 'noch')}`;
}

const unitLabels = {
  day: ['Tag', 'Tagen', 'nächsten', 'letzten'],
  week: ['Woche', 'Wochen', 'nächsten', 'letzten'],
  month: ['Monat', 'Monaten', 'nächsten', 'letzten'],
  year: ['Jahr', 'Jahren', 'nächsten', 'letzten'],
} as const;

function stretch(count: number, unit: keyof typeof unitLabels, which: 'nächsten' | 'letzten'): string {
  const [one, many] = unitLabels[unit];
  if (count === 0) return 'heute';
  const article = unit === 'week' ? 'in der' : 'im';
  return count === 1 ? `${article} ${which} ${one}` : `in den ${which} ${count} ${many}`;
}

const thisWords = { week: 'in dieser Woche', month: 'in diesem Monat', year: 'in diesem Jahr' } as const;

/** `in den nächsten 14 Tagen`, `in KW 38`. */
function relativeText({ next, last, unit, calendarWeek, year, ...rest }: RelativeDays): string {
  if (rest.this !== undefined) return thisWords[rest.this];
  if (calendarWeek !== undefined)
    return `in KW\u00A0${calendarWeek}${year === undefined ? '' : `/${year}`}`;
  const used = unit ?? 'day';
  if (next === undefined || last === undefined)
    return next === undefined ? stretch(last ?? 0, used, 'letzten') : stretch(next, used, 'nächsten');
  return `von ${last} ${unitLabels[used][1]} zuvor bis ${next} ${unitLabels[used][1]} danach`;
}

function day(text: string | undefined): string {
  return text === undefined || !/^\d{4}-\d\d-\d\d$/u.test(text) ? (text ?? '…') : formatDay(text);
}

function daysText(condition: FilterCondition): string {
  const { op, value } = condition;
  if (typeof value === 'object' && !Array.isArray(value)) return relativeText(value);
  const [first, last] = textsOf(condition);
  switch (op) {
    case 'gt':
      return `nach dem ${day(first)}`;
    case 'gte':
      return `ab dem ${day(first)}`;
    case 'lt':
      return `vor dem ${day(first)}`;
    case 'lte':
      return `bis zum ${day(first)}`;
    case 'between':
      return `vom ${day(first)} bis ${day(last)}`;
    default:
      return `am ${listed(textsOf(condition).map(day), 'oder')}`;
  }
}

const numberVerbs: Readonly<Partial<Record<FilterOperator, string>>> = {
  gt: 'mehr als',
  gte: 'mindestens',
  lt: 'weniger als',
  lte: 'höchstens',
};

function numberText(condition: FilterCondition): string {
  const texts = textsOf(condition);
  if (condition.op === 'between') return `zwischen ${texts.join(' und ')}`;
  return `${numberVerbs[condition.op] ?? 'genau'} ${listed(texts, 'oder')}`;
}

function isTrue(value: FilterCondition['value']): boolean {
  return value !== false && value !== 'false';
}

type LeafLabels = (condition: FilterCondition, wanted: boolean, names: FilterNames) => string;

function negatable(words: (condition: FilterCondition) => string): LeafLabels {
  return (condition, wanted) => (wanted ? words(condition) : `nicht ${words(condition)}`);
}

const labelByKind: Readonly<Record<FilterKeyKind, LeafLabels>> = {
  text: plainText,
  id: choiceText,
  code: choiceText,
  day: negatable(daysText),
  number: negatable(numberText),
  flag: (condition, wanted) => ((textsOf(condition)[0] === 'ja') === wanted ? 'ja' : 'nein'),
};

/** Whether it asks for the coming days only, `{next: 14}`: what should have been done already is not among them. */
function isAhead({ value }: FilterCondition): boolean {
  if (typeof value !== 'object' || Array.isArray(value)) return false;
  return (value.next ?? 0) > 0 && value.last === undefined;
}

function leafText(condition: FilterCondition, wanted: boolean, names: FilterNames): string {
  if (condition.op === 'empty') return isTrue(condition.value) === wanted ? 'fehlt' : 'ist vorhanden';
  const { kind, isDueDay } = fieldOf(names.filter, condition.key);
  const text = labelByKind[kind](condition, wanted, names);
  return isDueDay === true && wanted && isAhead(condition) ? `${text}, ohne überfällige` : text;
}

function inBrackets(tree: FilterTree, names: FilterNames): string {
  const { subject, value } = filterSentence(tree, names);
  const isClosed = subject !== '' || value.startsWith('nicht (');
  return isClosed ? `${subject} ${value}`.trim() : `(${value})`;
}

function groupText(members: readonly FilterTree[], word: 'und' | 'oder', names: FilterNames): string {
  // A group of nothing holds for all when all of it must hold, and for none otherwise.
  if (members.length === 0) return word === 'und' ? names.everything : names.nothing;
  return members.map((member) => inBrackets(member, names)).join(` ${word} `);
}

/** One condition of a filter in plain German; `wanted` is false inside of "nicht". */
export function filterSentence(tree: FilterTree, names: FilterNames, wanted = true): Sentence {
  if ('key' in tree) {
    const { label } = fieldOf(names.filter, tree.key);
    return { subject: label, value: leafText(tree, wanted, names) };
  }
  if ('not' in tree) return filterSentence(tree.not, names, !wanted);
  const text = 'and' in tree ? groupText(tree.and, 'und', names) : groupText(tree.or, 'oder', names);
  return { subject: '', value: wanted ? text : `nicht (${text})` };
}
