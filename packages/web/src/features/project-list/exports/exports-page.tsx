import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import FileDown from 'lucide-react/icons/file-down';
import { isGuest, useCurrentUser } from '#api/session.ts';
import { LoadingBlock, Loaded } from '#shared/query/loaded.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { ExportEntry } from './export-entry.tsx';
import { useListExports } from './list-exports.queries.ts';

const title = 'Meine Exporte';

function NoExports() {
  return (
    <Card sx={{ p: 8, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Box sx={{ color: 'primary.main', display: 'flex' }}>
        <FileDown size={24} strokeWidth={1.75} aria-hidden />
      </Box>
      <Typography variant="h2">Gerade liegt kein Export bereit</Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        Lange Projektlisten werden im Hintergrund exportiert. Ihre Dateien liegen hier 24 Stunden lang;
        danach bitte noch einmal exportieren.
      </Typography>
    </Card>
  );
}

function Exports() {
  return (
    <Loaded
      query={useListExports()}
      loading={<LoadingBlock height={72} label="Die Exporte werden geladen" />}
      failure="Die Exporte konnten nicht geladen werden."
      empty={<NoExports />}
    >
      {(exports) => (
        <Card>
          <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {exports.map((one) => (
              <ExportEntry key={one.id} one={one} />
            ))}
          </Box>
        </Card>
      )}
    </Loaded>
  );
}

/** The own exports in the background (`/exports`), the newest first. */
export function ExportsPage() {
  usePagePlace({ title, parents: [] });
  const me = useCurrentUser();
  return (
    // What vanishes here leaves the keyboard with the heading.
    <Box component="section">
      <PageHeader title={title} {...(isGuest(me) ? {} : { meta: 'nur für Sie, je 24 Stunden lang' })} />
      {isGuest(me) ? (
        <Notice severity="info">Projektlisten exportiert nur das Büro.</Notice>
      ) : (
        <Exports />
      )}
    </Box>
  );
}
