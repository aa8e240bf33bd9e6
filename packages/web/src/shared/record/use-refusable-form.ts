import { useCallback, useState } from 'react';
import { type FieldError, type Resolver, useForm, type UseFormReturn } from 'react-hook-form';
import { type FieldValue, type FormValues, sameValue, valueAt } from './form-values.ts';
import type { FieldMessages } from './record-values.ts';

/** What is wrong with the values, by path. */
export type Check = (values: FormValues) => FieldMessages;

interface Refusal {
  readonly message: string;
  /** What stood in the field when it was refused. */
  readonly value: FieldValue;
}

export interface RefusableForm {
  readonly form: UseFormReturn<FormValues>;
  /** Puts the server's sentences at fields; each stays until its field is changed. */
  readonly refuse: (messages: FieldMessages) => void;
  /** Forgets what the server refused, before the next attempt. */
  readonly forgetRefusals: () => void;
}

/** The server's refusals of fields that still hold what was refused, and own findings, which come first. */
function resolverOf(check: Check, refusals: ReadonlyMap<string, Refusal>): Resolver<FormValues> {
  return (values) => {
    const errors: Record<string, FieldError> = {};
    for (const [path, { message, value }] of refusals) {
      if (sameValue(valueAt(values, path), value)) errors[path] = { type: 'refused', message };
    }
    for (const [path, message] of Object.entries(check(values))) {
      errors[path] = { type: 'invalid', message };
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}

/** A form that checks by itself and remembers what the server said about a value. */
export function useRefusableForm(defaultValues: FormValues, check: Check): RefusableForm {
  const [refusals] = useState(() => new Map<string, Refusal>());
  const form = useForm<FormValues>({
    defaultValues,
    resolver: resolverOf(check, refusals),
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const refuse = useCallback(
    (messages: FieldMessages): void => {
      for (const [path, message] of Object.entries(messages)) {
        refusals.set(path, { message, value: valueAt(form.getValues(), path) });
        form.setError(path, { type: 'refused', message });
      }
    },
    [form, refusals],
  );
  const forgetRefusals = useCallback((): void => {
    refusals.clear();
    form.clearErrors();
  }, [form, refusals]);
  return { form, refuse, forgetRefusals };
}
