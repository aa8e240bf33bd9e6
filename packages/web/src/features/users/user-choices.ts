import type { Customer, UserInput } from '@energieakte/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { customersQuery } from '#shared/directory/customers.queries.ts';
import type { Choice, ChoiceList } from '#shared/forms/field-definition.ts';
import { useFieldValue } from '#shared/record/form-context.tsx';
import { choiceList } from '#shared/forms/query-choices.ts';

function choiceOf({ id, name, shortname, internal }: Customer): Choice {
  return { value: id, label: name, detail: internal ? 'eigenes Büro' : shortname };
}

/** Customers as choices: the own office first, without those that are no longer active. */
function offeredCustomers(query: UseQueryResult<readonly Customer[]>): ChoiceList {
  return choiceList(query, (customers) =>
    customers
      .filter(({ active }) => active)
      .toSorted((left, right) => Number(right.internal) - Number(left.internal))
      .map(choiceOf),
  );
}

/** The own office first, then the customers that are still active. */
export function useCustomerChoices(): ChoiceList {
  return offeredCustomers(useQuery(customersQuery));
}

/** Whether the chosen customer is the own office; `null` while nothing is chosen. */
function useIsInternal(): boolean | null {
  const customerId = useFieldValue<UserInput>('customerId');
  const customers = useQuery(customersQuery).data;
  return customers?.find(({ id }) => id === customerId)?.internal ?? null;
}

/** Guests are of a customer, all others of the own office; nobody gives more than they may (domain section 4). */
export function useFittingRoles(): ReadonlySet<string> {
  const { grantableRoles } = useCurrentUser();
  const isInternal = useIsInternal();
  return useMemo(() => {
    const fits = (isGuest: boolean): boolean => isInternal === null || isGuest !== isInternal;
    return new Set(grantableRoles.filter((role) => fits(role === 'ROLE_GUEST')));
  }, [grantableRoles, isInternal]);
}
