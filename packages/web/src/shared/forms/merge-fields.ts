import { type FieldValue, type FormValues, sameValue, valueAt } from './form-values.ts';

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

/** What one side added and removed also holds for the other side's list, so lists never conflict. */
function mergeLists(base: readonly string[], mine: readonly string[], theirs: readonly string[]) {
  const removed = new Set(base.filter((item) => !mine.includes(item)));
  const added = mine.filter((item) => !base.includes(item) && !theirs.includes(item));
  return [...theirs.filter((item) => !removed.has(item)), ...added];
}

function judge(base: FieldValue, mine: FieldValue, theirs: FieldValue): Verdict {
  if (sameValue(base, theirs) || sameValue(mine, theirs)) return { kind: 'kept', value: mine };
  if (sameValue(base, mine)) return { kind: 'taken', value: theirs };
  if (typeof base === 'string' || typeof mine === 'string' || typeof theirs === 'string') {
    return { kind: 'conflict' };
  }
  return { kind: 'taken', value: mergeLists(base, mine, theirs) };
}

/**
 * Brings two sets of changes to the same record together, field by field: what only one side changed is taken from
 * that side, lists are united, and what both changed differently is a conflict for the person to decide.
 */
export function mergeFields({ base, mine, theirs }: FieldMergeInput): FieldMerge {
  const values: Record<string, FieldValue> = {};
  const taken: string[] = [];
  const conflicts: FieldConflict[] = [];
  for (const path of Object.keys(base)) {
    const sides = [valueAt(base, path), valueAt(mine, path), valueAt(theirs, path)] as const;
    const verdict = judge(...sides);
    if (verdict.kind === 'conflict') {
      conflicts.push({ path, base: sides[0], mine: sides[1], theirs: sides[2] });
    }
    if (verdict.kind === 'taken') taken.push(path);
    values[path] = verdict.kind === 'conflict' ? sides[1] : verdict.value;
  }
  return { values, taken, conflicts };
}
