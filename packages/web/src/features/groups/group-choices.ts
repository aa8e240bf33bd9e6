import type { GroupInput } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { usersQuery } from '#shared/directory/users.queries.ts';
import type { Choice, ChoiceList } from '#shared/forms/field-definition.ts';
import { markColors } from '#shared/forms/mark-colors.ts';
import { useFieldValue } from '#shared/record/form-context.tsx';
import { choiceList } from '#shared/forms/query-choices.ts';

/** The colors of groups: one more than people have. */
export const groupColors: readonly Choice[] = [...markColors, { value: '#5b6f62', label: 'Graugrün' }];

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
