import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { RecordPageProps } from '#shared/record/page/record-page-props.ts';
import { RecordGone } from '#shared/record/page/record-gone.tsx';
import { RecordStates } from '#shared/record/page/record-states.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { OfficeOnly } from '#shared/ui/office-only.tsx';
import { UserEditor } from './user-editor.tsx';
import { userQuery } from '#shared/directory/users.queries.ts';

function LoadedUser({ id, isPanel = false, close }: RecordPageProps) {
  const query = useQuery(userQuery(id));
  const navigate = useNavigate();
  const toList = (): void => void navigate({ to: '/customer', search: { tab: 'benutzer' } });
  return (
    <RecordStates
      query={query}
      subject="Der Benutzer"
      gone={
        <RecordGone
          title="Diesen Benutzer gibt es nicht"
          text="Das Konto wurde gelöscht, oder die Adresse stimmt nicht."
          back={
            <ButtonLink variant="contained" to="/customer" search={{ tab: 'benutzer' }}>
              Zu den Benutzern
            </ButtonLink>
          }
        />
      }
    >
      {(user) => <UserEditor key={id} user={user} isPanel={isPanel} close={close ?? toList} />}
    </RecordStates>
  );
}

/** The page of one account (`/user/edit/{id}`), also as a panel beside the list. */
export function UserPage(properties: RecordPageProps) {
  return (
    <OfficeOnly>
      <LoadedUser {...properties} />
    </OfficeOnly>
  );
}
