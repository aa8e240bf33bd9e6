import { type Attachment, attachmentStateLabels, slotTitle } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import Trash2 from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { reportError } from '#shared/activity/activity.ts';
import { FollowUpsCard } from '#project-kit/follow-ups/follow-ups-card.tsx';
import { isForeignKey } from '#shared/list/foreign-key.ts';
import { isWaiting } from '../arrivals/arrival-draft.ts';
import { ArrivalPart } from '../arrivals/arrival-part.tsx';
import { downloadAllMutation } from '../attachments.queries.ts';
import { useBoard } from '../board/board-context.tsx';
import { StateMark } from '../board/record-marks.tsx';
import { RecordFields } from './record-fields.tsx';
import { RecordLog } from './record-log.tsx';
import { RightSlot } from './right-slot.tsx';
import { useTies } from './use-ties.ts';
import { VersionList } from './version-list.tsx';
import { VisibilityPart } from './visibility-part.tsx';

interface PanelProps {
  readonly record: Attachment;
}

const iconSize = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const;

function Acts({ record }: PanelProps) {
  const { view, bring, remove } = useBoard();
  const all = useMutation(downloadAllMutation);
  const takeAll = (): void =>
    all.mutate({ attachmentId: record.id }, { onError: ({ message }) => reportError(message) });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mx: -1 }}>
      {record.files.length > 0 && record.can.download && (
        <Button startIcon={<Eye {...iconSize} />} onClick={() => view(record.id)}>
          Ansehen
        </Button>
      )}
      {record.can.addVersion && !isWaiting(record) && (
        <Button startIcon={<Upload {...iconSize} />} onClick={() => bring({ recordId: record.id })}>
          {record.files.length === 0 ? 'Datei hochladen' : 'Neue Version'}
        </Button>
      )}
      {record.files.length > 1 && (
        <Button startIcon={<Download {...iconSize} />} loading={all.isPending} onClick={takeAll}>
          Alle als ZIP
        </Button>
      )}
      {record.can.delete && (
        <Button
          startIcon={<Trash2 {...iconSize} />}
          onClick={() => remove([record])}
          sx={{ color: 'error.dark' }}
        >
          Löschen
        </Button>
      )}
    </Box>
  );
}

/** What waits in the Eingang is decided upon before anything else. */
function OfficePart({ record }: PanelProps) {
  return (
    <>
      <ArrivalPart record={record} />
      {!isWaiting(record) && (
        <>
          <VisibilityPart record={record} />
          <OfficeFields record={record} />
          <FollowUpsCard about={{ attachmentId: record.id }} name={record.title} />
        </>
      )}
    </>
  );
}

function OfficeFields({ record }: PanelProps) {
  const { board } = useBoard();
  const ties = useTies(board.project.projectId);
  if (record.can.edit)
    return (
      <>
        <RightSlot board={board} record={record} />
        <RecordFields board={board} record={record} ties={ties} />
      </>
    );
  return (
    <Typography variant="body2" color="textSecondary">
      {`${slotTitle(record.order)} · ${attachmentStateLabels[record.state]}`}
    </Typography>
  );
}

function Content({ record }: PanelProps) {
  const { isGuest, open } = useBoard();
  return (
    <Box sx={{ display: 'grid', gap: 4, p: 4, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
        <Typography variant="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {record.title}
        </Typography>
        <IconButton aria-label="Einzelheiten schließen" onClick={() => open(null)}>
          <X size={16} strokeWidth={2} aria-hidden />
        </IconButton>
      </Box>
      <Acts record={record} />
      {isGuest ? (
        <div>
          <StateMark state={record.state} isGuest />
        </div>
      ) : (
        <OfficePart record={record} />
      )}
      <VersionList record={record} />
      <RecordLog record={record} />
    </Box>
  );
}

/** Takes the keyboard; Esc gives it back to the record in the board. */
function SideRegion({ record, children }: PanelProps & { readonly children: ReactNode }) {
  const { open } = useBoard();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    region.current?.focus({ preventScroll: true });
  }, [record.id]);
  const keys = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || isForeignKey(event.nativeEvent)) return;
    event.preventDefault();
    open(null);
  };
  return (
    <Box
      ref={region}
      component="section"
      aria-label={`${record.title}: Einzelheiten`}
      tabIndex={-1}
      onKeyDown={keys}
      sx={{
        position: 'sticky',
        top: 72,
        flex: '0 0 384px',
        maxHeight: 'calc(100dvh - 96px)',
        overflow: 'auto',
        overscrollBehavior: 'contain',
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
        outline: 'none',
      }}
    >
      {children}
    </Box>
  );
}

/** Everything about one record, beside the board, or over it where there is no room. */
export function RecordPanel({ record }: PanelProps) {
  const { open } = useBoard();
  const isWide = useMediaQuery('(min-width: 1200px)', { noSsr: true });
  if (isWide) {
    return (
      <SideRegion record={record}>
        <Content key={record.id} record={record} />
      </SideRegion>
    );
  }
  return (
    <Drawer
      anchor="right"
      open
      onClose={() => open(null)}
      slotProps={{
        paper: {
          'aria-label': `${record.title}: Einzelheiten`,
          sx: { width: { xs: '100%', sm: 420 } },
        },
      }}
    >
      <Content key={record.id} record={record} />
    </Drawer>
  );
}
