import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type Licence, licencesQuery } from '#api/licences.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { settingsCrumb, usePagePlace } from '#shared/ui/page-place.ts';

const rowStyle = { display: 'flex', gap: 4, px: 4, py: 2, alignItems: 'baseline' } as const;

function Names({ licence }: { readonly licence: Licence }) {
  return (
    <>
      <Box component="span" sx={{ fontWeight: 500, minWidth: 0, overflowWrap: 'anywhere' }}>
        {licence.name}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {licence.version}
      </Box>
      <Box component="span" sx={{ ml: 'auto', color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {licence.identifier ?? 'ohne Angabe'}
      </Box>
    </>
  );
}

function LicenceLine({ licence }: { readonly licence: Licence }) {
  if (licence.text === undefined || licence.text === null) {
    return (
      <Box sx={rowStyle}>
        <Names licence={licence} />
      </Box>
    );
  }
  return (
    <details>
      <Box component="summary" sx={{ ...rowStyle, cursor: 'pointer', listStyle: 'none' }}>
        <Names licence={licence} />
      </Box>
      <Box
        component="pre"
        sx={{
          m: 0,
          px: 4,
          py: 3,
          bgcolor: 'background.default',
          fontSize: 12,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {licence.text}
      </Box>
    </details>
  );
}

function LicenceList({
  title,
  licences,
}: {
  readonly title: string;
  readonly licences: readonly Licence[];
}) {
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
          '& > li + li': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        {licences.map((licence) => (
          <li key={`${licence.name}@${licence.version}`}>
            <LicenceLine licence={licence} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** The libraries of others that the product is built on, with their licences (`/settings/lizenzen`). */
export function LicencesPage() {
  usePagePlace({ title: 'Lizenzen', parents: [settingsCrumb] });
  const query = useQuery(licencesQuery);
  return (
    <>
      <PageHeader title="Lizenzen" />
      <Box sx={{ display: 'grid', gap: 6, maxWidth: 860 }}>
        <Loaded
          query={query}
          loading={320}
          failure="Die Liste der Lizenzen konnte nicht geladen werden."
        >
          {({ application, server }) => (
            <>
              <Typography color="textSecondary">
                EnergieAkte verwendet Bibliotheken anderer. Ihre Lizenzen verlangen, dass sie hier
                genannt werden; ein Klick auf eine Zeile zeigt den Wortlaut.
              </Typography>
              <LicenceList title="In der Oberfläche" licences={application} />
              <LicenceList title="Auf dem Server" licences={server} />
            </>
          )}
        </Loaded>
      </Box>
    </>
  );
}
