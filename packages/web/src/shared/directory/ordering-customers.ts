import { useQuery } from '@tanstack/react-query';
import type { ChoiceList } from '#shared/forms/field-definition.ts';
import { choiceList } from '#shared/forms/query-choices.ts';
import { customersQuery } from './customers.queries.ts';

/** Auftraggeber that still order; the office itself is none. */
export function useOrderingCustomerChoices(): ChoiceList {
  return choiceList(useQuery(customersQuery), (customers) =>
    customers
      .filter(({ active, internal }) => active && !internal)
      .map(({ id, name, shortname }) => ({ value: id, label: name, detail: shortname })),
  );
}
