import { arrivedOver, type Attachment, fileSizeText, shownFileName } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Eye from 'lucide-react/icons/eye';
import Inbox from 'lucide-react/icons/inbox';
import { useId } from 'react';
import { recentMoment } from '#shared/format/relative-moment.ts';
import { useBoard } from '../board/board-context.tsx';
import { ScanMark } from '../board/record-marks.tsx';
import { FileIcon } from '../file-icon.tsx';
import { fileWord } from '../file-kind.ts';
import { waitingArrivals } from './arrival-draft.ts';
import { DecideButtons } from './decide-buttons.tsx';

interface WaitingProps {
  readonly record: Attachment;
}

function factsOf({ files: [file], arrival, title }: Attachment): string {
  const label = arrival?.wanted?.label ?? title;
  const parts = [
    label === title ? null : `für: ${label}`,
    // Several files may come for one document, and are called after it.
    file === undefined || shownFileName(file.name) === title ? null : shownFileName(file.name),
    file === undefined ? null : `${fileWord(file)}, ${fileSizeText(file.size)}`,
    arrival === null ? null : arrivedOver(arrival),
    file === undefined ? null : recentMoment(file.at),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

function Name({ record }: WaitingProps) {
  const { open, openedId } = useBoard();
  return (
    <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box
        component="button"
        type="button"
        data-record={record.id}
        aria-expanded={openedId === record.id}
        onClick={() => open(record.id)}
        sx={{
          p: 0,
          border: 0,
          bgcolor: 'transparent',
          font: 'inherit',
          typography: 'body2',
          fontWeight: 600,
          color: 'text.primary',
          textAlign: 'left',
          cursor: 'pointer',
          '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
        }}
      >
        {record.title}
      </Box>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {factsOf(record)}
      </Typography>
    </Box>
  );
}

function Waiting({ record }: WaitingProps) {
  const { openedId, view } = useBoard();
  const [file] = record.files;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        px: 3,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: openedId === record.id ? 'action.selected' : 'transparent',
      }}
    >
      {file !== undefined && <FileIcon file={file} />}
      <Name record={record} />
      {file !== undefined && <ScanMark scan={file.scan} />}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: { xs: 0, sm: 1 },
          ml: { xs: -1, sm: 0 },
          '& button': { px: { xs: 2, sm: 3 } },
        }}
      >
        <Button
          aria-label={`${record.title} ansehen`}
          disabled={!record.can.download}
          startIcon={<Eye size={15} strokeWidth={1.75} aria-hidden />}
          onClick={() => view(record.id)}
        >
          Ansehen
        </Button>
        <DecideButtons record={record} />
      </Box>
    </Box>
  );
}

function countText(count: number): string {
  return count === 1 ? '1 Datei wartet' : `${count} Dateien warten`;
}

/** Eingang: what came over upload links and waits until the office takes it. */
export function ArrivalsStrip() {
  const { board } = useBoard();
  const titleId = useId();
  const waiting = waitingArrivals(board);
  if (waiting.length === 0) return null;
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        mb: 3,
        border: 1,
        borderColor: 'primary.main',
        borderRadius: 2,
        bgcolor: 'background.paper',
        overflow: 'hidden',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          px: 3,
          minHeight: 40,
          bgcolor: 'primary.light',
          color: 'primary.main',
        }}
      >
        <Inbox size={16} strokeWidth={2} aria-hidden />
        <Typography variant="h3" component="h2" id={titleId}>
          Eingang
        </Typography>
        <Typography variant="caption" role="status" sx={{ color: 'text.primary' }}>
          {countText(waiting.length)}
        </Typography>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {waiting.map((record) => (
          <Waiting key={record.id} record={record} />
        ))}
      </Box>
    </Box>
  );
}
