import { useCallback, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { changedPaths } from './form-changes.ts';
import { type FieldValue, type FormValues, sameValue, valueAt } from './form-values.ts';
import { membersOf } from './line-items/member-path.ts';
import { type FieldConflict, type FieldMerge, mergeFields } from './merge/merge-fields.ts';
import type { MemberConflict } from './merge/merge-members.ts';
import { type Check, type RefusableForm, useRefusableForm } from './use-refusable-form.ts';

/** A record as it is stored, in the shape the form shows it. */
export interface StoredRecord {
  readonly version: number;
  readonly values: FormValues;
  /** The whole record, for what is sent without standing in the form. */
  readonly entry?: Readonly<Record<string, unknown>>;
}

/** Which side wins, by path of the field or of the member. */
export type Decisions = Readonly<Record<string, 'mine' | 'theirs'>>;

export interface EditableRecord extends RefusableForm {
  readonly base: StoredRecord;
  /** The newest base, also inside calls that began before it changed. */
  readonly currentBase: () => StoredRecord;
  /** Paths that differ from the base now. */
  readonly changed: () => readonly string[];
  readonly conflicts: readonly FieldConflict[];
  readonly memberConflicts: readonly MemberConflict[];
  /** How many conflicts nobody has decided yet, also before the page is drawn with the newest of them. */
  readonly countOpen: () => number;
  /** Takes a newer stored record as the base; own changes stay, changes of others come in. */
  readonly adopt: (next: StoredRecord, startedFrom?: FormValues) => FieldMerge;
  /** Brings values from elsewhere (a draft) in, as changes over the base. */
  readonly bringIn: (startedFrom: FormValues, mine: FormValues) => FieldMerge;
  /** Whether a field has what was brought into it. What followed from it then came along, or had been taken out again. */
  readonly isBroughtIn: (path: string) => boolean;
  readonly decide: (decisions: Decisions) => void;
  /** Throws own changes away. */
  readonly discard: () => void;
}

type Form = UseFormReturn<FormValues>;

function write(form: Form, values: FormValues): void {
  const before = form.getValues();
  for (const [path, value] of Object.entries(values)) {
    if (path in before && sameValue(valueAt(before, path), value)) continue;
    form.setValue(path, value, { shouldValidate: form.getFieldState(path).invalid });
  }
}

interface OpenConflicts {
  readonly conflicts: readonly FieldConflict[];
  readonly memberConflicts: readonly MemberConflict[];
}

interface Merging extends OpenConflicts {
  readonly countOpen: () => number;
  readonly settle: (merge: FieldMerge) => FieldMerge;
  readonly decide: (decisions: Decisions) => void;
  readonly forget: () => void;
}

const nothingOpen: OpenConflicts = { conflicts: [], memberConflicts: [] };

interface Placed {
  readonly path: string;
}

/** What is open already, with newer findings in the place of older ones. */
function joined<Conflict extends Placed>(
  open: readonly Conflict[],
  found: readonly Conflict[],
): readonly Conflict[] {
  return [...open.filter(({ path }) => !found.some((newer) => newer.path === path)), ...found];
}

/** The lists and fields that decisions for the other side change. */
function theirValues(open: OpenConflicts, decisions: Decisions, values: FormValues): FormValues {
  const taken: Record<string, FieldValue> = {};
  for (const { path, theirs } of open.conflicts) if (decisions[path] === 'theirs') taken[path] = theirs;
  for (const { path, list, id, removedBy, kept } of open.memberConflicts) {
    if (decisions[path] !== 'theirs') continue;
    const others = membersOf({ ...values, ...taken }, list).filter((other) => other !== id);
    if (removedBy === 'mine') Object.assign(taken, kept);
    taken[list] = removedBy === 'mine' ? [...others, id] : others;
  }
  return taken;
}

/** Writes what a merge settled into the form, and keeps what it could not until somebody decides. */
function useMerging(form: Form): Merging {
  const [open, setOpen] = useState(nothingOpen);
  // The fields show what a merge wrote before the page is drawn with its conflicts; whoever saves in between must meet them.
  const latest = useRef(nothingOpen);
  const become = useCallback((next: OpenConflicts): void => {
    latest.current = next;
    setOpen(next);
  }, []);
  const countOpen = useCallback(
    () => latest.current.conflicts.length + latest.current.memberConflicts.length,
    [],
  );
  const settle = useCallback(
    (merge: FieldMerge): FieldMerge => {
      const before = latest.current;
      become({
        conflicts: joined(before.conflicts, merge.conflicts),
        memberConflicts: joined(before.memberConflicts, merge.memberConflicts),
      });
      write(form, merge.values);
      return merge;
    },
    [form, become],
  );
  const decide = useCallback(
    (decisions: Decisions): void => {
      // The own value stands in the form already, perhaps typed on since.
      write(form, theirValues(open, decisions, form.getValues()));
      become(nothingOpen);
    },
    [form, open, become],
  );
  const forget = useCallback((): void => become(nothingOpen), [become]);
  return { ...open, countOpen, settle, decide, forget };
}

/**
 * A form over a stored record that others may change meanwhile. The base is the record as last read; whatever differs
 * from it is an own change.
 */
export function useEditableRecord(initial: StoredRecord, check: Check): EditableRecord {
  const [base, setBase] = useState(initial);
  const latest = useRef(initial);
  const refusable = useRefusableForm(initial.values, check);
  const { form } = refusable;
  const { settle, decide, forget, ...open } = useMerging(form);
  const currentBase = useCallback(() => latest.current, []);
  const adopt = useCallback(
    (next: StoredRecord, startedFrom: FormValues = latest.current.values): FieldMerge => {
      const merge = mergeFields({ base: startedFrom, mine: form.getValues(), theirs: next.values });
      latest.current = next;
      setBase(next);
      return settle(merge);
    },
    [form, settle],
  );
  const brought = useRef<FormValues>({});
  const isBroughtIn = useCallback(
    (path: string): boolean =>
      path in brought.current &&
      sameValue(valueAt(brought.current, path), valueAt(form.getValues(), path)),
    [form],
  );
  const bringIn = useCallback(
    (startedFrom: FormValues, mine: FormValues): FieldMerge => {
      brought.current = mine;
      const theirs = form.getValues();
      // A new record is stored nowhere: what stands in its fields untouched is no other opinion.
      const untouched = latest.current.version === 0 ? latest.current.values : {};
      const base = { ...theirs, ...startedFrom, ...untouched };
      return settle(mergeFields({ base, mine: { ...theirs, ...mine }, theirs }));
    },
    [form, settle],
  );
  const discard = useCallback((): void => {
    forget();
    form.reset(latest.current.values);
  }, [form, forget]);
  const changed = useCallback(() => changedPaths(latest.current.values, form.getValues()), [form]);
  const acts = { adopt, bringIn, isBroughtIn, decide, discard };
  return { ...refusable, ...open, base, currentBase, changed, ...acts };
}
