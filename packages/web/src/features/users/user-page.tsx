import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import SearchX from 'lucide-react/icons/search-x';
import { ApiError } from '#api/api-error.ts';
import type { RecordPageProps } from '#shared/list/record-page-props.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { OfficeOnly } from '#shared/ui/office-only.tsx';
import { PageMessage } from '#shared/ui/page-message.tsx';
import { UserEditor } from './user-editor.tsx';
import { userQuery } from '#shared/directory/users.queries.ts';

function UserGone() {
  return (
    <PageMessage
      icon={SearchX}
      title="Diesen Benutzer gibt es nicht"
      actions={
        <ButtonLink variant="contained" to="/customer" search={{ tab: 'benutzer' }}>
          Zu den Benutzern
        </ButtonLink>
      }
    >
      <p style={{ margin: 0 }}>Das Konto wurde gelöscht, oder die Adresse stimmt nicht.</p>
    </PageMessage>
  );
}

function Loading() {
  return (
    <Stack aria-busy aria-label="Der Benutzer wird geladen" spacing={3}>
      <Skeleton width="40%" height={36} />
      <Skeleton variant="rounded" height={220} />
      <Skeleton variant="rounded" height={180} />
    </Stack>
  );
}

function isMissing(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

function LoadedUser({ id, isPanel = false, close }: RecordPageProps) {
  const { data, error, isFetching, refetch } = useQuery(userQuery(id));
  const navigate = useNavigate();
  const toList = (): void => void navigate({ to: '/customer', search: { tab: 'benutzer' } });
  if (data !== undefined && !(error !== null && isMissing(error)))
    return <UserEditor key={id} user={data} isPanel={isPanel} close={close ?? toList} />;
  if (error === null) return <Loading />;
  if (isMissing(error)) return <UserGone />;
  return (
    <Notice
      severity="error"
      role="alert"
      action={
        <Button loading={isFetching} onClick={() => void refetch()}>
          Noch einmal versuchen
        </Button>
      }
    >
      {`Der Benutzer konnte nicht geladen werden. ${error.message}`}
    </Notice>
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
