import {
  factsOfFilterKey,
  type FilterKeyKind,
  type FilterOperator,
  type FilterType,
  filterTypes,
  type ProjectFilterKey,
  projectFilterKeys,
  type RelativeDays,
} from '@energieakte/contract';
import type { Audience } from '#features/projects/project-audience.ts';
import {
  checkCode,
  checkDay,
  checkId,
  checkNumber,
  type DayRange,
  daysFrom,
  type NumberRange,
  numbersFrom,
  type Verdict,
} from '#features/projects/list/project-filter-values.ts';
import { relativeDays } from '#features/projects/list/relative-days.ts';

/** The keys of one kind, as a type. */
export type KeyOfKind<Kind extends FilterKeyKind> = {
  [Key in ProjectFilterKey]: (typeof projectFilterKeys)[Key]['kind'] extends Kind ? Key : never;
}[ProjectFilterKey];

/** What a project must fulfil to be found; every value in it is checked. */
export type Filter =
  | { readonly type: 'all' | 'any'; readonly of: readonly Filter[] }
  | { readonly type: 'not'; readonly of: Filter }
  | {
      readonly type: 'text';
      readonly key: KeyOfKind<'text'>;
      readonly op: FilterType;
      readonly value: string;
    }
  | {
      readonly type: 'oneOf';
      readonly key: KeyOfKind<'id' | 'code'>;
      readonly values: readonly string[];
    }
  | { readonly type: 'days'; readonly key: KeyOfKind<'day'>; readonly range: DayRange }
  | { readonly type: 'number'; readonly key: KeyOfKind<'number'>; readonly range: NumberRange }
  | { readonly type: 'empty'; readonly key: ProjectFilterKey };

/** A filter, or `null` where an empty value takes the condition away, or the German sentence why it is wrong. */
export type FilterVerdict = Verdict<Filter | null>;

/** One comparison as people wrote it. */
export interface WrittenCondition {
  readonly key: string;
  readonly op: FilterOperator;
  readonly value: string | boolean | readonly string[] | RelativeDays | undefined;
}

export interface FilterScope {
  readonly audience: Audience;
  /** Today in Europe/Berlin, `YYYY-MM-DD`. */
  readonly today: string;
  /** An earlier moment is asked for. */
  readonly past?: boolean;
}

const quoted = (text: string): string => `„${text}“`;

/** What of the filter tree each kind knows; `filterAnd` and `filterOr` know only the four filter types. */
const operators: Readonly<Record<FilterKeyKind, readonly FilterOperator[]>> = {
  text: [...filterTypes, 'in', 'empty'],
  id: ['eq', 'in', 'empty'],
  code: ['eq', 'in', 'empty'],
  day: ['eq', 'in', 'gt', 'gte', 'lt', 'lte', 'between', 'empty', 'relative'],
  number: ['eq', 'in', 'gt', 'gte', 'lt', 'lte', 'between'],
  flag: ['eq'],
};

function isOfKind<Kind extends FilterKeyKind>(
  key: ProjectFilterKey,
  ...kinds: readonly Kind[]
): key is KeyOfKind<Kind> {
  const kind: FilterKeyKind = projectFilterKeys[key].kind;
  return kinds.some((candidate) => candidate === kind);
}

function isKnownKey(key: string, audience: Audience): key is ProjectFilterKey {
  const known: Readonly<Record<string, { readonly guest: boolean }>> = projectFilterKeys;
  const entry = Object.hasOwn(known, key) ? known[key] : undefined;
  return entry !== undefined && (entry.guest || audience.kind === 'office');
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

function collect(verdicts: readonly Verdict<Filter>[]): FilterVerdict {
  const wrong = verdicts.find((verdict) => 'wrong' in verdict);
  if (wrong !== undefined) return wrong;
  return { right: anyOf(verdicts.flatMap((verdict) => ('right' in verdict ? [verdict.right] : []))) };
}

/** IDs of KfW are shown in groups (3-4-4-4) and stored bare. */
function bareValue(key: KeyOfKind<'text'>, value: string): string {
  return key === 'bzaId' || key === 'bndId' ? value.replaceAll(/[\s-]/gu, '') : value;
}

function readText(key: KeyOfKind<'text'>, { op, value }: WrittenCondition): FilterVerdict {
  const values = valuesOf(value);
  if (values === null) return { wrong: `Für ${quoted(key)} wird ein Text erwartet.` };
  if (values.length === 0) return { right: null };
  const type = isFilterType(op) ? op : 'eq';
  return {
    right: anyOf(
      values.map((text) => ({ type: 'text', key, op: type, value: bareValue(key, text) }) as const),
    ),
  };
}

/** In place of a person's id `ich` is the one who asks, so that a shared view shows everyone their own projects. */
function checkChoice(key: KeyOfKind<'id' | 'code'>, text: string, audience: Audience): Verdict<string> {
  if (!isOfKind(key, 'id')) return checkCode(key, text, audience);
  const isMe = text === 'ich' && factsOfFilterKey(key)?.names === 'user';
  return isMe ? { right: audience.personId } : checkId(text);
}

function readChoice(
  key: KeyOfKind<'id' | 'code'>,
  { value }: WrittenCondition,
  { audience }: FilterScope,
): FilterVerdict {
  const values = valuesOf(value);
  if (values === null) return { wrong: `Für ${quoted(key)} wird ein Text erwartet.` };
  if (values.length === 0) return { right: null };
  const checked = values.map((text) => checkChoice(key, text, audience));
  const wrong = checked.find((verdict) => 'wrong' in verdict);
  if (wrong !== undefined) return wrong;
  return {
    right: { type: 'oneOf', key, values: checked.flatMap((one) => ('right' in one ? [one.right] : [])) },
  };
}

function readBetween(key: KeyOfKind<'day'>, values: readonly string[]): FilterVerdict {
  const [first, last] = values;
  if (first === undefined || last === undefined || values.length > 2)
    return { wrong: `Für ${quoted(key)} werden zwei Tage erwartet.` };
  const days = [checkDay(first), checkDay(last)];
  const wrong = days.find((verdict) => 'wrong' in verdict);
  return wrong ?? { right: { type: 'days', key, range: daysFrom('between', first, last) } };
}

function readDays(
  key: KeyOfKind<'day'>,
  { op, value }: WrittenCondition,
  { today }: FilterScope,
): FilterVerdict {
  if (op === 'relative') {
    const range = relativeDays(value, today);
    return 'wrong' in range ? range : { right: { type: 'days', key, range: range.right } };
  }
  const values = valuesOf(value);
  if (values === null) return { wrong: `Für ${quoted(key)} wird ein Datum erwartet.` };
  if (values.length === 0) return { right: null };
  if (op === 'between') return readBetween(key, values);
  return collect(
    values.map((text): Verdict<Filter> => {
      const day = checkDay(text);
      return 'wrong' in day ? day : { right: { type: 'days', key, range: daysFrom(op, text, text) } };
    }),
  );
}

function readNumbers(key: KeyOfKind<'number'>, { op, value }: WrittenCondition): FilterVerdict {
  const values = valuesOf(value);
  if (values === null) return { wrong: `Für ${quoted(key)} wird eine Zahl erwartet.` };
  if (values.length === 0) return { right: null };
  const checked = values.map(checkNumber);
  const wrong = checked.find((verdict) => 'wrong' in verdict);
  if (wrong !== undefined) return wrong;
  const numbers = checked.flatMap((verdict) => ('right' in verdict ? [verdict.right] : []));
  const [first = 0, last = first] = numbers;
  if (op === 'between') {
    return numbers.length === 2
      ? { right: { type: 'number', key, range: numbersFrom(op, first, last) } }
      : { wrong: `Für ${quoted(key)} werden zwei Zahlen erwartet.` };
  }
  return {
    right: anyOf(
      numbers.map((one) => ({ type: 'number', key, range: numbersFrom(op, one, one) }) as const),
    ),
  };
}

/** Overdue is what an open deadline before today makes of a project. */
function readFlag(value: WrittenCondition['value'], { today }: FilterScope): FilterVerdict {
  const values = valuesOf(value);
  const [text] = values ?? [];
  if (values?.length === 0) return { right: null };
  const holds: Filter = { type: 'days', key: 'dueDate', range: { from: null, until: today } };
  if (text === 'ja') return { right: holds };
  if (text === 'nein') return { right: { type: 'not', of: holds } };
  return { wrong: 'Erwartet wird ja oder nein.' };
}

function readEmpty(key: ProjectFilterKey, value: WrittenCondition['value']): FilterVerdict {
  const isEmpty: Filter = { type: 'empty', key };
  if (value === undefined || value === true || value === 'true') return { right: isEmpty };
  if (value === false || value === 'false') return { right: { type: 'not', of: isEmpty } };
  return { wrong: `Für „empty“ wird ja oder nein erwartet (true, false).` };
}

function readByKind(
  key: ProjectFilterKey,
  condition: WrittenCondition,
  scope: FilterScope,
): FilterVerdict {
  if (isOfKind(key, 'text')) return readText(key, condition);
  if (isOfKind(key, 'day')) return readDays(key, condition, scope);
  if (isOfKind(key, 'number')) return readNumbers(key, condition);
  if (isOfKind(key, 'flag')) return readFlag(condition.value, scope);
  return readChoice(key, condition, scope);
}

/** Checks one comparison and makes a filter of it. A key that is not for this audience does not exist for it. */
export function readCondition(condition: WrittenCondition, scope: FilterScope): FilterVerdict {
  const { key, op, value } = condition;
  if (!isKnownKey(key, scope.audience)) return { wrong: `Der Schlüssel ${quoted(key)} ist unbekannt.` };
  if (scope.past === true && factsOfFilterKey(key)?.nowOnly === true)
    return { wrong: `Nach ${quoted(key)} lässt sich nur der heutige Stand filtern.` };
  const allowed = operators[projectFilterKeys[key].kind];
  if (!allowed.includes(op)) {
    return {
      wrong: `Der Vergleich ${quoted(op)} passt nicht zu ${quoted(key)}. Erlaubt: ${allowed.join(', ')}.`,
    };
  }
  if (op === 'empty') return readEmpty(key, value);
  if (op !== 'in' && op !== 'between' && Array.isArray(value))
    return { wrong: `Der Vergleich ${quoted(op)} erwartet einen einzelnen Wert.` };
  return readByKind(key, condition, scope);
}

/**
 * Reads `key|type|value` (specification section 3); the value may contain `|`. An empty value takes the condition
 * away, but key and type are checked all the same.
 */
export function readFilterExpression(expression: string, scope: FilterScope): FilterVerdict {
  if (expression === '') return { right: null };
  const [key = '', type, ...rest] = expression.split('|');
  if (type === undefined || rest.length === 0)
    return { wrong: `Erwartet wird Schlüssel|Typ|Wert, nicht ${quoted(expression)}.` };
  const { audience } = scope;
  if (!isKnownKey(key, audience)) return { wrong: `Der Schlüssel ${quoted(key)} ist unbekannt.` };
  if (!isFilterType(type)) {
    return { wrong: `Der Typ ${quoted(type)} ist unbekannt. Erlaubt: ${filterTypes.join(', ')}.` };
  }
  if (type !== 'eq' && !isOfKind(key, 'text'))
    return { wrong: `Für ${quoted(key)} ist nur der Typ „eq“ erlaubt.` };
  return readCondition({ key, op: type, value: rest.join('|') }, scope);
}
