import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { ProjectLoadFailure } from '#project-kit/project-load-failure.tsx';
import { Loaded, type LoadedQuery } from '#shared/query/loaded.tsx';
import type { CommentedProject } from './use-commented-project.ts';

function CommentsLoading() {
  return (
    <Box aria-busy="true" aria-label="Die Kommentare werden geladen" role="status">
      <Skeleton variant="text" sx={{ fontSize: '0.8125rem', width: 220, mb: 1.5 }} />
      <Skeleton variant="text" sx={{ fontSize: '1.75rem', width: 280, mb: 3 }} />
      {[72, 96, 72, 120].map((height, index) => (
        <Skeleton key={index} variant="rounded" sx={{ height, mb: 2, ml: { md: '252px' } }} />
      ))}
    </Box>
  );
}

interface CommentedProjectProps {
  readonly query: LoadedQuery<CommentedProject>;
  readonly children: (found: CommentedProject) => ReactNode;
}

/** A project with its comments, or that it is on its way, not there, or could not be loaded. */
export function LoadedComments({ query, children }: CommentedProjectProps) {
  return (
    <Loaded
      query={query}
      loading={<CommentsLoading />}
      failure={<ProjectLoadFailure query={query} title="Die Kommentare konnten nicht geladen werden" />}
    >
      {children}
    </Loaded>
  );
}
