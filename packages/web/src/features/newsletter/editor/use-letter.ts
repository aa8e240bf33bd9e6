import type { Newsletter } from '@energieakte/contract';
import { useReducer } from 'react';
import { useAutosave } from '#shared/record/autosave/use-autosave.ts';
import { LetterItem, loadLetter, saveLetter, storedItems } from './letter-items.ts';
import { letterStateOf, writeLetter } from './letter-state.ts';

/** A letter while somebody writes it: saved as it is written, and kept in this browser until then. */
export function useLetter(newsletter: Newsletter) {
  const { id, version } = newsletter;
  const stored = storedItems(newsletter);
  const [state, dispatch] = useReducer(writeLetter, stored.items, letterStateOf);
  const autosave = useAutosave<LetterItem>({
    schema: LetterItem,
    key: `newsletter/${id}`,
    version,
    stored,
    items: state.items,
    save: (draft) => saveLetter(id, draft),
    load: () => loadLetter(id),
    adopt: (items) => dispatch({ kind: 'reset', items }),
  });
  return { state, dispatch, ...autosave };
}

export type Letter = ReturnType<typeof useLetter>;
