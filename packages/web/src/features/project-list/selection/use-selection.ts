import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { reportError } from '#shared/activity/activity.ts';
import { pageSize } from '../project-list-query.ts';
import { projectPageQuery, type ListRequest } from '../project-list.queries.ts';
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
  readonly selectAll: () => void;
  readonly clear: () => void;
}

/** The ids of a stretch of the list; pages nobody has looked at yet are fetched. */
function useStretch(request: ListRequest) {
  const queryClient = useQueryClient();
  return useCallback(
    async (from: number, to: number): Promise<readonly string[]> => {
      const [first, last] = from < to ? [from, to] : [to, from];
      const ids: string[] = [];
      for (let page = Math.floor(first / pageSize); page * pageSize <= last; page += 1) {
        const { items } = await queryClient.query({
          ...projectPageQuery(request, page),
          staleTime: 'static',
        });
        const start = Math.max(0, first - page * pageSize);
        ids.push(...items.slice(start, last - page * pageSize + 1).map((row) => row.id));
      }
      return ids;
    },
    [queryClient, request],
  );
}

/** Remembers which rows are selected; other conditions begin with nothing, another order keeps the selection. */
export function useSelection(request: ListRequest): Picking {
  const key = JSON.stringify(request.conditions);
  const [known, setKnown] = useState(key);
  const [selection, setSelection] = useState(nothingSelected);
  const anchor = useRef<PickedRow | null>(null);
  const stretch = useStretch(request);
  if (known !== key) {
    setKnown(key);
    setSelection(nothingSelected);
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
      stretch(from.index, row.index)
        .then((ids) => setSelection((current) => withRows(current, ids, isSelected(current, from.id))))
        .catch(() => reportError('Die Zeilen dazwischen konnten nicht geladen werden.'));
    },
    [stretch, toggle],
  );

  return {
    selection,
    toggle,
    extendTo,
    selectAll: useCallback(() => setSelection(everythingSelected), []),
    clear: useCallback(() => {
      anchor.current = null;
      setSelection(nothingSelected);
    }, []),
  };
}
