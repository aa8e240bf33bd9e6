import type { GroupInput } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { customersQuery } from '#shared/directory/customers.queries.ts';
import { usersQuery } from '#shared/directory/users.queries.ts';
import type { Choice, ChoiceList } from '#shared/forms/field-definition.ts';
import { useFieldValue } from '#shared/record/form-context.tsx';
import { choiceList } from '#shared/forms/query-choices.ts';

/** Colors that can be told apart in small marks, dark enough for white text. */
export const groupColors: readonly Choice[] = [
  { value: '#b34e09', label: 'Orange' },
  { value: '#2e7d32', label: 'Grün' },
  { value: '#1565c0', label: 'Blau' },
  { value: '#6a1b9a', label: 'Violett' },
  { value: '#ad1457', label: 'Pink' },
  { value: '#00695c', label: 'Petrol' },
  { value: '#5d4037', label: 'Braun' },
  { value: '#37474a', label: 'Schiefer' },
  { value: '#5b6f62', label: 'Graugrün' },
];

/** The customers a group can be of; the office itself is none. */
export function useGroupCustomerChoices(): ChoiceList {
  return choiceList(useQuery(customersQuery), (customers) =>
    customers
      .filter(({ active, internal }) => active && !internal)
      .map(({ id, name, shortname }) => ({ value: id, label: name, detail: shortname })),
  );
}

/** Everybody of the office, and in a group of a customer its own people. */
export function useMemberChoices(): ChoiceList {
  const kind = useFieldValue<GroupInput>('kind');
  const customerId = useFieldValue<GroupInput>('customerId');
  const guestsOf = kind === 'KUNDE' ? customerId : '';
  return choiceList(useQuery(usersQuery), (users) =>
    users
      .filter((user) => user.enabled && (user.internal || user.customerId === guestsOf))
      .map(({ id, displayname, internal, customerName, position }) => ({
        value: id,
        label: displayname,
        detail: internal ? (position ?? 'Büro') : customerName,
      })),
  );
}
