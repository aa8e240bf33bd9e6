import type { FilterTree } from '@energieakte/contract';
import { useEffect, useMemo, useState } from 'react';
import type { ListLabels } from '../list-state.ts';
import { type FilterDescription, type FilterNames, noServerChoices } from './filter-fields.ts';
import type { Sentence } from './filter-labels.ts';

type Text = (tree: FilterTree, names: FilterNames) => Sentence;

/** Loaded once, when the first list with such a filter is opened. */
let loaded: { readonly filterSentence: Text } | null = null;

function useLabels(isNeeded: boolean): typeof loaded {
  const [labels, setLabels] = useState(loaded);
  useEffect(() => {
    if (!isNeeded || labels !== null) return undefined;
    let isCurrent = true;
    void import('./filter-labels.ts').then((module) => {
      loaded = module;
      if (isCurrent) setLabels(module);
    });
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, labels]);
  return labels;
}

const useNoChoices = () => noServerChoices;

/** The names a filter speaks of; `isNeeded` says of a key, or of a part of one, whether it can occur. */
export function useFilterNames(
  filter: FilterDescription,
  { many, none }: ListLabels,
  isNeeded: (key: string) => boolean,
): FilterNames {
  const { useChoices = useNoChoices } = filter;
  const choicesOf = useChoices(isNeeded);
  return useMemo(
    () => ({ filter, choicesOf, everything: `alle ${many}`, nothing: none }),
    [filter, choicesOf, many, none],
  );
}

/** How to say the conditions of a filter tree; the words arrive with the first tree. */
export function useFilterSentence(filter: string, names: FilterNames): (tree: FilterTree) => Sentence {
  const labels = useLabels(filter !== '');
  const { phrases = [] } = names.filter;
  const known = phrases.map((phrase) => [JSON.stringify(phrase.tree), phrase] as const);
  const phraseOf = new Map<string, Sentence>(known);
  return (tree) =>
    phraseOf.get(JSON.stringify(tree)) ??
    labels?.filterSentence(tree, names) ?? { subject: '', value: '…' };
}
