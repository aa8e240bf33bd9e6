import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { textOf } from '#shared/forms/use-bound-field.ts';
import type { FormValues } from '#shared/record/form-values.ts';
import { memberPlace } from '#shared/record/line-items/member-path.ts';
import { fundingCollection } from './funding-collection.ts';

/** The ids of confirmations as they are typed, without the hyphens they are printed with. */
function typedIds(values: FormValues): readonly string[] {
  return Object.entries(values).flatMap(([path, value]) => {
    const place = memberPlace(path);
    const isId = place?.list === fundingCollection.path && /^b(?:za|nd)Id$/u.test(place.field);
    return isId ? [textOf(value).replaceAll(/[\s-]/gu, '')] : [];
  });
}

/** They follow what is typed; while they stay the same, so does the list. */
export function useTypedFundingIds(form: UseFormReturn<FormValues>): readonly string[] {
  const [ids, setIds] = useState(() => typedIds(form.getValues()));
  useEffect(() => {
    const look = (): void => {
      const now = typedIds(form.getValues());
      setIds((before) => (before.join() === now.join() ? before : now));
    };
    look();
    return form.subscribe({ formState: { values: true }, callback: look });
  }, [form]);
  return ids;
}
