import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { MutedProjects } from './muted-projects.tsx';
import { SettingsForm } from './settings-form.tsx';
import { settingsQuery } from './settings.queries.ts';

/** How a person wants to be told (`/settings/benachrichtigungen`). */
export function NotificationSettingsPage() {
  const { data, error, refetch, isFetching } = useQuery(settingsQuery);
  usePagePlace({
    title: 'Benachrichtigungen',
    parents: [{ label: 'Einstellungen', to: '/settings' }],
  });
  return (
    <Box sx={{ maxWidth: 760, display: 'grid', gap: 5 }}>
      <Box sx={{ mb: -4 }}>
        <PageHeader
          title="Benachrichtigungen"
          actions={<ButtonLink to="/notification">Zum Posteingang</ButtonLink>}
        />
      </Box>
      {data !== undefined && <SettingsForm settings={data} />}
      {data === undefined && error === null && <Skeleton aria-busy variant="rounded" height={760} />}
      {data === undefined && error !== null && (
        <Notice
          severity="error"
          role="alert"
          action={
            <Button loading={isFetching} onClick={() => void refetch()}>
              Noch einmal versuchen
            </Button>
          }
        >
          {`Die Einstellungen konnten nicht geladen werden. ${error.message}`}
        </Notice>
      )}
      {(data !== undefined || error !== null) && <MutedProjects />}
    </Box>
  );
}
