import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextLink } from '#shared/ui/links.tsx';
import { detailsLink } from './row-links.ts';

interface ProjectEntriesProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A card with an entry for each project of a short list, without columns. */
export function ProjectEntries({ label, children }: ProjectEntriesProps) {
  return (
    <Card>
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
    </Card>
  );
}

/** The same while it is being loaded. */
export function LoadingProjectEntries({ label }: Pick<ProjectEntriesProps, 'label'>) {
  return (
    <ProjectEntries label={label}>
      {[1, 2, 3].map((line) => (
        <Box component="li" key={line} sx={{ px: 4, py: 3 }}>
          <Skeleton width="30%" />
          <Skeleton width="55%" />
        </Box>
      ))}
    </ProjectEntries>
  );
}

interface ProjectEntryProps {
  readonly project: Parameters<typeof detailsLink>[0];
  /** Below its id. */
  readonly name: string;
  readonly icon: LucideIcon;
  readonly isEmphasized?: boolean;
  /** What there is to say of it, and what can be done. */
  readonly children: ReactNode;
}

/** One project: its id leads to it. */
export function ProjectEntry({
  project,
  name,
  icon: Icon,
  isEmphasized = false,
  children,
}: ProjectEntryProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 2,
        px: 4,
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ color: isEmphasized ? 'primary.main' : 'text.secondary', display: 'flex' }}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </Box>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <TextLink {...detailsLink(project)} sx={{ fontWeight: 600, color: 'text.primary' }}>
          {project.projectId}
        </TextLink>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
