import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCurrentUser } from '#api/session.ts';
import { internalUsersQuery } from '#shared/directory/users.queries.ts';

/** Lets admins look at the dashboard of a colleague; it stands in the address. */
export function PersonChoice({ personId }: { readonly personId: string }) {
  const me = useCurrentUser();
  const navigate = useNavigate();
  const { data = [] } = useQuery(internalUsersQuery);
  const others = data.filter(({ id }) => id !== me.id);
  return (
    <TextField
      select
      label="Dashboard von"
      value={personId === me.id || others.some(({ id }) => id === personId) ? personId : ''}
      onChange={({ target }) =>
        void navigate({ to: '/', search: target.value === me.id ? {} : { person: target.value } })
      }
      sx={{ width: 240 }}
    >
      <MenuItem value={me.id}>mir selbst</MenuItem>
      {others.map(({ id, displayname }) => (
        <MenuItem key={id} value={id}>
          {displayname}
        </MenuItem>
      ))}
    </TextField>
  );
}
