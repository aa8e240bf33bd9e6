import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ProjectView } from '@energieakte/contract';
import type { ReactNode } from 'react';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import { useColorWord } from '../project-colors.ts';
import { crumbsOfList } from '../project-ways.ts';
import { CopyButton } from './copy-button.tsx';
import { useProjectCommands } from './use-project-commands.ts';

/** Below the top bar of the shell, in pixels. */
const stickyTop = 52;

interface DetailsHeadProps {
  readonly project: ProjectView;
  /** Second line: who and until when. */
  readonly facts: ReactNode;
  readonly actions: ReactNode;
}

function TitleLine({ project }: Pick<DetailsHeadProps, 'project'>) {
  const colorWord = useColorWord();
  const reason = project.audience === 'office' ? project.colorReason : null;
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
      <Typography variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
        {project.name}
      </Typography>
      <StatusChip
        color={project.color}
        word={colorWord(project.color, project.mode, project.audience)}
      />
      {reason !== null && reason !== '' && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {reason}
        </Typography>
      )}
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
        py: 2,
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
