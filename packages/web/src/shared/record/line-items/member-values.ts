import { useMemo } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { FormCollection } from '#shared/forms/field-definition.ts';
import { memberFields } from './form-collection.ts';
import { useFormSurroundings } from '../form-context.tsx';
import { type FieldValue, type FormValues, sameValue, valueAt } from '../form-values.ts';
import { memberPath, membersOf } from './member-path.ts';

/** The values of some fields of one member, as they change; nothing else of the form draws the caller anew. */
export function useMemberValues<const Field extends string>(
  list: string,
  id: string,
  fields: readonly Field[],
): Readonly<Record<Field, FieldValue>> {
  const { control } = useFormContext<FormValues>();
  const key = fields.join(' ');
  const name = useMemo(
    () => key.split(' ').map((field) => memberPath(list, id, field)),
    [list, id, key],
  );
  const values = useWatch({ control, name, exact: true });
  const found: Partial<Record<Field, FieldValue>> = {};
  fields.forEach((field, position) => {
    found[field] = values[position] ?? '';
  });
  return complete(found, fields);
}

function complete<Field extends string>(
  found: Partial<Record<Field, FieldValue>>,
  fields: readonly Field[],
): Readonly<Record<Field, FieldValue>> {
  const isComplete = (values: Partial<Record<Field, FieldValue>>): values is Record<Field, FieldValue> =>
    fields.every((field) => field in values);
  if (!isComplete(found)) throw new Error('A field of the member was not read.');
  return found;
}

interface MemberMarks {
  readonly isNew: boolean;
  readonly isChanged: boolean;
  readonly problems: number;
}

/** Whether a member is new or changed, and how much in it is wrong. */
export function useMemberMarks(collection: FormCollection, id: string): MemberMarks {
  const { control } = useFormContext<FormValues>();
  const { base, marksChanges } = useFormSurroundings();
  const name = useMemo(() => memberFields(collection, id).map(({ path }) => path), [collection, id]);
  const values = useWatch({ control, name, exact: true });
  const { errors } = useFormState({ control });
  const isNew = !membersOf(base, collection.path).includes(id);
  const differs = name.some((path, position) => !sameValue(valueAt(base, path), values[position] ?? ''));
  const problems = name.filter((path) => errors[path] !== undefined).length;
  const isMarked = marksChanges !== false;
  return { isNew: isMarked && isNew, isChanged: isMarked && !isNew && differs, problems };
}
