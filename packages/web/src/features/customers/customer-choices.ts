import { useQuery } from '@tanstack/react-query';
import { internalUsersQuery } from '#shared/directory/users.queries.ts';
import type { ChoiceList } from '#shared/forms/field-definition.ts';
import { choiceList } from '#shared/forms/query-choices.ts';

/** The people of the office who can look after a customer. */
export function useAccountManagerChoices(): ChoiceList {
  return choiceList(useQuery(internalUsersQuery), (people) =>
    people.map(({ id, displayname }) => ({ value: id, label: displayname })),
  );
}
