import type { Project } from '@energieakte/contract';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { textOf } from '#shared/forms/use-bound-field.ts';
import { useFormSurroundings } from '#shared/record/form-context.tsx';
import type { FormValues } from '#shared/record/form-values.ts';
import { useChosenProject } from './appointment-choices.ts';
import { filledBy } from './filled-by-project.ts';

interface Filled {
  readonly id: string;
  readonly fields: ReturnType<typeof filledBy>;
}

interface FormAccess {
  readonly read: (path: string) => string;
  readonly write: (path: string, value: string) => void;
}

/** What was typed stays; what the project before has filled in goes with it. */
function fill({ read, write }: FormAccess, before: Filled, next: Filled): void {
  for (const path of ['location', 'customerId'] as const) {
    const typed = read(path);
    if (typed === '' || typed === before.fields[path]) write(path, next.fields[path]);
  }
}

/** Takes away what belongs to another project. */
function clear({ read, write }: FormAccess, project: Project | null): void {
  const own = { serviceId: project?.services ?? [], deadlineId: project?.deadlines ?? [] };
  for (const [path, entries] of Object.entries(own))
    if (!entries.some(({ id }) => id === read(path))) write(path, '');
}

/**
 * Another project fills in where it is and for whom, and takes away the service and the deadline of the one before. What
 * was typed stays, also what a draft brings back.
 */
export function ProjectFill() {
  const { setValue, getValues } = useFormContext<FormValues>();
  const { id, project } = useChosenProject();
  const { isBroughtIn } = useFormSurroundings();
  // What the form begins with has been filled in before.
  const filled = useRef<Filled>({ id, fields: filledBy(null) });
  useEffect(() => {
    const before = filled.current;
    if (id !== '' && project?.id !== id) return;
    const next = { id, fields: filledBy(project) };
    filled.current = next;
    if (before.id === id) return;
    const form: FormAccess = {
      read: (path) => textOf(getValues(path) ?? ''),
      write: (path, value) => setValue(path, value, { shouldDirty: true, shouldValidate: true }),
    };
    // A draft brings what its project had filled in as well: what is empty there was emptied.
    if (isBroughtIn?.('projectId') !== true) fill(form, before, next);
    clear(form, project);
  }, [id, project, setValue, getValues, isBroughtIn]);
  return null;
}
