import type { FilterTree } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { groupsQuery } from '#features/groups/groups.queries.ts';
import type { FilterNames } from './filter/filter-keys.ts';
import type { Sentence } from './filter/filter-words.ts';
import type { ConditionWords } from './list-conditions.ts';
import type { FilterChoices } from './use-filter-choices.ts';

type InWords = (tree: FilterTree, names: FilterNames) => Sentence;

/** Loaded once, when the first list with such a filter is opened. */
let loaded: { readonly filterSentence: InWords } | null = null;

function useWords(isNeeded: boolean): typeof loaded {
  const [words, setWords] = useState(loaded);
  useEffect(() => {
    if (!isNeeded || words !== null) return undefined;
    let isCurrent = true;
    void import('./filter/filter-words.ts').then((module) => {
      loaded = module;
      if (isCurrent) setWords(module);
    });
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, words]);
  return words;
}

/** The names a filter speaks of; groups are asked for only where one may be named. */
export function useFilterNames(
  { mode, audience }: Pick<FilterNames, 'mode' | 'audience'>,
  choices: FilterChoices,
  mayNameGroups: boolean,
): FilterNames {
  const groups = useQuery({ ...groupsQuery, enabled: mayNameGroups && audience === 'office' }).data;
  return useMemo(
    () => ({
      mode,
      audience,
      people: choices.people,
      customers: choices.customers,
      groups: (groups ?? []).map(({ id, name }) => ({ id, label: name })),
    }),
    [mode, audience, choices.people, choices.customers, groups],
  );
}

/** How to say the conditions of a filter tree; the words arrive with the first tree. */
export function useFilterSentence(filter: string, names: FilterNames): ConditionWords['sentence'] {
  const words = useWords(filter !== '');
  return (tree: FilterTree) => words?.filterSentence(tree, names) ?? { subject: '', value: '…' };
}
