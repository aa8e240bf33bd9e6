import type { ProjectMode } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { useColorLabel } from '#project-kit/project-colors.ts';
import { readRecentProjects, type RecentProject } from '#project-kit/recent-projects.ts';
import { detailsPathOf } from '#project-kit/row-links.ts';
import { TextLink } from '#shared/ui/links.tsx';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import { Lines, NothingHere, Tile } from '#shared/ui/tile.tsx';

const shownProjects = 3;

/** What remembers a project here keeps its id, which begins with the kind. */
function modeOf({ projectId }: RecentProject): ProjectMode {
  if (projectId.startsWith('II-')) return 2;
  return projectId.startsWith('I-') ? 1 : 0;
}

function Line({ project }: { readonly project: RecentProject }) {
  const label = useColorLabel();
  const { projectId, name, color } = project;
  const mode = modeOf(project);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: 4,
        py: 1.25,
        minHeight: 46,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap title={name} sx={{ fontWeight: 600 }}>
          <TextLink to={detailsPathOf({ projectId, mode })} sx={{ color: 'text.primary' }}>
            {name}
          </TextLink>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {projectId}
        </Typography>
      </Box>
      <StatusChip color={color} word={label(color, mode, 'office')} />
    </Box>
  );
}

/** The projects this person opened last in this browser. */
export function RecentTile() {
  const me = useCurrentUser();
  const [projects] = useState(() =>
    readRecentProjects(me.id)
      .filter(({ state }) => state !== 'DELETED')
      .slice(0, shownProjects),
  );
  return (
    <Tile title="Zuletzt geöffnet">
      {projects.length === 0 ? (
        <NothingHere>In diesem Browser noch kein Projekt.</NothingHere>
      ) : (
        <Lines>
          {projects.map((project) => (
            <Line key={project.id} project={project} />
          ))}
        </Lines>
      )}
    </Tile>
  );
}
