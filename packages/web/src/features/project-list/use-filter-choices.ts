import type { Customer, PersonName } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { customersQuery } from '#shared/directory/customers.queries.ts';
import { internalUsersQuery } from '#shared/directory/users.queries.ts';
import type { Audience } from '#project-kit/project-colors.ts';

/** Something a filter can be set to. */
export interface Choice {
  readonly id: string;
  readonly label: string;
}

export interface FilterChoices {
  readonly people: readonly Choice[];
  readonly customers: readonly Choice[];
}

const nobody: readonly PersonName[] = [];
const noCustomers: readonly Customer[] = [];

const german = new Intl.Collator('de');

function sorted(choices: readonly Choice[]): readonly Choice[] {
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
