import type { FilterTree, FundingProgramme } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { programmeNamesQuery, serviceNamesQuery } from '#shared/directory/catalogue-names.queries.ts';
import { groupsQuery } from '#shared/directory/groups.queries.ts';
import type { FilterNames } from './filter/filter-keys.ts';
import type { Sentence } from './filter/filter-labels.ts';
import type { ConditionLabels } from './list-conditions.ts';
import type { FilterChoices } from './use-filter-choices.ts';

type Text = (tree: FilterTree, names: FilterNames) => Sentence;

/** Loaded once, when the first list with such a filter is opened. */
let loaded: { readonly filterSentence: Text } | null = null;

function useLabels(isNeeded: boolean): typeof loaded {
  const [words, setWords] = useState(loaded);
  useEffect(() => {
    if (!isNeeded || words !== null) return undefined;
    let isCurrent = true;
    void import('./filter/filter-labels.ts').then((module) => {
      loaded = module;
      if (isCurrent) setWords(module);
    });
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, words]);
  return words;
}

const nothing: readonly never[] = [];

/** Groups and the catalogue, asked for only where a filter may name one; customers know neither. */
function useOfficeNames(audience: FilterNames['audience'], mayName: (key: string) => boolean) {
  const office = audience === 'office';
  const services = mayName('erviceCode');
  const groups = useQuery({ ...groupsQuery, enabled: office && mayName('groupId') });
  const serviceTypes = useQuery({ ...serviceNamesQuery, enabled: office && services });
  const programmes = useQuery({ ...programmeNamesQuery, enabled: office && mayName('programme') });
  return {
    groups: groups.data ?? nothing,
    serviceTypes: serviceTypes.data ?? nothing,
    programmes: programmes.data ?? nothing,
  };
}

/** The names a filter speaks of; `mayName` says of a part of a key whether it can occur. */
export function useFilterNames(
  { mode, audience }: Pick<FilterNames, 'mode' | 'audience'>,
  { people, customers }: FilterChoices,
  mayName: (key: string) => boolean,
): FilterNames {
  const { groups, serviceTypes, programmes } = useOfficeNames(audience, mayName);
  return useMemo(
    () => ({
      mode,
      audience,
      people,
      customers,
      groups: groups.map(({ id, name }) => ({ id, label: name })),
      services: serviceTypes.map(({ code, title }) => ({ id: code, label: `${title} (${code})` })),
      programmes: programmeChoices(programmes),
    }),
    [mode, audience, people, customers, groups, serviceTypes, programmes],
  );
}

/** One entry for each programme, however many versions its terms have. */
function programmeChoices(programmes: readonly FundingProgramme[]): FilterNames['programmes'] {
  const byCode = new Map(programmes.map((programme) => [programme.code, programme]));
  return [...byCode.values()]
    .map(({ code, provider }) => ({ id: code, label: provider === 'KFW' ? `KfW ${code}` : code }))
    .toSorted((first, second) => first.label.localeCompare(second.label, 'de', { numeric: true }));
}

/** How to say the conditions of a filter tree; the words arrive with the first tree. */
export function useFilterSentence(filter: string, names: FilterNames): ConditionLabels['sentence'] {
  const words = useLabels(filter !== '');
  return (tree: FilterTree) => words?.filterSentence(tree, names) ?? { subject: '', value: '…' };
}
