import { useCallback, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { changedPaths, type FieldValue, type FormValues, sameValue, valueAt } from './form-values.ts';
import { type FieldConflict, type FieldMerge, mergeFields } from './merge-fields.ts';
import { type Check, type RefusableForm, useRefusableForm } from './use-refusable-form.ts';

/** A record as it is stored, in the shape the form shows it. */
export interface StoredRecord {
  readonly version: number;
  readonly values: FormValues;
}

/** Which side wins, by path of the field. */
export type Decisions = Readonly<Record<string, 'mine' | 'theirs'>>;

export interface EditableRecord extends RefusableForm {
  readonly base: StoredRecord;
  /** The newest base, also inside calls that began before it changed. */
  readonly currentBase: () => StoredRecord;
  /** Paths that differ from the base now. */
  readonly changed: () => readonly string[];
  readonly conflicts: readonly FieldConflict[];
  /** Takes a newer stored record as the base; own changes stay, changes of others come in. */
  readonly adopt: (next: StoredRecord, startedFrom?: FormValues) => FieldMerge;
  /** Brings values from elsewhere (a draft) in, as changes over the base. */
  readonly bringIn: (startedFrom: FormValues, mine: FormValues) => FieldMerge;
  readonly decide: (decisions: Decisions) => void;
  /** Throws own changes away. */
  readonly discard: () => void;
}

type Form = UseFormReturn<FormValues>;

function write(form: Form, values: FormValues): void {
  for (const [path, value] of Object.entries(values)) {
    if (sameValue(valueAt(form.getValues(), path), value)) continue;
    form.setValue(path, value, { shouldValidate: form.getFieldState(path).invalid });
  }
}

interface Merging {
  readonly conflicts: readonly FieldConflict[];
  readonly settle: (merge: FieldMerge) => FieldMerge;
  readonly decide: (decisions: Decisions) => void;
  readonly forget: () => void;
}

/** Writes what a merge settled into the form, and keeps what it could not until somebody decides. */
function useMerging(form: Form): Merging {
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([]);
  const settle = useCallback(
    (merge: FieldMerge): FieldMerge => {
      write(form, merge.values);
      setConflicts((open) => [
        ...open.filter((conflict) => !merge.conflicts.some(({ path }) => path === conflict.path)),
        ...merge.conflicts,
      ]);
      return merge;
    },
    [form],
  );
  const decide = useCallback(
    (decisions: Decisions): void => {
      // The own value stands in the form already, perhaps typed on since.
      const foreign = conflicts
        .filter(({ path }) => decisions[path] === 'theirs')
        .map(({ path, theirs }): [string, FieldValue] => [path, theirs]);
      write(form, Object.fromEntries(foreign));
      setConflicts([]);
    },
    [form, conflicts],
  );
  const forget = useCallback((): void => setConflicts([]), []);
  return { conflicts, settle, decide, forget };
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
  const { conflicts, settle, decide, forget } = useMerging(form);
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
  const bringIn = useCallback(
    (startedFrom: FormValues, mine: FormValues): FieldMerge => {
      const theirs = form.getValues();
      return settle(mergeFields({ base: startedFrom, mine: { ...theirs, ...mine }, theirs }));
    },
    [form, settle],
  );
  const discard = useCallback((): void => {
    forget();
    form.reset(latest.current.values);
  }, [form, forget]);
  const changed = useCallback(() => changedPaths(latest.current.values, form.getValues()), [form]);
  return { ...refusable, base, currentBase, changed, conflicts, adopt, bringIn, decide, discard };
}
