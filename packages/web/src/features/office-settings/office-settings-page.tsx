import { type OfficeSetting, officeSettings, settingSections } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#shared/query/loaded.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { settingsCrumb, usePagePlace } from '#shared/ui/page-place.ts';
import { officeSettingsQuery, serverValuesQuery } from './office-settings.queries.ts';
import { ServerLines } from './server-values.tsx';
import { SettingForm } from './setting-form.tsx';

function Section({
  title,
  settings,
}: {
  readonly title: string;
  readonly settings: readonly OfficeSetting[];
}) {
  const id = `einstellung-${title.replaceAll(' ', '-')}`;
  const known = officeSettings.flatMap((definition) => {
    const setting = settings.find(({ name }) => name === definition.name);
    return definition.section === title && setting !== undefined ? [{ definition, setting }] : [];
  });
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 5 }}>
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      {known.map(({ definition, setting }) => (
        <SettingForm key={definition.name} definition={definition} setting={setting} />
      ))}
    </Card>
  );
}

function Sections() {
  return (
    <Loaded
      query={useQuery(officeSettingsQuery)}
      loading={480}
      failure="Die Einstellungen konnten nicht geladen werden."
    >
      {(settings) =>
        settingSections.map((title) => <Section key={title} title={title} settings={settings} />)
      }
    </Loaded>
  );
}

function ServerSection() {
  const id = 'einstellung-server';
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 5 }}>
      <Typography variant="h2" id={id}>
        Vorgaben des Servers
      </Typography>
      <Loaded
        query={useQuery(serverValuesQuery)}
        loading={240}
        failure="Die Vorgaben des Servers konnten nicht geladen werden."
      >
        {(values) => <ServerLines values={values} />}
      </Loaded>
    </Card>
  );
}

/** What the office decides about (`/settings/grenzen`), for admins. */
export function OfficeSettingsPage() {
  usePagePlace({
    title: 'Büro und Sicherheit',
    parents: [settingsCrumb],
  });
  return (
    <>
      <PageHeader title="Büro und Sicherheit" />
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 860 }}>
        <Typography sx={{ color: 'text.secondary' }}>
          Eine Änderung gilt sofort für alle und steht im Protokoll.
        </Typography>
        <Sections />
        <ServerSection />
      </Box>
    </>
  );
}
