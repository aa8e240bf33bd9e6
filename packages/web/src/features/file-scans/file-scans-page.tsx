import {
  type DoubtfulFile,
  type FileScanOverview,
  fileSizeText,
  shownFileName,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldQuestion from 'lucide-react/icons/shield-question-mark';
import { useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { recentMoment } from '#shared/format/relative-moment.ts';
import { Loaded, LoadingBlock } from '#shared/query/loaded.tsx';
import { TextLink } from '#shared/ui/links.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { NotAllowed } from '#shared/ui/office-only.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { settingsCrumb, usePagePlace } from '#shared/ui/page-place.ts';
import { fileScansQuery, useLiveFileScans } from './file-scans.queries.ts';
import { ReleaseDialog } from './release-dialog.tsx';
import { overviewLabels, scanLabels, typeLabel } from './scan-labels.ts';

interface FileLineProps {
  readonly file: DoubtfulFile;
  readonly hasScanner: boolean;
  readonly release: () => void;
}

function FileLine({ file, hasScanner, release }: FileLineProps) {
  const isBad = file.scan === 'BEFALLEN';
  const Icon = isBad ? ShieldAlert : ShieldQuestion;
  const { project } = file;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box aria-hidden sx={{ display: 'flex', color: isBad ? 'error.main' : 'warning.main' }}>
        <Icon size={20} strokeWidth={1.75} />
      </Box>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{shownFileName(file.name)}</Typography>
        <Typography variant="body2" sx={{ color: isBad ? 'error.dark' : 'text.primary' }}>
          {scanLabels(file, hasScanner)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <TextLink
            to="/attachment/$projectId"
            params={{ projectId: project.projectId }}
            search={{ unterlage: file.attachmentId }}
            aria-label={`Zur Unterlage ${file.name} in ${project.projectId}`}
          >
            {project.projectId}
          </TextLink>
          {` ${project.name} · ${typeLabel(file)} · Version ${file.version} · ${fileSizeText(file.size)} · ${recentMoment(file.since)}`}
        </Typography>
      </Box>
      {file.can.release && (
        <Button
          variant="outlined"
          aria-label={`Ungeprüft freigeben …: ${file.name}`}
          onClick={release}
          sx={{ flex: { xs: '1 1 100%', sm: 'none' } }}
        >
          Ungeprüft freigeben …
        </Button>
      )}
    </Box>
  );
}

function Hint({ overview }: { readonly overview: FileScanOverview }) {
  if (!overview.scanner) {
    return (
      <Notice severity="warning">
        Es ist keine Virenprüfung eingerichtet: Neue Dateien werden ungeprüft herausgegeben. Den Dienst
        (ClamAV) richtet ein, wer den Server betreut.
      </Notice>
    );
  }
  if (overview.infected === 0) return null;
  return (
    <Notice severity="error">
      Befallene Dateien werden an niemanden herausgegeben und lassen sich nicht freigeben. Bitte löschen
      Sie die Unterlage und sagen Sie der Person Bescheid, von der sie kam.
    </Notice>
  );
}

function Files({ overview }: { readonly overview: FileScanOverview }) {
  const [asked, ask] = useState<DoubtfulFile | null>(null);
  const { files, scanner, infected, tooLarge, waiting } = overview;
  const total = infected + tooLarge + waiting;
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 1080 }}>
      <Hint overview={overview} />
      <Card sx={{ px: { xs: 4, sm: 5 }, py: files.length === 0 ? 5 : 2 }}>
        {files.length === 0 ? (
          <Typography color="textSecondary">
            {scanner
              ? 'Keine Datei wird zurückgehalten: Alles, was hochgeladen wurde, ist geprüft.'
              : 'Keine Datei wird zurückgehalten.'}
          </Typography>
        ) : (
          <Box
            component="ul"
            aria-label="Zurückgehaltene Dateien"
            sx={{ listStyle: 'none', m: 0, p: 0 }}
          >
            {files.map((file) => (
              <FileLine
                key={`${file.attachmentId} ${file.version}`}
                file={file}
                hasScanner={scanner}
                release={() => ask(file)}
              />
            ))}
          </Box>
        )}
      </Card>
      {files.length < total && (
        <Typography variant="body2" color="textSecondary">
          {`Hier stehen die ersten ${files.length.toLocaleString('de-DE')}; die übrigen folgen, sobald diese erledigt sind.`}
        </Typography>
      )}
      {asked !== null && <ReleaseDialog file={asked} close={() => ask(null)} />}
    </Box>
  );
}

function Content() {
  const query = useQuery(fileScansQuery);
  const { data } = query;
  useLiveFileScans();
  return (
    <>
      <PageHeader title="Virenprüfung" meta={data === undefined ? undefined : overviewLabels(data)} />
      <Loaded
        query={query}
        loading={<LoadingBlock height={160} label="Virenprüfung wird geladen" />}
        failure="Die Dateien konnten nicht geladen werden."
      >
        {(overview) => <Files overview={overview} />}
      </Loaded>
    </>
  );
}

/** What the virus scanner keeps back (`/settings/virenpruefung`). */
export function FileScansPage() {
  const me = useCurrentUser();
  usePagePlace({ title: 'Virenprüfung', parents: [settingsCrumb] });
  return me.can.seeFileScans ? (
    <Content />
  ) : (
    <NotAllowed title="Die Virenprüfung ist für die Verwaltung" />
  );
}
