import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#shared/query/loaded.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { settingsCrumb, usePagePlace } from '#shared/ui/page-place.ts';
import { MutedProjects } from './muted-projects.tsx';
import { SettingsForm } from './settings-form.tsx';
import { settingsQuery } from './settings.queries.ts';

/** How a person wants to be notified (`/settings/benachrichtigungen`). */
export function NotificationSettingsPage() {
  const query = useQuery(settingsQuery);
  usePagePlace({
    title: 'Benachrichtigungen',
    parents: [settingsCrumb],
  });
  return (
    <Box sx={{ maxWidth: 760, display: 'grid', gap: 5 }}>
      <Box sx={{ mb: -4 }}>
        <PageHeader
          title="Benachrichtigungen"
          actions={<ButtonLink to="/notification">Zum Posteingang</ButtonLink>}
        />
      </Box>
      <Loaded query={query} loading={760} failure="Die Einstellungen konnten nicht geladen werden.">
        {(settings) => <SettingsForm settings={settings} />}
      </Loaded>
      {!query.isPending && <MutedProjects />}
    </Box>
  );
}
