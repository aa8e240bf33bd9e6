import type { CurrentUser, Customer, ProjectDocument } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { customersQuery } from '#shared/directory/customers.queries.ts';
import { groupsQuery } from '#shared/directory/groups.queries.ts';
import { customerUsersQuery, internalUsersQuery } from '#shared/directory/users.queries.ts';
import type { Choice, ChoiceList } from '#shared/forms/field-definition.ts';
import { useFieldValue } from '#shared/record/form-context.tsx';
import { choiceList } from '#shared/forms/query-choices.ts';
import { priceListsQuery } from '#features/pricing/pricing.queries.ts';
import { houseModelsQuery } from '#shared/directory/catalogue.queries.ts';

function customerChoice(customer: Customer): Choice {
  return { value: customer.id, label: customer.name, detail: customer.shortname };
}

const personChoice = (person: Pick<CurrentUser, 'id' | 'displayname'>): Choice => ({
  value: person.id,
  label: person.displayname,
});

/** Auftraggeber that still order; the office itself is none. */
export function useCustomerChoices(): ChoiceList {
  const query = useQuery(customersQuery);
  return choiceList(query, (customers) =>
    customers.filter((customer) => customer.active && !customer.internal).map(customerChoice),
  );
}

export function useColleagueChoices(): ChoiceList {
  return choiceList(useQuery(internalUsersQuery), (people) => people.map(personChoice));
}

/** The people of the Auftraggeber chosen in this form. */
export function useContactChoices(): ChoiceList {
  const customerId = useFieldValue<ProjectDocument>('customerId');
  const id = typeof customerId === 'string' ? customerId : '';
  const query = useQuery({ ...customerUsersQuery(id), enabled: id !== '' });
  return choiceList(query, (people) => people.map(personChoice));
}

export function useGroupChoices(): ChoiceList {
  return choiceList(useQuery(groupsQuery), (groups) =>
    groups.map(({ id, name }) => ({ value: id, label: name })),
  );
}

/** Lists in which prices may be chosen. */
export function usePriceListChoices(): ChoiceList {
  return choiceList(useQuery(priceListsQuery), (lists) =>
    lists
      .filter(({ active }) => active)
      .map(({ id, number, name }) => ({ value: id, label: name, detail: number })),
  );
}

/** The house types of the Auftraggeber chosen in this form. */
export function useHouseModelChoices(): ChoiceList {
  const customerId = useFieldValue<ProjectDocument>('customerId');
  const list = choiceList(useQuery(houseModelsQuery), (models) =>
    models
      .filter((model) => model.active && model.customerId === customerId)
      .map(({ id, name }) => ({ value: id, label: name })),
  );
  return list;
}
