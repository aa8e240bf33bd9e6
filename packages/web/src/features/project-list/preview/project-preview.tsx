import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { OfficeProjectRow } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Clock from 'lucide-react/icons/clock';
import Lock from 'lucide-react/icons/lock';
import Pencil from 'lucide-react/icons/pencil';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { type MouseEvent, useEffect, useRef } from 'react';
import { commentsQuery } from '#features/comments/comments.queries.ts';
import { isForeignKey } from '#shared/list/foreign-key.ts';
import { KeyHint } from '#shared/list/key-hint.tsx';
import { LoadError } from '#shared/query/load-error.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import { useColorLabel } from '#project-kit/project-colors.ts';
import { projectQuery } from '#project-kit/projects.queries.ts';
import { detailsLink, editLink } from '#project-kit/row-links.ts';
import { placeOf } from '../grid/single-cells.tsx';
import { lockText } from '../grid/cell-parts.tsx';
import { Contact, Deadlines, LastComment, Documents, Services } from './preview-parts.tsx';
import { previewSentence } from './preview-sentence.ts';
import { useSettled } from './use-settled.ts';

interface ProjectPreviewProps {
  readonly row: OfficeProjectRow;
  /** Today as `YYYY-MM-DD`. */
  readonly today: string;
  readonly mayEdit: boolean;
  readonly close: () => void;
  /** Called before the list is left. */
  readonly onLeave: () => void;
}

function commentLink({ id }: Pick<OfficeProjectRow, 'id'>) {
  return { to: '/comments/add/$projectId', params: { projectId: id } } as const;
}

/** `C` anywhere beside the preview begins a comment. */
function useCommentKey(row: OfficeProjectRow, onLeave: () => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'c' || isForeignKey(event)) return;
      event.preventDefault();
      onLeave();
      void navigate(commentLink(row));
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [row, navigate, onLeave]);
}

/**
 * The first click of a double click on a row may open the preview below the mouse. The second one, which then arrives here
 * without a first, opens the page as it does on the row.
 */
function useSecondClick(row: OfficeProjectRow, onLeave: () => void) {
  const navigate = useNavigate();
  const wasClicked = useRef(false);
  return (event: MouseEvent): void => {
    const isSecond = event.detail > 1 && !wasClicked.current;
    wasClicked.current = true;
    onLeave();
    if (!isSecond) return;
    event.preventDefault();
    event.stopPropagation();
    void navigate(detailsLink(row));
  };
}

function Head({ row, close }: Pick<ProjectPreviewProps, 'row' | 'close'>) {
  const colorLabel = useColorLabel();
  const address = [row.street ?? '', placeOf(row)].filter((part) => part !== '').join(', ');
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5, rowGap: 1 }}>
          <Typography component="h2" sx={{ fontSize: 17, fontWeight: 700, overflowWrap: 'anywhere' }}>
            {row.name}
          </Typography>
          <StatusChip color={row.color} word={colorLabel(row.color, row.mode, row.audience)} />
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
            {row.projectId}
          </Box>
          {address !== '' && ` · ${address}`}
        </Typography>
      </Box>
      <Tooltip title="Schließen (Esc)">
        <IconButton aria-label="Vorschau schließen" onClick={close} sx={{ mt: -1 }}>
          <X size={16} strokeWidth={2} aria-hidden />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

const lights = {
  overdue: { Icon: TriangleAlert, color: 'error.dark' },
  soon: { Icon: Clock, color: 'warning.dark' },
  later: { Icon: null, color: 'text.primary' },
} as const;

/** The one thing to know, who is editing, and what to do next. */
function Situation({ row, today, mayEdit }: Pick<ProjectPreviewProps, 'row' | 'today' | 'mayEdit'>) {
  const { light, text } = previewSentence(row, today);
  const { Icon, color } = lights[light];
  return (
    <>
      <Typography component="p" sx={{ ...sentenceShape, '& svg': { color, flex: 'none' } }}>
        {Icon !== null && <Icon size={15} strokeWidth={2} aria-hidden />}
        {text}
      </Typography>
      {row.lock !== null && (
        <Typography variant="body2" sx={sentenceShape}>
          <Lock size={15} strokeWidth={2} aria-hidden />
          {lockText(row.lock)}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
        {row.missingFromOutside > 0 && (
          <ButtonLink
            variant="outlined"
            to="/attachment/$projectId"
            params={{ projectId: row.projectId }}
          >
            {row.missingFromOutside === 1 ? 'Fehlende Unterlage' : 'Fehlende Unterlagen'}
          </ButtonLink>
        )}
        <ButtonLink variant="outlined" color="secondary" {...detailsLink(row)}>
          Öffnen
          <KeyHint text="⏎" />
        </ButtonLink>
        {mayEdit && row.lock === null && (
          <ButtonLink color="secondary" aria-label="Bearbeiten" {...editLink(row)} sx={editShape}>
            <Pencil size={15} strokeWidth={1.75} aria-hidden />
            <KeyHint text="E" />
          </ButtonLink>
        )}
      </Box>
    </>
  );
}

/** What the row does not know; its lines stay while the next project is on its way. */
function Further({ row, today }: Pick<ProjectPreviewProps, 'row' | 'today'>) {
  const enabled = useSettled(row.id);
  const project = useQuery({ ...projectQuery(row.projectId), enabled });
  const comments = useQuery({ ...commentsQuery(row.id), enabled });
  const failure = 'Die Einzelheiten konnten nicht geladen werden.';
  if (project.data?.audience !== 'office')
    return project.error === null ? <Waiting /> : <LoadError query={project} failure={failure} />;
  return (
    <>
      <Deadlines project={project.data} today={today} />
      <Documents project={project.data} />
      <Services project={project.data} />
      <LastComment comments={comments.data ?? []} />
      <Contact project={project.data} />
    </>
  );
}

function Waiting() {
  return (
    <Box aria-busy sx={{ display: 'grid', gap: 3 }}>
      {[40, 85, 70, 45, 90, 60].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={18} />
      ))}
    </Box>
  );
}

/** A project beside the list it stands in. The keyboard stays in the list, and nothing is reserved. */
export function ProjectPreview(props: ProjectPreviewProps) {
  const { row, today, onLeave } = props;
  useCommentKey(row, onLeave);
  const clicked = useSecondClick(row, onLeave);
  return (
    <Box
      component="section"
      aria-label={`Vorschau ${row.projectId}`}
      aria-live="polite"
      onClickCapture={clicked}
      sx={frameShape}
    >
      <Box sx={{ p: 5, pb: 4, borderBottom: 1, borderColor: 'divider' }}>
        <Head {...props} />
        <Situation {...props} />
      </Box>
      <Box sx={{ p: 5, flex: '1 1 auto', overflow: 'auto', overscrollBehavior: 'contain' }}>
        <Further row={row} today={today} />
      </Box>
      <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
        <ButtonLink color="secondary" fullWidth {...commentLink(row)} sx={{ justifyContent: 'start' }}>
          Kommentar schreiben
          <KeyHint text="C" />
        </ButtonLink>
      </Box>
    </Box>
  );
}

/** As a sign, so that all steps fit into a line. */
const editShape = { minWidth: 0, px: 2 } as const;

const sentenceShape = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  mt: 2,
  fontSize: 13,
  fontWeight: 600,
} as const;

const frameShape = {
  flex: '0 0 388px',
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
  overflow: 'hidden',
  // Where there is no room beside it, it covers the list.
  '@media (max-width: 1199.95px)': { position: 'absolute', inset: 0, zIndex: 4, flexBasis: 'auto' },
} as const;
