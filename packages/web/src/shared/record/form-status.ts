import { useFormContext, useFormState } from 'react-hook-form';
import { useFormSurroundings, useFormValues } from './form-context.tsx';
import type { FormSection } from '#shared/forms/field-definition.ts';
import { changedPaths, countChanges } from './form-changes.ts';
import { allFieldsOf } from './line-items/form-collection.ts';
import type { FormValues } from './form-values.ts';
import { type FieldHint, useAllHints } from './live-hints.ts';
import { memberPlace, membership } from './line-items/member-path.ts';

export interface FieldProblem {
  readonly path: string;
  readonly label: string;
  readonly message: string;
}

/** A hint with the name of what it is about. */
export interface ShownHint extends FieldHint {
  readonly label: string;
}

export interface SectionStatus {
  readonly section: FormSection;
  readonly changes: number;
  readonly problems: readonly FieldProblem[];
  readonly hints: readonly ShownHint[];
}

export interface FormStatus {
  readonly sections: readonly SectionStatus[];
  readonly changes: number;
  readonly problems: readonly FieldProblem[];
  readonly hints: readonly ShownHint[];
}

/** The sections by the paths of their fields and lists. */
function sectionsByPath(sections: readonly FormSection[]): ReadonlyMap<string, FormSection> {
  return new Map(
    sections.flatMap((section) => {
      const paths = section.fields.map(({ path }) => path);
      const all = section.collection === undefined ? paths : [...paths, section.collection.path];
      return all.map((path) => [path, section] as const);
    }),
  );
}

/** Where a path is shown: a field of a member where its list is. */
function shownAt(path: string): string {
  return memberPlace(path)?.list ?? path;
}

/** The paths with something wrong; what was refused in a member that is gone is settled. */
function wrongPaths(errors: Readonly<Record<string, unknown>>, values: FormValues): readonly string[] {
  const isMember = membership(values);
  return Object.keys(errors).filter((path) => {
    const place = memberPlace(path);
    return place === null || isMember(place.list, place.id);
  });
}

interface FoundErrors {
  readonly [path: string]: { readonly message?: unknown } | undefined;
}

function problemsOf(
  section: FormSection,
  errors: FoundErrors,
  values: FormValues,
): readonly FieldProblem[] {
  return allFieldsOf([section], values).flatMap(({ path, fullLabel }) => {
    const message = errors[path]?.message;
    return typeof message === 'string' ? [{ path, label: fullLabel, message }] : [];
  });
}

function shownHints(
  section: FormSection,
  hints: ReadonlyMap<string, FieldHint>,
  values: FormValues,
): readonly ShownHint[] {
  return allFieldsOf([section], values).flatMap(({ path, fullLabel }) => {
    const hint = hints.get(path);
    return hint === undefined ? [] : [{ ...hint, label: fullLabel }];
  });
}

/** How many fields of each section differ from what is stored, and which are wrong. */
export function useFormStatus(sections: readonly FormSection[]): FormStatus {
  const { control } = useFormContext<FormValues>();
  const { errors } = useFormState({ control });
  const { base, live } = useFormSurroundings();
  const hints = useAllHints(live);
  const values = useFormValues();
  const homes = sectionsByPath(sections);
  const changed = changedPaths(base, values).filter((path) => homes.has(shownAt(path)));
  const wrong = new Set(wrongPaths(errors, values).map((path) => homes.get(shownAt(path))));
  const hinted = new Set([...hints.keys()].map((path) => homes.get(shownAt(path))));
  const statuses = sections.map((section): SectionStatus => {
    const own = changed.filter((path) => homes.get(shownAt(path)) === section);
    return {
      section,
      changes: countChanges(base, values, own),
      problems: wrong.has(section) ? problemsOf(section, errors, values) : [],
      hints: hinted.has(section)
        ? shownHints(section, hints, values).filter(({ path }) => errors[path] === undefined)
        : [],
    };
  });
  return {
    sections: statuses,
    changes: countChanges(base, values, changed),
    problems: statuses.flatMap(({ problems }) => problems),
    hints: statuses.flatMap((status) => status.hints),
  };
}
