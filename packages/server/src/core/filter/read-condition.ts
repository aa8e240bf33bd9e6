import {
  type FilterKeyKind,
  type FilterOperator,
  type FilterType,
  filterTypes,
  type RelativeDays,
} from '@energieakte/contract';
import type { Filter, Verdict } from '#core/filter/filter.ts';
import type { FilterField, FilterFields } from '#core/filter/filter-field.ts';
import {
  checkCode,
  checkDay,
  checkId,
  checkNumber,
  daysFrom,
  numbersFrom,
} from '#core/filter/filter-values.ts';
import { relativeDays } from '#core/filter/relative-days.ts';

/** A filter, or `null` where an empty value takes the condition away, or the German sentence why it is wrong. */
export type FilterVerdict = Verdict<Filter | null>;

/** One comparison as people wrote it. */
export interface WrittenCondition {
  readonly key: string;
  readonly op: FilterOperator;
  readonly value: string | boolean | readonly string[] | RelativeDays | undefined;
}

/** For whom and when a filter is read. */
export interface FilterReading {
  /** Those the one who asks may use; any other does not exist. */
  readonly fields: FilterFields;
  /** Stands where `ich` is written in place of a person's id, so that a shared view shows everyone their own. */
  readonly personId: string;
  /** Today in Europe/Berlin, `YYYY-MM-DD`. */
  readonly today: string;
  /** An earlier moment is asked for. */
  readonly past?: boolean;
}

/** A condition whose field is known. */
interface Step extends WrittenCondition {
  readonly field: FilterField;
  readonly reading: FilterReading;
}

const quoted = (text: string): string => `„${text}“`;

const flagMessage = 'Erwartet wird ja oder nein.';

/** What of the filter tree each kind knows; `filterAnd` and `filterOr` know only the four filter types. */
const operators: Readonly<Record<FilterKeyKind, readonly FilterOperator[]>> = {
  text: [...filterTypes, 'in', 'empty'],
  id: ['eq', 'in', 'empty'],
  code: ['eq', 'in', 'empty'],
  day: ['eq', 'in', 'gt', 'gte', 'lt', 'lte', 'between', 'empty', 'relative'],
  number: ['eq', 'in', 'gt', 'gte', 'lt', 'lte', 'between'],
  flag: ['eq'],
};

/** Every number of the product is always there so far; measured values and hours will not be. */
function operatorsOf({ kind, source }: FilterField): readonly FilterOperator[] {
  return kind === 'number' && source.nullable ? [...operators.number, 'empty'] : operators[kind];
}

function fieldOf({ fields }: FilterReading, key: string): FilterField | null {
  return Object.hasOwn(fields, key) ? (fields[key] ?? null) : null;
}

function unknownKey(key: string): { readonly wrong: string } {
  return { wrong: `Der Schlüssel ${quoted(key)} ist unbekannt.` };
}

function isFilterType(type: string): type is FilterType {
  return filterTypes.some((known) => known === type);
}

/** The values of `eq` and `in` without the empty ones. */
function valuesOf(value: WrittenCondition['value']): readonly string[] | null {
  const list = typeof value === 'string' ? [value] : value;
  if (!Array.isArray(list)) return null;
  const texts = list.filter((entry): entry is string => typeof entry === 'string');
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

function anyOf(filters: readonly Filter[]): Filter {
  const [only] = filters;
  return only !== undefined && filters.length === 1 ? only : { type: 'any', of: filters };
}

/** All checked values, or the first sentence why one is wrong. */
function allRight<Value>(verdicts: readonly Verdict<Value>[]): Verdict<readonly Value[]> {
  const wrong = verdicts.find((verdict) => 'wrong' in verdict);
  if (wrong !== undefined) return wrong;
  return { right: verdicts.flatMap((verdict) => ('right' in verdict ? [verdict.right] : [])) };
}

function readText(values: readonly string[], { key, op, field }: Step): FilterVerdict {
  const { stored = (text) => text } = field;
  const type = isFilterType(op) ? op : 'eq';
  return {
    right: anyOf(values.map((text) => ({ type: 'text', key, op: type, value: stored(text) }) as const)),
  };
}

function checkChoice(text: string, { key, field, reading }: Step): Verdict<string> {
  if (field.kind === 'code') return checkCode(key, text, field);
  return text === 'ich' && field.names === 'user' ? { right: reading.personId } : checkId(text);
}

function readChoice(values: readonly string[], step: Step): FilterVerdict {
  const checked = allRight(values.map((text) => checkChoice(text, step)));
  if ('wrong' in checked) return checked;
  return { right: { type: 'oneOf', key: step.key, values: checked.right } };
}

function readDays(values: readonly string[], { key, op }: Step): FilterVerdict {
  const [first, last] = values;
  const isPair = first !== undefined && last !== undefined && values.length === 2;
  if (op === 'between' && !isPair) return { wrong: `Für ${quoted(key)} werden zwei Tage erwartet.` };
  const days = allRight(values.map(checkDay));
  if ('wrong' in days) return days;
  if (op === 'between' && isPair)
    return { right: { type: 'days', key, range: daysFrom(op, first, last) } };
  return {
    right: anyOf(
      days.right.map((day) => ({ type: 'days', key, range: daysFrom(op, day, day) }) as const),
    ),
  };
}

function readRelative({ key, value, reading }: Step): FilterVerdict {
  const range = relativeDays(value, reading.today);
  return 'wrong' in range ? range : { right: { type: 'days', key, range: range.right } };
}

function readNumbers(values: readonly string[], { key, op }: Step): FilterVerdict {
  const numbers = allRight(values.map(checkNumber));
  if ('wrong' in numbers) return numbers;
  const [first = 0, last = first] = numbers.right;
  if (op === 'between') {
    return numbers.right.length === 2
      ? { right: { type: 'number', key, range: numbersFrom(op, first, last) } }
      : { wrong: `Für ${quoted(key)} werden zwei Zahlen erwartet.` };
  }
  return {
    right: anyOf(
      numbers.right.map((one) => ({ type: 'number', key, range: numbersFrom(op, one, one) }) as const),
    ),
  };
}

function readFlag(values: readonly string[], { key, field, reading }: Step): FilterVerdict {
  const [text] = values;
  const holds: Filter = field.holds?.(reading.today) ?? { type: 'flag', key };
  if (text === 'ja') return { right: holds };
  return text === 'nein' ? { right: { type: 'not', of: holds } } : { wrong: flagMessage };
}

function readEmpty({ key, value }: Step): FilterVerdict {
  const isEmpty: Filter = { type: 'empty', key };
  if (value === undefined || value === true || value === 'true') return { right: isEmpty };
  if (value === false || value === 'false') return { right: { type: 'not', of: isEmpty } };
  return { wrong: `Für „empty“ wird ja oder nein erwartet (true, false).` };
}

const textExpected = (key: string): string => `Für ${quoted(key)} wird ein Text erwartet.`;

interface KindReader {
  readonly read: (values: readonly string[], step: Step) => FilterVerdict;
  /** What is said of a value that is no text. */
  readonly noText: (key: string) => string;
}

const readers: Readonly<Record<FilterKeyKind, KindReader>> = {
  text: { read: readText, noText: textExpected },
  id: { read: readChoice, noText: textExpected },
  code: { read: readChoice, noText: textExpected },
  day: { read: readDays, noText: (key) => `Für ${quoted(key)} wird ein Datum erwartet.` },
  number: { read: readNumbers, noText: (key) => `Für ${quoted(key)} wird eine Zahl erwartet.` },
  flag: { read: readFlag, noText: () => flagMessage },
};

function readValues(step: Step): FilterVerdict {
  const { key, field, value } = step;
  const { read, noText } = readers[field.kind];
  const values = valuesOf(value);
  if (values === null) return { wrong: noText(key) };
  return values.length === 0 ? { right: null } : read(values, step);
}

/** Checks one comparison and makes a filter of it. */
export function readCondition(condition: WrittenCondition, reading: FilterReading): FilterVerdict {
  const { key, op, value } = condition;
  const field = fieldOf(reading, key);
  if (field === null) return unknownKey(key);
  if (reading.past === true && field.nowOnly === true)
    return { wrong: `Nach ${quoted(key)} lässt sich nur der heutige Stand filtern.` };
  const allowed = operatorsOf(field);
  if (!allowed.includes(op)) {
    return {
      wrong: `Der Vergleich ${quoted(op)} passt nicht zu ${quoted(key)}. Erlaubt: ${allowed.join(', ')}.`,
    };
  }
  const step = { ...condition, field, reading };
  if (op === 'empty') return readEmpty(step);
  if (op !== 'in' && op !== 'between' && Array.isArray(value))
    return { wrong: `Der Vergleich ${quoted(op)} erwartet einen einzelnen Wert.` };
  return op === 'relative' ? readRelative(step) : readValues(step);
}

/**
 * Reads `key|type|value` (specification section 3); the value may contain `|`. An empty value takes the condition
 * away, but key and type are checked all the same.
 */
export function readFilterExpression(expression: string, reading: FilterReading): FilterVerdict {
  if (expression === '') return { right: null };
  const [key = '', type, ...rest] = expression.split('|');
  if (type === undefined || rest.length === 0)
    return { wrong: `Erwartet wird Schlüssel|Typ|Wert, nicht ${quoted(expression)}.` };
  const field = fieldOf(reading, key);
  if (field === null) return unknownKey(key);
  if (!isFilterType(type)) {
    return { wrong: `Der Typ ${quoted(type)} ist unbekannt. Erlaubt: ${filterTypes.join(', ')}.` };
  }
  if (type !== 'eq' && field.kind !== 'text')
    return { wrong: `Für ${quoted(key)} ist nur der Typ „eq“ erlaubt.` };
  return readCondition({ key, op: type, value: rest.join('|') }, reading);
}
