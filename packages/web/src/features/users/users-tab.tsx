import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users';
import type { ListTabProps } from '#shared/list/list-address.ts';
import { ListNotice } from '#shared/list/list-notice.tsx';
import { RecordList } from '#shared/list/record-list.tsx';
import { useCurrentUser } from '#api/session.ts';
import { ButtonLink, NewLink } from '#shared/ui/links.tsx';
import { accountStateOf } from './account-state.ts';
import { textOfUser, UserCard, userColumns, userFilters } from './user-columns.tsx';
import { usersQuery } from '#shared/directory/users.queries.ts';

/** The tab Benutzer: every account of the office and of its customers. */
export function UsersTab({ address }: ListTabProps) {
  const query = useQuery(usersQuery);
  return (
    <RecordList
      label="Benutzer"
      subject="Die Benutzer"
      query={query}
      columns={userColumns}
      filters={userFilters}
      textOf={textOfUser}
      isMuted={(user) => accountStateOf(user) === 'deaktiviert'}
      renderCard={(user) => <UserCard user={user} />}
      address={address}
      firstUse={
        <ListNotice icon={Users} title="Noch keine Benutzer">
          <Typography sx={{ color: 'text.secondary' }}>
            Hier stehen alle, die sich anmelden können, und Ansprechpartner ohne eigenes Konto.
          </Typography>
        </ListNotice>
      }
    />
  );
}

/** What makes new accounts, for those who manage them. */
export function UsersActions() {
  const me = useCurrentUser();
  if (!me.can.manageUsers) return null;
  return (
    <>
      <ButtonLink to="/user/import">Aus Tabelle</ButtonLink>
      <NewLink to="/user/add">Neuer Benutzer</NewLink>
    </>
  );
}
