import { useFormContext, useFormState } from 'react-hook-form';
import { useFormSurroundings, useFormValues } from './form-context.tsx';
import { fieldsOf, type FormSection } from './field-definition.ts';
import { changedPaths, type FormValues } from './form-values.ts';

export interface FieldProblem {
  readonly path: string;
  readonly label: string;
  readonly message: string;
}

export interface SectionStatus {
  readonly section: FormSection;
  readonly changes: number;
  readonly problems: readonly FieldProblem[];
}

export interface FormStatus {
  readonly sections: readonly SectionStatus[];
  readonly changes: number;
  readonly problems: readonly FieldProblem[];
}

/** How many fields of each section differ from what is stored, and which are wrong. */
export function useFormStatus(sections: readonly FormSection[]): FormStatus {
  const { control } = useFormContext<FormValues>();
  const { errors } = useFormState({ control });
  const { base } = useFormSurroundings();
  const changed = new Set(changedPaths(base, useFormValues()));
  const statuses = sections.map((section): SectionStatus => {
    const problems = section.fields.flatMap(({ path, fullLabel }) => {
      const message = errors[path]?.message;
      return typeof message === 'string' ? [{ path, label: fullLabel, message }] : [];
    });
    const changes = section.fields.filter(({ path }) => changed.has(path)).length;
    return { section, changes, problems };
  });
  const known = new Set(fieldsOf(sections).map(({ path }) => path));
  return {
    sections: statuses,
    changes: [...changed].filter((path) => known.has(path)).length,
    problems: statuses.flatMap(({ problems }) => problems),
  };
}
