import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { noOwnWork, type Project, type ProjectHeadline, projectHeadline } from '@energieakte/contract';
import { createLink } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import CircleAlert from 'lucide-react/icons/circle-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { lockSentence } from '#project-kit/lock-labels.ts';
import { useColorLabel } from '#project-kit/project-colors.ts';
import { crumbsOfList } from '#project-kit/project-ways.ts';
import { listPaths } from '#project-kit/row-links.ts';
import { formatDay } from '#shared/format/relative-day.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import { visuallyHidden } from '#shared/ui/visually-hidden.ts';
import { ListArrows } from './list-arrows.tsx';
import { ProjectActions } from './project-actions.tsx';
import { StepButton } from './step-button.tsx';
import { useOwnWork } from './use-own-work.ts';
import { useProjectCommands } from './use-project-commands.ts';

/** Below the top bar of the shell, in pixels. */
const stickyTop = 52;

interface OfficeHeadProps {
  readonly project: Project;
  /** `YYYY-MM-DD`; on the page of an earlier day that day. */
  readonly today: string;
  readonly isEarlier: boolean;
}

type HeadProps = Pick<OfficeHeadProps, 'project' | 'today'>;

const BackButton = createLink(IconButton);

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** What is built, and where: `Neubau EFH · 89584 Ehingen`. */
function whatAndWhere({ title, site }: Project): string {
  const place = [site.zip, site.city].filter((part) => part !== null).join(' ');
  return [title, place].filter((part) => part !== null && part !== '').join(' · ');
}

const stateWords = { ACTIVE: null, CANCELLED: 'gestoppt', DELETED: 'im Papierkorb' } as const;

function Actions({ project, today, isEarlier }: OfficeHeadProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flex: 'none', ml: 'auto' }}>
      {isEarlier ? (
        <Chip variant="outlined" label={`Stand vom ${formatDay(today)}`} />
      ) : (
        <ProjectActions project={project} />
      )}
    </Box>
  );
}

function Name({ name, projectId }: Pick<Project, 'name' | 'projectId'>) {
  return (
    <Typography
      variant="h1"
      tabIndex={-1}
      title={name}
      sx={{
        ...cut,
        // What only screen readers hear is cut off with it instead of standing outside.
        position: 'relative',
        fontSize: '1.25rem',
        flex: { xs: '1 1 0', md: '0 1 auto' },
        minWidth: { xs: '70%', md: 80 },
      }}
    >
      {name}
      <Box component="span" sx={visuallyHidden}>{` ${projectId}`}</Box>
    </Typography>
  );
}

function ProjectKey({ projectId }: Pick<Project, 'projectId'>) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flex: 'none',
        typography: 'body2',
        fontWeight: 600,
      }}
    >
      {projectId}
      <CopyButton text={projectId} name="Projekt-Id" />
    </Box>
  );
}

type LineProps = OfficeHeadProps & { readonly isWide: boolean };

function TitleLine({ isWide, ...shown }: LineProps) {
  const { project } = shown;
  const colorLabel = useColorLabel();
  const { projectId, name, mode, color, state, colorReason } = project;
  return (
    <Box
      data-part="title"
      sx={{
        position: { xs: 'sticky', md: 'static' },
        top: stickyTop,
        zIndex: 3,
        bgcolor: 'background.default',
        display: 'flex',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        alignItems: 'center',
        columnGap: 2.5,
        minHeight: { md: 44 },
        py: { xs: 1, md: 0 },
        minWidth: 0,
      }}
    >
      <BackButton
        to={listPaths[mode]}
        aria-label={`Zurück zu ${crumbsOfList(mode)[0]?.label ?? 'den Projekten'}`}
        sx={{ ml: -2, mr: -1.5 }}
      >
        <ChevronLeft size={18} strokeWidth={1.75} />
      </BackButton>
      <Name name={name} projectId={projectId} />
      <StatusChip color={color} word={colorLabel(color, mode, 'office')} reason={colorReason} />
      {stateWords[state] !== null && <Chip variant="outlined" label={stateWords[state]} />}
      <ProjectKey projectId={projectId} />
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ ...cut, flex: '1 1 0', minWidth: { xs: 60, md: 0 } }}
        title={whatAndWhere(project)}
      >
        {whatAndWhere(project)}
      </Typography>
      {isWide && <Actions {...shown} />}
    </Box>
  );
}

const urgencyLooks = {
  red: { Icon: TriangleAlert, color: 'error.dark' },
  amber: { Icon: CircleAlert, color: 'warning.dark' },
  plain: null,
} as const satisfies Record<ProjectHeadline['urgency'], unknown>;

function UrgencyIcon({ urgency }: Pick<ProjectHeadline, 'urgency'>) {
  const look = urgencyLooks[urgency];
  if (look === null) return null;
  return (
    <Box component="span" sx={{ display: 'flex', color: look.color, flex: 'none' }}>
      <look.Icon size={16} strokeWidth={2} aria-hidden />
    </Box>
  );
}

/** Who leads the project, or who is editing it now and since when. */
function WhoLine({ project, today }: HeadProps) {
  const { lock, responsible } = project;
  if (lock !== null)
    return (
      <Box component="span" role="status" sx={{ fontWeight: 600, color: 'text.primary' }}>
        {lock.mine ? 'Von Ihnen zum Bearbeiten geöffnet' : lockSentence(lock, today)}
      </Box>
    );
  return (
    <span>
      {'Leitung '}
      <Box component="strong" sx={{ color: 'text.primary', fontWeight: 550 }}>
        {responsible?.displayname ?? 'noch niemand'}
      </Box>
    </span>
  );
}

function SentenceLine({ isWide, ...shown }: LineProps) {
  const { project, today, isEarlier } = shown;
  const own = useOwnWork(project);
  const headline = projectHeadline(project, today, isEarlier ? noOwnWork : own);
  const { urgency, sentence, action, ids } = headline;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        alignItems: 'center',
        columnGap: 2.5,
        rowGap: 2,
        minHeight: { md: 44 },
        py: { xs: 2, md: 0 },
        minWidth: 0,
        '& .MuiButton-contained': { width: { xs: '100%', md: 'auto' }, minHeight: { xs: 44, md: 0 } },
      }}
    >
      <Box
        sx={{ display: 'flex', alignItems: { xs: 'flex-start', md: 'center' }, gap: 2.5, minWidth: 0 }}
      >
        <UrgencyIcon urgency={urgency} />
        <Typography
          data-part="sentence"
          sx={{
            fontWeight: action === null ? 450 : 600,
            lineHeight: 1.35,
            overflowWrap: 'anywhere',
            display: '-webkit-box',
            WebkitLineClamp: { xs: 4, md: 2 },
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
          }}
          title={sentence}
        >
          {sentence}
        </Typography>
      </Box>
      {action !== null && !isEarlier && (
        <StepButton project={project} today={today} step={{ action, ids }} variant="contained" />
      )}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          columnGap: 3,
          ml: { md: 'auto' },
          flex: 'none',
          typography: 'body2',
          color: 'text.secondary',
        }}
      >
        <WhoLine project={project} today={today} />
        <ListArrows projectId={project.projectId} />
      </Box>
      {!isWide && <Actions {...shown} />}
    </Box>
  );
}

/** The head of a project's page: whose and where it is, what is the matter, and what comes next. It stays; on phones its first lines do. */
export function OfficeHead(shown: OfficeHeadProps) {
  const { project } = shown;
  // The arrow beside the name is the way back; a breadcrumb would say it again.
  usePagePlace({ title: project.projectId });
  useProjectCommands(project);
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  return (
    <Box
      component="header"
      sx={{
        display: { xs: 'contents', md: 'block' },
        position: { md: 'sticky' },
        top: { md: stickyTop },
        zIndex: 3,
        bgcolor: 'background.default',
      }}
    >
      <TitleLine {...shown} isWide={isWide} />
      <SentenceLine {...shown} isWide={isWide} />
    </Box>
  );
}
