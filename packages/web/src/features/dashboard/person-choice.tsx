import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCurrentUser } from '#api/session.ts';
import { SelectField } from '#shared/forms/select-field.tsx';
import { internalUsersQuery } from '#shared/directory/users.queries.ts';

/** Lets admins look at the dashboard of a colleague; it stands in the address. */
export function PersonChoice({ personId }: { readonly personId: string }) {
  const me = useCurrentUser();
  const navigate = useNavigate();
  const { data = [] } = useQuery(internalUsersQuery);
  const others = data.filter(({ id }) => id !== me.id);
  const choices = [
    { value: me.id, label: 'mir selbst' },
    ...others.map(({ id, displayname }) => ({ value: id, label: displayname })),
  ];
  return (
    <SelectField
      label="Dashboard von"
      value={choices.some(({ value }) => value === personId) ? personId : ''}
      choices={choices}
      choose={(person) => void navigate({ to: '/', search: person === me.id ? {} : { person } })}
      sx={{ width: 240 }}
    />
  );
}
