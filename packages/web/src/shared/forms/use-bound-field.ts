import { useController, useFormContext } from 'react-hook-form';
import { tidied } from './field-codec.ts';
import type { FieldDefinition } from './field-definition.ts';
import { fieldElementId, isChanged, useFormSurroundings } from '#shared/record/form-context.tsx';
import { type FieldValue, type FormValues, isBlank } from '#shared/record/form-values.ts';
import { useHintAt } from '#shared/record/live-hints.ts';

/** A field of the form as its input needs it. */
export interface BoundField {
  readonly id: string;
  readonly messageId: string;
  readonly value: FieldValue;
  readonly error: string | null;
  readonly hint: string | undefined;
  /** The hint is about something that cannot be. */
  readonly isHintGrave: boolean;
  readonly isChanged: boolean;
  readonly isReadOnly: boolean;
  readonly change: (value: FieldValue) => void;
  /** Writes a number or day the usual way and checks the field. */
  readonly leave: () => void;
}

/** Binds a field to the form around it. */
export function useBoundField(field: FieldDefinition): BoundField {
  const { control } = useFormContext<FormValues>();
  const surroundings = useFormSurroundings();
  const { field: bound, fieldState } = useController({ control, name: field.path });
  const live = useHintAt(surroundings.live, field.path);
  const value: FieldValue = bound.value ?? '';
  const id = fieldElementId(field.path);
  return {
    id,
    messageId: `${id}-message`,
    value,
    error: fieldState.error?.message ?? null,
    hint: live?.message ?? (isBlank(value) ? surroundings.hints.get(field.path) : undefined),
    isHintGrave: live?.kind === 'stop',
    isChanged: surroundings.marksChanges !== false && isChanged(surroundings.base, field.path, value),
    isReadOnly: surroundings.isReadOnly,
    change: (next) => bound.onChange(next),
    leave: () => {
      if (typeof value === 'string') {
        const text = tidied(field.kind, value);
        if (text !== value) bound.onChange(text);
      }
      bound.onBlur();
    },
  };
}

/** The text in a field; a list has none. */
export function textOf(value: FieldValue): string {
  return typeof value === 'string' ? value : '';
}

/** The list in a field; a text is none. */
export function listOf(value: FieldValue): readonly string[] {
  return typeof value === 'string' ? [] : value;
}

/** What ties an input to its label and its message for people who do not see the screen. */
export function descriptionOf(field: FieldDefinition, bound: BoundField) {
  return {
    'aria-describedby': bound.messageId,
    'aria-invalid': bound.error !== null,
    'aria-required': field.isRequired === true,
  };
}
