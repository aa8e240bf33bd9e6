import type { Project } from '@energieakte/contract';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { textOf } from '#shared/forms/use-bound-field.ts';
import type { FormValues } from '#shared/record/form-values.ts';
import { useChosenProject } from './appointment-choices.ts';

/** `Am Sonnenrain 12, 73087 Bad Boll`; an empty text where the project has no address. */
function siteText({ site: { street, houseNo, zip, city } }: Project): string {
  const join = (...parts: readonly (string | null)[]): string =>
    parts.filter((part) => part !== null && part !== '').join(' ');
  return [join(street, houseNo), join(zip, city)].filter((part) => part !== '').join(', ');
}

/** Another project fills in where it is, and takes the service of the one before away. What was typed stays. */
export function ProjectFill() {
  const { setValue, getValues } = useFormContext<FormValues>();
  const { id, project } = useChosenProject();
  const filled = useRef({ id, place: '' });
  useEffect(() => {
    if (filled.current.id === id) return;
    const before = filled.current;
    if (id !== '' && project?.id !== id) return;
    const place = project === null ? '' : siteText(project);
    filled.current = { id, place };
    const options = { shouldDirty: true, shouldValidate: true };
    setValue('serviceId', '', options);
    const typed = textOf(getValues('location') ?? '');
    if (typed === '' || typed === before.place) setValue('location', place, options);
  }, [id, project, setValue, getValues]);
  return null;
}
