import { arrivedOver, type Attachment, fileSizeText, shownFileName } from '@energieakte/contract';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import { reportError } from '#shared/activity/activity.ts';
import { formatMoment } from '#shared/format/relative-moment.ts';
import { downloadMutation } from '../attachments.queries.ts';
import { useBoard } from '../board/board-context.tsx';
import { ScanMark } from '../board/record-marks.tsx';
import { FileIcon } from '../file-icon.tsx';
import { fileWord } from '../file-kind.ts';

interface VersionProps {
  readonly record: Attachment;
  readonly file: Attachment['files'][number];
}

function Acts({ record, file }: VersionProps) {
  const { view } = useBoard();
  const download = useMutation(downloadMutation);
  const take = (): void =>
    download.mutate(
      { id: record.id, version: file.version },
      { onError: ({ message }) => reportError(message) },
    );
  return (
    <>
      <Tooltip title="Ansehen">
        <IconButton
          aria-label={`Version ${file.version} ansehen`}
          onClick={() => view(record.id, file.version)}
          sx={{ alignSelf: 'flex-start' }}
        >
          <Eye size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Tooltip>
      <Tooltip title="Herunterladen">
        <IconButton
          aria-label={`Version ${file.version} herunterladen`}
          disabled={download.isPending}
          onClick={take}
          sx={{ alignSelf: 'flex-start' }}
        >
          <Download size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Tooltip>
    </>
  );
}

function VersionLine({ record, file }: VersionProps) {
  const { arrival } = record;
  const way = file.overLink && arrival !== null ? arrivedOver(arrival) : undefined;
  const who = file.uploadedBy?.displayname ?? way;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 2,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <FileIcon file={file} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }} title={file.name}>
          <strong>{`Version ${file.version}`}</strong>
          {` · ${shownFileName(file.name)}`}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          {`${fileWord(file)} · ${fileSizeText(file.size)} · ${who === undefined ? '' : `${who}, `}${formatMoment(new Date(file.at))}`}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {file.released && (
            <Typography variant="caption" sx={{ color: 'success.main', fontWeight: 600 }}>
              freigegeben
            </Typography>
          )}
          <ScanMark scan={file.scan} />
        </Box>
      </Box>
      <Acts record={record} file={file} />
    </Box>
  );
}

/** Every version of a record, the newest first. */
export function VersionList({ record }: { readonly record: Attachment }) {
  if (record.files.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        Noch keine Datei.
      </Typography>
    );
  }
  return (
    <Box component="ul" aria-label="Versionen" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {record.files.map((file) => (
        <VersionLine key={file.version} record={record} file={file} />
      ))}
    </Box>
  );
}
