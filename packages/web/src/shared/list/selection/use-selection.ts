import { useCallback, useRef, useState } from 'react';
import { reportError } from '#shared/activity/activity.ts';
import { type ListPage, listPageSize } from '../window/list-page.ts';
import {
  everythingSelected,
  isSelected,
  nothingSelected,
  withRows,
  type Selection,
} from './selection.ts';

/** A row and its place in the list. */
interface PickedRow {
  readonly id: string;
  readonly index: number;
}

/** The selected rows of a list and how to change them. */
export interface Picking {
  readonly selection: Selection;
  readonly toggle: (row: PickedRow) => void;
  /** Everything from the row that was picked last to this one becomes as that one is. */
  readonly extendTo: (row: PickedRow) => void;
  /** A step of the keyboard from a row to one beside it: away from where the steps began selects, back gives free again. */
  readonly stretch: (from: PickedRow, to: PickedRow) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

interface SelectionInput {
  /** Differs from one set of conditions to another, whatever the order. */
  readonly conditionsKey: string;
  /** A page of the list in its order; one that was looked at is not fetched again. */
  readonly fetchPage: (page: number) => Promise<ListPage<{ readonly id: string }>>;
  /** Whether a place of the list is on screen: rows of collapsed groups are not selected on the way. */
  readonly isShown?: (index: number) => boolean;
  /** What is selected at first; nothing without it. */
  readonly initial?: Selection;
}

function everyPlace(): boolean {
  return true;
}

/** The ids of a stretch of the list; pages nobody has looked at yet are fetched. */
async function idsBetween(
  { fetchPage, isShown = everyPlace }: Pick<SelectionInput, 'fetchPage' | 'isShown'>,
  from: number,
  to: number,
): Promise<readonly string[]> {
  const [first, last] = from < to ? [from, to] : [to, from];
  const wanted = Array.from({ length: last - first + 1 }, (_, place) => first + place).filter(isShown);
  const byPage = Map.groupBy(wanted, (index) => Math.floor(index / listPageSize));
  const ids: string[] = [];
  for (const [page, places] of byPage) {
    const { items } = await fetchPage(page);
    ids.push(...places.flatMap((index) => items[index - page * listPageSize]?.id ?? []));
  }
  return ids;
}

/** Remembers which rows are selected; other conditions begin with nothing, another order keeps the selection. */
export function useSelection({
  conditionsKey,
  fetchPage,
  isShown,
  initial = nothingSelected,
}: SelectionInput): Picking {
  const [known, setKnown] = useState(conditionsKey);
  const [selection, setSelection] = useState(initial);
  const anchor = useRef<PickedRow | null>(null);
  /** Where the steps that select began, and the row they have come to. */
  const steps = useRef<{ readonly start: PickedRow; readonly end: string } | null>(null);
  if (known !== conditionsKey) {
    setKnown(conditionsKey);
    setSelection(initial);
  }

  const toggle = useCallback((row: PickedRow) => {
    anchor.current = row;
    setSelection((current) => withRows(current, [row.id], !isSelected(current, row.id)));
  }, []);

  const extendTo = useCallback(
    (row: PickedRow) => {
      const from = anchor.current;
      if (from === null) {
        toggle(row);
        return;
      }
      idsBetween({ fetchPage, ...(isShown === undefined ? {} : { isShown }) }, from.index, row.index)
        .then((ids) => setSelection((current) => withRows(current, ids, isSelected(current, from.id))))
        .catch(() => reportError('Die Zeilen dazwischen konnten nicht geladen werden.'));
    },
    [fetchPage, isShown, toggle],
  );

  const stretch = useCallback((from: PickedRow, to: PickedRow) => {
    const start = steps.current?.end === from.id ? steps.current.start : from;
    steps.current = { start, end: to.id };
    anchor.current = start;
    const goesBack = Math.abs(to.index - start.index) < Math.abs(from.index - start.index);
    setSelection((current) =>
      goesBack ? withRows(current, [from.id], false) : withRows(current, [from.id, to.id], true),
    );
  }, []);

  return {
    selection,
    toggle,
    extendTo,
    stretch,
    selectAll: useCallback(() => setSelection(everythingSelected), []),
    clear: useCallback(() => {
      anchor.current = null;
      setSelection(nothingSelected);
    }, []),
  };
}
