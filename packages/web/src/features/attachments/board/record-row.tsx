import {
  arrivedOver,
  type Attachment,
  type BoardChecklistItem,
  fileSizeText,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import Upload from 'lucide-react/icons/upload';
import { useMutation } from '@tanstack/react-query';
import { reportError } from '#shared/activity/activity.ts';
import { recentMoment } from '#shared/format/relative-moment.ts';
import { downloadMutation } from '../attachments.queries.ts';
import { FileIcon } from '../file-icon.tsx';
import { fileWord } from '../file-kind.ts';
import { useBoard } from './board-context.tsx';
import { ExpiryMark, ScanMark, StateMark, VisibilityMark } from './record-marks.tsx';

interface RowProps {
  readonly record: Attachment;
}

type ShownFile = Attachment['files'][number];

function bringerOf({ arrival }: Attachment, { uploadedBy, overLink }: ShownFile): string {
  if (uploadedBy !== null) return `${uploadedBy.displayname}, `;
  return overLink && arrival !== null ? `${arrivedOver(arrival)}, ` : '';
}

/** The list is narrow on phones, and on wide windows as long as a record is open beside it. */
const narrowList = '@container (max-width: 620px)';

function factsOf(record: Attachment, isGuest: boolean, checklistItem: string | null): string {
  const [newest] = record.files;
  if (newest === undefined) return 'noch ohne Datei';
  const who = bringerOf(record, newest);
  const parts = [
    fileWord(newest),
    fileSizeText(newest.size),
    isGuest && newest.version === 1 ? null : `Version ${newest.version}`,
    `${who}${recentMoment(newest.at)}`,
    checklistItem === null || checklistItem === record.title ? null : `für: ${checklistItem}`,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** The document of the checklist a record is for. */
function useChecklistItemOf(record: Attachment): BoardChecklistItem | undefined {
  const { board } = useBoard();
  const papers = board.slots.flatMap(({ papers: all }) => all);
  return papers.find(({ id }) => id === record.checklistItemId);
}

function Acts({ record }: RowProps) {
  const { view, bring } = useBoard();
  const download = useMutation(downloadMutation);
  const [newest] = record.files;
  if (newest === undefined) {
    if (!record.can.addVersion) return null;
    return (
      <Tooltip title="Datei hochladen">
        <IconButton
          aria-label={`${record.title}: Datei hochladen`}
          onClick={() => bring({ recordId: record.id })}
        >
          <Upload size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Tooltip>
    );
  }
  const take = (): void =>
    download.mutate(
      { id: record.id, version: newest.version },
      { onError: ({ message }) => reportError(message) },
    );
  return (
    <>
      <Tooltip title="Ansehen (V)">
        <span>
          <IconButton
            aria-label={`${record.title} ansehen`}
            disabled={!record.can.download}
            onClick={() => view(record.id)}
          >
            <Eye size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title="Herunterladen">
        <span>
          <IconButton
            aria-label={`${record.title} herunterladen`}
            disabled={!record.can.download || download.isPending}
            onClick={take}
          >
            <Download size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </span>
      </Tooltip>
    </>
  );
}

function Marks({ record }: RowProps) {
  const { isGuest } = useBoard();
  const [newest] = record.files;
  const checklistItem = useChecklistItemOf(record);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        justifyContent: 'flex-end',
        [narrowList]: { justifyContent: 'flex-start' },
      }}
    >
      {checklistItem !== undefined && <ExpiryMark lastDay={checklistItem.expiresOn ?? null} />}
      {newest !== undefined && <ScanMark scan={newest.scan} />}
      <StateMark state={record.state} isGuest={isGuest} />
      {!isGuest && <VisibilityMark record={record} />}
    </Box>
  );
}

function Name({ record }: RowProps) {
  const { open, openedId, isGuest } = useBoard();
  const checklistItem = useChecklistItemOf(record);
  return (
    <Box sx={{ gridArea: 'name', minWidth: 0 }}>
      <Box
        component="button"
        type="button"
        data-record={record.id}
        aria-expanded={openedId === record.id}
        onClick={() => open(record.id)}
        sx={{
          display: 'block',
          maxWidth: '100%',
          p: 0,
          border: 0,
          bgcolor: 'transparent',
          font: 'inherit',
          typography: 'body2',
          fontWeight: 600,
          color: 'text.primary',
          textAlign: 'left',
          overflowWrap: 'anywhere',
          hyphens: 'auto',
          cursor: 'pointer',
          borderRadius: 0.5,
          '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
        }}
      >
        {record.title}
      </Box>
      <Typography
        variant="caption"
        component="div"
        sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
      >
        {factsOf(record, isGuest, checklistItem?.label ?? null)}
      </Typography>
    </Box>
  );
}

const rowLook = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  px: 3,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;

function columnsOf(isGuest: boolean) {
  return {
    gridTemplateAreas: isGuest ? '"icon name marks acts"' : '"check icon name marks acts"',
    gridTemplateColumns: isGuest
      ? '24px minmax(0, 1fr) auto auto'
      : '24px 24px minmax(0, 1fr) auto auto',
    [narrowList]: {
      gridTemplateAreas: isGuest
        ? '"icon name acts" ". marks marks"'
        : '"icon name acts" "check marks marks"',
      gridTemplateColumns: '24px minmax(0, 1fr) auto',
      alignItems: 'start',
    },
  };
}

function stateLook(isOpen: boolean, isAimed: boolean) {
  return {
    bgcolor: isOpen ? 'action.selected' : 'transparent',
    outline: isAimed ? '2px dashed' : 'none',
    outlineColor: 'primary.main',
    outlineOffset: -2,
    '&:hover': { bgcolor: isOpen ? 'action.selected' : 'action.hover' },
  };
}

/** One Unterlage of a slot: what it is, how far it is, who sees it. */
export function RecordRow({ record }: RowProps) {
  const { isGuest, openedId, selected, select, aimed } = useBoard();
  const [newest] = record.files;
  const isAimed = aimed === `record:${record.id}`;
  return (
    <Box
      role="listitem"
      data-drop-record={record.can.addVersion ? record.id : undefined}
      sx={{ ...rowLook, ...columnsOf(isGuest), ...stateLook(openedId === record.id, isAimed) }}
    >
      {!isGuest && (
        <Checkbox
          checked={selected.has(record.id)}
          onChange={() => select(record.id)}
          slotProps={{ input: { 'aria-label': `${record.title} auswählen` } }}
          sx={{ gridArea: 'check', justifySelf: 'start', p: 0.5, m: -0.5 }}
        />
      )}
      <Box sx={{ gridArea: 'icon', display: 'inline-flex', [narrowList]: { pt: 0.5 } }}>
        {newest !== undefined && <FileIcon file={newest} />}
      </Box>
      <Name record={record} />
      <Box sx={{ gridArea: 'marks' }}>
        <Marks record={record} />
      </Box>
      <Box
        sx={{
          gridArea: 'acts',
          display: 'flex',
          justifyContent: 'flex-end',
          minWidth: 64,
          [narrowList]: { minWidth: 0, mt: -1, mr: -1.5 },
        }}
      >
        <Acts record={record} />
      </Box>
    </Box>
  );
}
