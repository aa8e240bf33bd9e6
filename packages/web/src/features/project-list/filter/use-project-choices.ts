import type { FundingProgramme, ProjectMode } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Audience } from '#project-kit/project-colors.ts';
import { programmeNamesQuery, serviceNamesQuery } from '#shared/directory/catalogue-names.queries.ts';
import { groupsQuery } from '#shared/directory/groups.queries.ts';
import type { FilterDescription } from '#shared/list/filter/filter-fields.ts';
import { choicesOfKey, projectFields, type ProjectNames } from './project-filter.ts';
import type { FilterChoices } from './use-filter-choices.ts';
import { filterPhrases } from '#project-kit/quick-filters.ts';

const nothing: readonly never[] = [];

/** Groups and the catalogue, asked for only where a filter may name one; customers know neither. */
function useOfficeNames(audience: Audience, isNeeded: (key: string) => boolean) {
  const office = audience === 'office';
  const groups = useQuery({ ...groupsQuery, enabled: office && isNeeded('groupId') });
  const serviceTypes = useQuery({ ...serviceNamesQuery, enabled: office && isNeeded('erviceCode') });
  const programmes = useQuery({ ...programmeNamesQuery, enabled: office && isNeeded('programme') });
  return {
    groups: groups.data ?? nothing,
    serviceTypes: serviceTypes.data ?? nothing,
    programmes: programmes.data ?? nothing,
  };
}

/** One entry for each programme, however many versions its terms have. */
function programmeChoices(programmes: readonly FundingProgramme[]): ProjectNames['programmes'] {
  const byCode = new Map(programmes.map((programme) => [programme.code, programme]));
  return [...byCode.values()]
    .map(({ code, provider }) => ({ id: code, label: provider === 'KFW' ? `KfW ${code}` : code }))
    .toSorted((first, second) => first.label.localeCompare(second.label, 'de', { numeric: true }));
}

/** What projects can be filtered by; people and customers are there already, the rest is asked for where it is named. */
export function useProjectFilter(
  mode: ProjectMode,
  audience: Audience,
  { people, customers }: FilterChoices,
): FilterDescription {
  return useMemo(
    () => ({
      fields: projectFields(audience),
      firstKey: 'dueDate',
      addedKey: 'name',
      phrases: filterPhrases,
      useChoices: (isNeeded) => {
        const { groups, serviceTypes, programmes } = useOfficeNames(audience, isNeeded);
        return useMemo(() => {
          const names = {
            mode,
            audience,
            people,
            customers,
            groups: groups.map(({ id, name }) => ({ id, label: name })),
            services: serviceTypes.map(({ code, title }) => ({ id: code, label: `${title} (${code})` })),
            programmes: programmeChoices(programmes),
          };
          return (key) => choicesOfKey(key, names);
        }, [groups, serviceTypes, programmes]);
      },
    }),
    [mode, audience, people, customers],
  );
}
