import type { ProjectMode } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { detailsPathOf } from './row-links.ts';
import { TextLink } from '#shared/ui/links.tsx';

interface ProjectLineProps {
  readonly project: {
    readonly id: string;
    readonly projectId: string;
    readonly mode: ProjectMode;
    readonly name: string;
  };
  /** Where the line leads; the page of the project unless said otherwise. */
  readonly href?: string;
  /** Before the project: a date, a light. */
  readonly lead?: ReactNode;
  /** Below the name: what is the matter. */
  readonly detail: ReactNode;
  /** At the right edge. */
  readonly end?: ReactNode;
}

const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** One project in a tile: its id leads on, its name says which it is. */
export function ProjectLine({ project, href, lead, detail, end }: ProjectLineProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'baseline',
        gap: 3,
        px: 4,
        py: 1.75,
        borderTop: 1,
        borderColor: 'divider',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      {lead}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline', minWidth: 0 }}>
          <TextLink
            to={href ?? detailsPathOf(project)}
            sx={{ fontWeight: 650, color: 'text.primary', whiteSpace: 'nowrap' }}
          >
            {project.projectId}
          </TextLink>
          <Typography component="span" title={project.name} sx={clipped}>
            {project.name}
          </Typography>
        </Box>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary', ...clipped }}>
          {detail}
        </Typography>
      </Box>
      {end}
    </Box>
  );
}
