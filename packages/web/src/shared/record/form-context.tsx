import type { FieldPath } from '#shared/forms/field-path.ts';
import { createContext, use } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import type { LiveHints } from './live-hints.ts';
import { revealField } from './reveal-field.ts';
import { type FieldValue, type FormValues, sameValue, valueAt } from './form-values.ts';

/** What the fields of a form need to know besides their own value. */
export interface FormSurroundings {
  /** The values as they are stored; a field that differs is marked as changed. */
  readonly base: FormValues;
  readonly isReadOnly: boolean;
  /** Off where everything is new and marking every field would say nothing. */
  readonly marksChanges?: boolean;
  /** Id → name, for people and projects that are chosen but no longer offered. */
  readonly names: ReadonlyMap<string, string>;
  /** The id of the record itself, which never refers to itself. */
  readonly ownId?: string;
  /** Whether a field has what a draft brought into it. */
  readonly isBroughtIn?: (path: string) => boolean;
  /** Path → a quiet hint at the field, such as `vor der BzA nötig`. */
  readonly hints: ReadonlyMap<string, string>;
  /** The same, following what is typed. */
  readonly live?: LiveHints;
}

const Surroundings = createContext<FormSurroundings>({
  base: {},
  isReadOnly: false,
  names: new Map(),
  hints: new Map(),
});

export const FormSurroundingsProvider = Surroundings.Provider;

export function useFormSurroundings(): FormSurroundings {
  return use(Surroundings);
}

/** The value of another field of the form, as it changes. */
export function useFieldValue<Data>(path: FieldPath<Data>): FieldValue {
  return useValueAt(path);
}

/** The same for a path that comes from a field. */
export function useValueAt(path: string): FieldValue {
  const { control } = useFormContext<FormValues>();
  const value = useWatch({ control, name: path });
  return value ?? '';
}

/** All values of the form, as they change. */
export function useFormValues(): FormValues {
  const { control, getValues } = useFormContext<FormValues>();
  useWatch({ control });
  return getValues();
}

/** The element id of a field, for its label, its messages and the jump from an error to it. */
export function fieldElementId(path: string): string {
  return `field-${path.replaceAll('/', '-')}`;
}

/**
 * Puts the cursor into a field and brings it on screen; what it is folded into opens first. The cursor is there when
 * this returns, so that what is typed next goes into the field.
 */
export function focusField(path: string): void {
  const find = (): HTMLElement | null => document.getElementById(fieldElementId(path));
  flushSync(() => revealField(path));
  const drawn = find();
  drawn?.focus({ preventScroll: true });
  // Two frames: one until the opened part is drawn, one until it has its height.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const element = find();
      element?.scrollIntoView({ block: 'center' });
      if (drawn === null) element?.focus({ preventScroll: true });
    }),
  );
}

/** Whether the field differs from what is stored. */
export function isChanged(base: FormValues, path: string, value: FieldValue): boolean {
  return path in base && !sameValue(valueAt(base, path), value);
}
