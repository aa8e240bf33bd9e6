import {
  parseFilterTree,
  textsOf,
  type FilterCondition,
  type FilterKeyKind,
  type FilterOperator,
  type FilterTree,
  type RelativeDays,
  parseGermanDay,
  yearHasWeek,
} from '@energieakte/contract';
import { fieldOf, type FilterDescription, type FilterField } from './filter-fields.ts';

/** How a condition compares, as people choose it; the relative days are operators of their own. */
export type DraftOperator =
  | Exclude<FilterOperator, 'relative' | 'empty'>
  | 'next'
  | 'last'
  | 'this'
  | 'calendarWeek'
  | 'isEmpty'
  | 'isPresent'
  | 'asWritten';

export type DraftUnit = NonNullable<RelativeDays['unit']>;

/** A condition while it is being put together; everything typed stays as it was typed. */
export interface ConditionDraft {
  readonly id: number;
  readonly type: 'condition';
  readonly not: boolean;
  readonly field: FilterField;
  readonly operator: DraftOperator;
  readonly texts: readonly string[];
  readonly unit: DraftUnit;
  /** What the address said, where it says more than can be chosen here. */
  readonly written: FilterCondition | null;
}

/** Conditions of which all or any must hold. */
export interface GroupDraft {
  readonly id: number;
  readonly type: 'group';
  readonly not: boolean;
  readonly match: 'and' | 'or';
  readonly members: readonly FilterDraft[];
}

export type FilterDraft = ConditionDraft | GroupDraft;

const kindOperators: Readonly<Record<FilterKeyKind, readonly DraftOperator[]>> = {
  text: ['like', 'eq', 'startwith', 'endwith', 'isEmpty', 'isPresent'],
  id: ['in', 'isEmpty', 'isPresent'],
  code: ['in', 'isEmpty', 'isPresent'],
  day: [
    ...(['next', 'last', 'this', 'calendarWeek', 'eq', 'lt', 'gt', 'lte', 'gte'] as const),
    ...(['between', 'isEmpty', 'isPresent'] as const),
  ],
  number: ['gte', 'lte', 'eq', 'between'],
  flag: ['eq'],
};

/** The operators of a field, the usual one first. */
export function operatorsOf({ kind, isAlwaysThere = false }: FilterField): readonly DraftOperator[] {
  const all = kindOperators[kind];
  return isAlwaysThere ? all.filter((one) => one !== 'isEmpty' && one !== 'isPresent') : all;
}

let lastId = 0;

function freshId(): number {
  lastId += 1;
  return lastId;
}

/** A new condition on a field. */
export function draftCondition(field: FilterField): ConditionDraft {
  const [operator = 'eq'] = operatorsOf(field);
  const texts = operator === 'next' ? ['14'] : field.kind === 'number' ? ['1'] : [];
  return {
    id: freshId(),
    type: 'condition',
    not: false,
    field,
    operator,
    texts: field.kind === 'flag' ? ['ja'] : texts,
    unit: 'day',
    written: null,
  };
}

/** A new group with the given conditions. */
export function draftGroup(match: 'and' | 'or', members: readonly FilterDraft[]): GroupDraft {
  return { id: freshId(), type: 'group', not: false, match, members };
}

function relativeDraft(value: RelativeDays): Comparison | null {
  const { next, last, unit = 'day', calendarWeek, year } = value;
  if (value.this !== undefined) return { operator: 'this', texts: [], unit: value.this };
  if (calendarWeek !== undefined) {
    const texts = year === undefined ? [`${calendarWeek}`] : [`${calendarWeek}`, `${year}`];
    return { operator: 'calendarWeek', texts, unit: 'week' };
  }
  if (next !== undefined && last !== undefined) return null;
  return next === undefined
    ? { operator: 'last', texts: [`${last ?? ''}`], unit }
    : { operator: 'next', texts: [`${next}`], unit };
}

type Comparison = Pick<ConditionDraft, 'operator' | 'texts' | 'unit'>;

function emptinessDraft(value: FilterCondition['value']): Comparison {
  const isEmpty = value !== false && value !== 'false';
  return { operator: isEmpty ? 'isEmpty' : 'isPresent', texts: [], unit: 'day' };
}

/** Ids and codes know one comparison for one and for several. */
function valueDraft(condition: FilterCondition, field: FilterField): Comparison | null {
  const isChoice = field.kind === 'id' || field.kind === 'code';
  const wanted = isChoice && condition.op === 'eq' ? 'in' : condition.op;
  const operator = operatorsOf(field).find((known) => known === wanted);
  return operator === undefined ? null : { operator, texts: textsOf(condition), unit: 'day' };
}

function comparisonDraft(condition: FilterCondition, field: FilterField): Comparison | null {
  const { op, value } = condition;
  if (op === 'empty') return emptinessDraft(value);
  if (op !== 'relative') return valueDraft(condition, field);
  return typeof value === 'object' && !Array.isArray(value) ? relativeDraft(value) : null;
}

type Fields = Pick<FilterDescription, 'fields'>;

function draftOf(tree: FilterTree, fields: Fields, not = false): FilterDraft {
  if ('not' in tree) return draftOf(tree.not, fields, !not);
  if ('key' in tree) {
    const field = fieldOf(fields, tree.key);
    const comparison = comparisonDraft(tree, field);
    const other = { operator: 'asWritten', texts: [], unit: 'day' } as const;
    const written = comparison === null ? tree : null;
    return {
      id: freshId(),
      type: 'condition',
      not,
      field,
      ...(comparison ?? other),
      written,
    };
  }
  const match = 'and' in tree ? 'and' : 'or';
  const members = 'and' in tree ? tree.and : tree.or;
  return {
    ...draftGroup(
      match,
      members.map((member) => draftOf(member, fields)),
    ),
    not,
  };
}

/** The filter of an address, to be worked on; what is no group yet becomes one. */
export function draftOfFilter(filter: string, fields: Fields): GroupDraft {
  const tree = parseFilterTree(filter);
  if (tree === null) return draftGroup('and', []);
  const draft = draftOf(tree, fields);
  return draft.type === 'group' && !draft.not ? draft : draftGroup('and', [draft]);
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,4}$/u.test(text.trim()) ? Number(text) : null;
}

function weekOf(texts: readonly string[]): RelativeDays | null {
  const [week, year] = [wholeNumber(texts[0]), wholeNumber(texts[1])];
  if (week === null || weekMistake(texts) !== null) return null;
  return year === null ? { calendarWeek: week } : { calendarWeek: week, year };
}

/** What is wrong with a calendar week and the year after it, which may be left empty. */
function weekMistake([first, second = '']: readonly string[]): string | null {
  const week = wholeNumber(first);
  if (week === null || week < 1 || week > 53) return 'Die Kalenderwoche ist eine Zahl von 1 bis 53.';
  if (second.trim() === '') return null;
  const year = wholeNumber(second);
  if (year === null || year < 2000 || year > 2199) return 'Das Jahr ist eine Zahl von 2000 bis 2199.';
  return yearHasWeek(week, year) ? null : `${year} hat nur 52 Kalenderwochen.`;
}

/** The longest stretch the interface takes. */
const mostUnits = 3660;

/** The sentence about what is wrong with a time that is relative to today; `null` where nothing is. */
export function relativeMistake({ operator, texts }: ConditionDraft): string | null {
  if (operator === 'calendarWeek') return weekMistake(texts);
  const count = wholeNumber(texts[0]);
  return count === null || count > mostUnits ? `Die Anzahl ist eine ganze Zahl bis ${mostUnits}.` : null;
}

function relativeOf(draft: ConditionDraft): RelativeDays | null {
  const { operator, texts, unit } = draft;
  if (operator === 'this') return unit === 'day' ? null : { this: unit };
  if (operator === 'calendarWeek') return weekOf(texts);
  return relativeMistake(draft) === null ? { [operator]: wholeNumber(texts[0]), unit } : null;
}

/** The texts as the server takes them; `null` for one it would not understand. */
function valueOf(text: string, kind: FilterKeyKind): string | null {
  const trimmed = text.trim();
  if (kind === 'day') return parseGermanDay(trimmed);
  if (kind === 'number') return wholeNumber(trimmed) === null ? null : String(Number(trimmed));
  return trimmed === '' ? null : trimmed;
}

const expectedTexts: Readonly<Partial<Record<DraftOperator, number>>> = { between: 2 };

/** The comparison of a finished draft; `null` while something is missing or wrong. */
export function conditionOf(draft: ConditionDraft): FilterCondition | null {
  const { operator, written } = draft;
  const { key } = draft.field;
  switch (operator) {
    case 'asWritten':
      return written;
    case 'isEmpty':
    case 'isPresent':
      return { key, op: 'empty', value: operator === 'isEmpty' };
    case 'next':
    case 'last':
    case 'this':
    case 'calendarWeek': {
      const value = relativeOf(draft);
      return value === null ? null : { key, op: 'relative', value };
    }
    default:
      return comparisonOf(draft, operator);
  }
}

function comparisonOf({ field, texts }: ConditionDraft, op: FilterOperator): FilterCondition | null {
  const { key, kind } = field;
  const values = texts.map((text) => valueOf(text, kind));
  const right = values.filter((value) => value !== null);
  const [first] = right;
  if (first === undefined || right.length < values.length) return null;
  if (op === 'in')
    return right.length === 1 ? { key, op: 'eq', value: first } : { key, op, value: right };
  if (op === 'between') return right.length === expectedTexts.between ? { key, op, value: right } : null;
  return { key, op, value: first };
}

function treeOf(draft: FilterDraft): FilterTree | null {
  const plain = draft.type === 'condition' ? conditionOf(draft) : groupOf(draft);
  if (plain === null) return null;
  return draft.not ? { not: plain } : plain;
}

/** A group of nothing says nothing. */
function groupOf({ match, members }: GroupDraft): FilterTree | null {
  const trees = members.flatMap((member) => treeOf(member) ?? []);
  if (trees.length === 0) return null;
  return match === 'and' ? { and: trees } : { or: trees };
}

/** The `filter` of the address for a draft; what is unfinished is left out. */
export function filterOfDraft(draft: GroupDraft): string {
  const tree = treeOf(draft);
  return tree === null ? '' : JSON.stringify(tree);
}

/** Whether every condition is finished. */
export function isFinished(draft: FilterDraft): boolean {
  return draft.type === 'condition' ? conditionOf(draft) !== null : draft.members.every(isFinished);
}
