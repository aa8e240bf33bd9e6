import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Project, ProjectView } from '@energieakte/contract';
import type { ReactNode } from 'react';
import { formatMoment } from '#shared/format/relative-moment.ts';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import { useColorLabel } from '#project-kit/project-colors.ts';
import { crumbsOfList } from '#project-kit/project-ways.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { useProjectCommands } from './use-project-commands.ts';

/** Below the top bar of the shell, in pixels. */
const stickyTop = 52;

interface DetailsHeadProps {
  readonly project: ProjectView;
  /** Second line: who and until when. */
  readonly facts: ReactNode;
  readonly actions: ReactNode;
  /** Third line: the parts of the page. */
  readonly sections?: ReactNode;
}

/** Somebody set the status by hand; what would follow from the project stands beside the reason. */
function OverrideMark({ project }: { readonly project: Project }) {
  const colorLabel = useColorLabel();
  const { color, colorOverride, colorReason, derivedColor, mode } = project;
  if (colorOverride === null) return null;
  const { by, at } = colorOverride;
  const reason = color === 'RED' && colorReason !== null ? colorReason : colorOverride.reason;
  const who = by === null ? '' : ` von ${by.displayname}`;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ fontWeight: 600, color: 'warning.dark' }}>
        von Hand gesetzt
      </Box>
      {`${who} am ${formatMoment(new Date(at))}: ${reason} (abgeleitet: ${colorLabel(derivedColor, mode, 'office')})`}
    </Typography>
  );
}

function TitleLine({ project }: Pick<DetailsHeadProps, 'project'>) {
  const colorLabel = useColorLabel();
  const isOverridden = project.audience === 'office' && project.colorOverride !== null;
  const reason = project.audience === 'office' && !isOverridden ? project.colorReason : null;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 2.5,
        rowGap: 1,
        minWidth: 0,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Typography variant="h1" tabIndex={-1} sx={{ whiteSpace: 'nowrap' }}>
          {project.projectId}
        </Typography>
        <CopyButton text={project.projectId} name="Projekt-Id" />
      </Box>
      <Typography variant="subtitle1" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {project.name}
      </Typography>
      <StatusChip
        color={project.color}
        word={colorLabel(project.color, project.mode, project.audience)}
      />
      {reason !== null && reason !== '' && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {reason}
        </Typography>
      )}
      {project.audience === 'office' && <OverrideMark project={project} />}
    </Box>
  );
}

function FactLine({ facts }: Pick<DetailsHeadProps, 'facts'>) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 4,
        rowGap: 0.5,
        mt: 1,
        typography: 'body2',
        color: 'text.secondary',
        '& strong': { color: 'text.primary', fontWeight: 550 },
      }}
    >
      {facts}
    </Box>
  );
}

/** The head of a project's page; it stays while the rest scrolls. */
export function DetailsHead({ project, facts, actions, sections }: DetailsHeadProps) {
  usePagePlace({ title: project.projectId, parents: crumbsOfList(project.mode) });
  useProjectCommands(project);
  return (
    <Box
      component="header"
      sx={{
        position: { md: 'sticky' },
        top: { md: stickyTop },
        zIndex: 2,
        bgcolor: 'background.default',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        columnGap: 4,
        rowGap: 2,
        pt: 2,
        pb: sections === undefined ? 2 : 0,
        mb: 3,
        borderBottom: sections === undefined ? 0 : 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 420px', minWidth: 0 }}>
        <TitleLine project={project} />
        <FactLine facts={facts} />
      </Box>
      {actions}
      {sections}
    </Box>
  );
}
