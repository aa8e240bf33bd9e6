import type { Customer, PersonName } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FilterChoice } from '#shared/list/filter/filter-fields.ts';
import { customersQuery } from '#shared/directory/customers.queries.ts';
import { internalUsersQuery } from '#shared/directory/users.queries.ts';
import type { Audience } from '#project-kit/project-colors.ts';

export interface FilterChoices {
  readonly people: readonly FilterChoice[];
  readonly customers: readonly FilterChoice[];
}

const nobody: readonly PersonName[] = [];
const noCustomers: readonly Customer[] = [];

const german = new Intl.Collator('de');

function sorted(choices: readonly FilterChoice[]): readonly FilterChoice[] {
  return choices.toSorted((first, second) => german.compare(first.label, second.label));
}

/** People and Auftraggeber the office can filter by; a customer has neither. */
export function useFilterChoices(audience: Audience): FilterChoices {
  const office = audience === 'office';
  const people = useQuery({ ...internalUsersQuery, enabled: office }).data ?? nobody;
  const customers = useQuery({ ...customersQuery, enabled: office }).data ?? noCustomers;
  return useMemo(
    () => ({
      people: [
        { id: 'ich', label: 'ich' },
        ...sorted(people.map(({ id, displayname }) => ({ id, label: displayname }))),
      ],
      customers: sorted(
        customers
          .filter((customer) => !customer.internal)
          .map(({ id, name, shortname }) => ({ id, label: `${name} (${shortname})` })),
      ),
    }),
    [people, customers],
  );
}
