import type { FieldChange, Project } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { beginChange } from '#shared/in-place/undoable.ts';
import { changeField, fieldChangeMutation } from './field-change.queries.ts';

interface EditedField<Value> {
  /** As it is stored. */
  readonly value: Value;
  readonly changeOf: (before: Value, after: Value) => FieldChange;
  /** A value as the message of success says it: „Termin: 14.12.2026“. */
  readonly say: (value: Value) => string;
  readonly isSame?: (one: Value, other: Value) => boolean;
}

/** A field that is changed in place: what was typed stays until it is stored or given up. */
export interface FieldControl<Value> {
  /** What was typed while it is not stored yet, else what is stored. */
  readonly shown: Value;
  readonly isPending: boolean;
  /** Why what was typed is not stored, or `null`. */
  readonly failure: string | null;
  readonly save: (after: Value) => void;
  /** Sends what was typed once more, now above what is stored. */
  readonly retry: () => void;
  /** Gives up what was typed. */
  readonly drop: () => void;
}

/** May the fields of the project be changed in place? While somebody else is editing they are text. */
export function canChangeInPlace({ can, lock }: Project): boolean {
  return can.edit && (lock === null || lock.mine);
}

/** Saves one field of a project at once, and offers to take that back. */
export function useFieldChange<Value>(
  { id }: Pick<Project, 'id'>,
  { value, changeOf, say, isSame = Object.is }: EditedField<Value>,
): FieldControl<Value> {
  const [wanted, setWanted] = useState<{ readonly value: Value } | null>(null);
  const { mutateAsync, reset, error, isPending } = useMutation(fieldChangeMutation);
  const send = async (after: Value): Promise<void> => {
    setWanted({ value: after });
    const change = beginChange();
    try {
      await mutateAsync({ id, change: changeOf(value, after) });
    } catch {
      change.end();
      // Stands at the field, with what was typed.
      return;
    }
    setWanted(null);
    change.offer({
      text: say(after),
      undo: async () => changeField({ id, change: changeOf(after, value) }),
    });
  };
  const drop = (): void => {
    reset();
    setWanted(null);
  };
  return {
    shown: wanted === null ? value : wanted.value,
    isPending,
    failure: error?.message ?? null,
    save: (after) => {
      if (isSame(after, value)) drop();
      else void send(after);
    },
    retry: () => {
      if (wanted !== null) void send(wanted.value);
    },
    drop,
  };
}
