import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { GuestProject } from '@energieakte/contract';
import type { ReactNode } from 'react';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import { useColorLabel } from '#project-kit/project-colors.ts';
import { crumbsOfList } from '#project-kit/project-ways.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { useProjectCommands } from '../head/use-project-commands.ts';

/** Below the top bar of the shell, in pixels. */
const stickyTop = 52;

interface DetailsHeadProps {
  readonly project: GuestProject;
  /** Second line: what is built. */
  readonly facts: ReactNode;
  readonly actions: ReactNode;
}

function TitleLine({ project }: Pick<DetailsHeadProps, 'project'>) {
  const colorLabel = useColorLabel();
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
export function DetailsHead({ project, facts, actions }: DetailsHeadProps) {
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
        pb: 2,
        mb: 3,
      }}
    >
      <Box sx={{ flex: '1 1 420px', minWidth: 0 }}>
        <TitleLine project={project} />
        <FactLine facts={facts} />
      </Box>
      {actions}
    </Box>
  );
}
