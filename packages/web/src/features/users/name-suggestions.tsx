import type { UserInput } from '@energieakte/contract';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFieldValue } from '#shared/record/form-context.tsx';
import type { FormValues } from '#shared/record/form-values.ts';
import { followsNames, suggestedDisplayname, suggestedUsername } from './suggested-names.ts';

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Fills Anzeigename and Benutzername while the names of a new person are typed, until somebody types there. */
export function NameSuggestions() {
  const { setValue, getValues } = useFormContext<FormValues>();
  const firstName = textOf(useFieldValue<UserInput>('firstName'));
  const lastName = textOf(useFieldValue<UserInput>('lastName'));
  const before = useRef([firstName, lastName] as const);
  useEffect(() => {
    const [oldFirst, oldLast] = before.current;
    before.current = [firstName, lastName];
    if (oldFirst === firstName && oldLast === lastName) return;
    for (const [path, suggest] of suggestions) {
      if (followsNames(textOf(getValues(path)), suggest(oldFirst, oldLast)))
        setValue(path, suggest(firstName, lastName), { shouldDirty: true });
    }
  }, [firstName, lastName, getValues, setValue]);
  return null;
}

const suggestions = [
  ['displayname', suggestedDisplayname],
  ['username', suggestedUsername],
] as const;
