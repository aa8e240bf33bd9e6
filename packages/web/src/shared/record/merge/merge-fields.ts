import { type FieldValue, type FormValues, sameValue, valueAt } from '../form-values.ts';
import { memberPlace } from '../line-items/member-path.ts';
import { mergeLists } from './merge-lists.ts';
import { type MemberConflict, mergeMembers } from './merge-members.ts';

/** A field that both sides changed, each to something else. */
export interface FieldConflict {
  readonly path: string;
  readonly base: FieldValue;
  readonly mine: FieldValue;
  readonly theirs: FieldValue;
}

export interface FieldMerge {
  /** The merged values; a field in conflict holds `mine` until somebody decides. */
  readonly values: FormValues;
  /** Fields that only the other side changed and that were taken from there. */
  readonly taken: readonly string[];
  readonly conflicts: readonly FieldConflict[];
  /** Members one side removed while the other one changed something in them. */
  readonly memberConflicts: readonly MemberConflict[];
}

export interface FieldMergeInput {
  /** The values both sides started from. */
  readonly base: FormValues;
  readonly mine: FormValues;
  readonly theirs: FormValues;
}

type Verdict =
  | { readonly kind: 'kept' | 'taken'; readonly value: FieldValue }
  | { readonly kind: 'conflict' };

function judge(base: FieldValue, mine: FieldValue, theirs: FieldValue): Verdict {
  if (sameValue(base, theirs) || sameValue(mine, theirs)) return { kind: 'kept', value: mine };
  if (sameValue(base, mine)) return { kind: 'taken', value: theirs };
  if (typeof base === 'string' || typeof mine === 'string' || typeof theirs === 'string') {
    return { kind: 'conflict' };
  }
  return { kind: 'taken', value: mergeLists({ base, mine, theirs }) };
}

/** A list field of a new member has no base yet; an empty text would not be comparable with a list. */
function blankLike(value: FieldValue): FieldValue {
  return typeof value === 'string' ? '' : [];
}

function sidesAt({ base, mine, theirs }: FieldMergeInput, path: string) {
  const example = base[path] ?? theirs[path] ?? mine[path] ?? '';
  const at = (side: FormValues): FieldValue => side[path] ?? blankLike(example);
  return [at(base), at(mine), at(theirs)] as const;
}

/** The fields to compare: those of the record, and those of members both sides have. */
function comparedPaths(input: FieldMergeInput, isInBoth: (path: string) => boolean): readonly string[] {
  const ofRecord = Object.keys(input.base).filter((path) => memberPlace(path) === null);
  const all = new Set([
    ...Object.keys(input.base),
    ...Object.keys(input.theirs),
    ...Object.keys(input.mine),
  ]);
  return [...ofRecord, ...[...all].filter((path) => memberPlace(path) !== null && isInBoth(path))];
}

/**
 * Brings two sets of changes to the same record together, field by field: what only one side changed is taken from
 * that side, lists are united, and what both changed differently is a conflict for the person to decide. Members of
 * lists are known by their ids: new ones of both sides stay, and one that was removed here and changed there is a
 * conflict too.
 */
export function mergeFields(input: FieldMergeInput): FieldMerge {
  const members = mergeMembers(input);
  const values: Record<string, FieldValue> = { ...members.values };
  const taken: string[] = [];
  const conflicts: FieldConflict[] = [];
  for (const path of comparedPaths(input, members.isInBoth)) {
    const sides = sidesAt(input, path);
    const verdict = judge(...sides);
    if (verdict.kind === 'conflict') {
      conflicts.push({ path, base: sides[0], mine: sides[1], theirs: sides[2] });
    }
    if (verdict.kind === 'taken') taken.push(path);
    values[path] = verdict.kind === 'conflict' ? sides[1] : verdict.value;
  }
  for (const { list, id } of members.conflicts.filter(({ removedBy }) => removedBy === 'theirs')) {
    const ids = valueAt(values, list);
    if (typeof ids !== 'string' && !ids.includes(id)) values[list] = [...ids, id];
  }
  return { values, taken, conflicts, memberConflicts: members.conflicts };
}
