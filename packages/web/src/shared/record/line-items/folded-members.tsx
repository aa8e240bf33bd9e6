import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import type { FormCollection } from '#shared/forms/field-definition.ts';
import { memberName } from './form-collection.ts';
import type { FormValues } from '../form-values.ts';
import { memberPlace } from './member-path.ts';
import { type MemberPart, MemberRow, type RowActions, rowButtonId } from './member-row.tsx';
import { LineItems } from './line-items.tsx';
import { RemoveQuestion } from './remove-question.tsx';
import { onReveal } from '../reveal-field.ts';
import type { MemberList } from './use-member-list.ts';

/** What to say before a member is taken out. */
export interface RemovalRule {
  /** Why it has to stay, or `null`. */
  readonly forbids: (id: string) => string | null;
  /** What would go with it, or `null` where nothing stands in it. */
  readonly asks: (id: string) => string | null;
}

interface FoldedMembersProps {
  readonly collection: FormCollection;
  readonly list: MemberList;
  readonly rule: RemovalRule;
  readonly Lead?: MemberPart;
  readonly Summary: MemberPart;
  readonly Body: MemberPart;
  /** Above the rows on wide screens. */
  readonly heads?: ReactNode;
  readonly emptyText: string;
}

interface Removal {
  readonly id: string;
  readonly text: string;
}

/**
 * Moves a row with the keyboard on it. Everything is drawn when this returns: a key pressed right after it must not meet
 * a keyboard that is still on its way back to the row.
 */
function moveRow(collection: FormCollection, id: string, move: () => void): void {
  flushSync(move);
  document.getElementById(rowButtonId(collection, id))?.focus();
}

/** Which rows are open; a row opens by itself when somebody is led to a field inside it. */
function useOpenRows(collection: FormCollection) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((id: string): void => {
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  useEffect(
    () =>
      onReveal((path) => {
        const place = memberPlace(path);
        if (place?.list === collection.path) setOpen((before) => new Set([...before, place.id]));
      }),
    [collection],
  );
  return { open, toggle };
}

/** The actions of all rows, the same objects as long as the list lives, so that rows are not drawn anew. */
function useRowActions(
  { collection, list, rule }: Pick<FoldedMembersProps, 'collection' | 'list' | 'rule'>,
  ask: (removal: Removal) => void,
  toggle: (id: string) => void,
): RowActions {
  const latest = useRef({ list, rule });
  useEffect(() => {
    latest.current = { list, rule };
  });
  return useMemo(() => {
    const move = (id: string, position: number): void =>
      moveRow(collection, id, () => latest.current.list.move(id, position));
    return {
      toggle,
      moveBy: (id, steps) => move(id, latest.current.list.ids.indexOf(id) + steps),
      moveTo: (id, other) => latest.current.list.move(id, latest.current.list.ids.indexOf(other)),
      remove: (id) => {
        const text = latest.current.rule.forbids(id) ?? latest.current.rule.asks(id);
        if (text === null) latest.current.list.remove(id);
        else ask({ id, text });
      },
    };
  }, [collection, ask, toggle]);
}

/** A list of the form whose members are lines that open to all of their fields. */
export function FoldedMembers(properties: FoldedMembersProps) {
  const { collection, list, rule, Lead, Summary, Body, heads, emptyText } = properties;
  const { getValues } = useFormContext<FormValues>();
  const { open, toggle } = useOpenRows(collection);
  const [asked, setAsked] = useState<Removal | null>(null);
  const actions = useRowActions(properties, setAsked, toggle);
  const isForbidden = asked !== null && rule.forbids(asked.id) !== null;
  const confirm = (): void => {
    if (asked !== null) list.remove(asked.id);
    setAsked(null);
  };
  return (
    <>
      <LineItems
        collection={collection}
        list={list}
        heads={heads}
        emptyText={emptyText}
        renderLine={(id) => (
          <MemberRow
            key={id}
            collection={collection}
            id={id}
            isOpen={open.has(id)}
            actions={actions}
            Lead={Lead}
            Summary={Summary}
            Body={Body}
          />
        )}
      />
      {asked !== null && (
        <RemoveQuestion
          name={memberName(collection, asked.id, getValues())}
          text={asked.text}
          confirm={isForbidden ? null : confirm}
          close={() => setAsked(null)}
        />
      )}
    </>
  );
}
