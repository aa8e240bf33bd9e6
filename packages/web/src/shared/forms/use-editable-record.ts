import { useCallback, useRef, useState } from 'react';
import { type FieldError, type Resolver, useForm, type UseFormReturn } from 'react-hook-form';
import { changedPaths, type FieldValue, type FormValues, sameValue, valueAt } from './form-values.ts';
import { type FieldConflict, type FieldMerge, mergeFields } from './merge-fields.ts';
import type { FieldMessages } from './record-values.ts';

/** A record as it is stored, in the shape the form shows it. */
export interface StoredRecord {
  readonly version: number;
  readonly values: FormValues;
}

/** Which side wins, by path of the field. */
export type Decisions = Readonly<Record<string, 'mine' | 'theirs'>>;

export interface EditableRecord {
  readonly form: UseFormReturn<FormValues>;
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

function resolverOf(check: (values: FormValues) => FieldMessages): Resolver<FormValues> {
  return (values) => {
    const messages = Object.entries(check(values));
    if (messages.length === 0) return { values, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const [path, message] of messages) errors[path] = { type: 'invalid', message };
    return { values: {}, errors };
  };
}

function write(form: UseFormReturn<FormValues>, values: FormValues): void {
  for (const [path, value] of Object.entries(values)) {
    if (sameValue(valueAt(form.getValues(), path), value)) continue;
    form.setValue(path, value, { shouldValidate: form.getFieldState(path).invalid });
  }
}

/**
 * A form over a stored record that others may change meanwhile. The base is the record as last read; whatever differs
 * from it is an own change.
 * @param check what is wrong with the values, by path
 */
export function useEditableRecord(
  initial: StoredRecord,
  check: (values: FormValues) => FieldMessages,
): EditableRecord {
  const [base, setBase] = useState(initial);
  const latest = useRef(initial);
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([]);
  const form = useForm<FormValues>({
    defaultValues: initial.values,
    resolver: resolverOf(check),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const currentBase = useCallback(() => latest.current, []);
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
  const decide = useCallback(
    (decisions: Decisions): void => {
      const chosen = conflicts.map((conflict): [string, FieldValue] => [
        conflict.path,
        conflict[decisions[conflict.path] ?? 'mine'],
      ]);
      write(form, Object.fromEntries(chosen));
      setConflicts([]);
    },
    [form, conflicts],
  );
  const discard = useCallback((): void => {
    setConflicts([]);
    form.reset(latest.current.values);
  }, [form]);
  const changed = useCallback(() => changedPaths(latest.current.values, form.getValues()), [form]);
  return { form, base, currentBase, changed, conflicts, adopt, bringIn, decide, discard };
}
