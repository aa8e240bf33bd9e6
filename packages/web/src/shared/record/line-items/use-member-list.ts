import { useCallback, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FormCollection } from '#shared/forms/field-definition.ts';
import { newId } from '#shared/forms/new-id.ts';
import { memberName } from './form-collection.ts';
import type { FieldValue, FormValues } from '../form-values.ts';
import { memberPath, membersOf } from './member-path.ts';

/** What stands in a new member, by the path of the field inside it. */
export type NewMember = Readonly<Record<string, FieldValue>>;

/** A member that was just taken out, and can be put back. */
interface RemovedMember {
  readonly id: string;
  readonly name: string;
  readonly position: number;
}

export interface MemberList {
  readonly ids: readonly string[];
  /** Adds members at the end and answers their ids. */
  readonly add: (members: readonly NewMember[]) => readonly string[];
  readonly remove: (id: string) => void;
  /** Brings a member to the place of another one. */
  readonly move: (id: string, position: number) => void;
  readonly removed: RemovedMember | null;
  readonly undo: () => void;
  readonly forgetRemoved: () => void;
}

function without(ids: readonly string[], id: string): readonly string[] {
  return ids.filter((other) => other !== id);
}

/** The members of a list of the form, and the ways to change which there are. Fields of a removed one stay for undo. */
export function useMemberList(collection: FormCollection): MemberList {
  const { control, getValues, setValue, getFieldState } = useFormContext<FormValues>();
  const { path } = collection;
  useWatch({ control, name: path, exact: true });
  const [removed, setRemoved] = useState<RemovedMember | null>(null);
  const current = useCallback(() => membersOf(getValues(), path), [getValues, path]);
  const write = useCallback(
    (ids: readonly string[]): void =>
      setValue(path, ids, { shouldValidate: getFieldState(path).invalid }),
    [path, setValue, getFieldState],
  );
  const actions = useMemo(
    () => ({
      add: (members: readonly NewMember[]): readonly string[] => {
        const added = members.map((fields) => {
          const id = newId();
          for (const [field, value] of Object.entries(fields))
            setValue(memberPath(path, id, field), value);
          return id;
        });
        write([...current(), ...added]);
        setRemoved(null);
        return added;
      },
      remove: (id: string): void => {
        const position = current().indexOf(id);
        setRemoved({ id, position, name: memberName(collection, id, getValues()) });
        write(without(current(), id));
      },
      move: (id: string, position: number): void => {
        const others = without(current(), id);
        const place = Math.max(0, Math.min(position, others.length));
        if (current()[place] !== id) write([...others.slice(0, place), id, ...others.slice(place)]);
      },
      forgetRemoved: (): void => setRemoved(null),
    }),
    [collection, path, current, write, getValues, setValue],
  );
  const undo = (): void => {
    if (removed === null) return;
    const others = without(current(), removed.id);
    write([...others.slice(0, removed.position), removed.id, ...others.slice(removed.position)]);
    setRemoved(null);
  };
  return { ids: current(), ...actions, removed, undo };
}
