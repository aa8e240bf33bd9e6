import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ProjectMode } from '@energieakte/contract';
import { useQueries } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import type { Audience } from '../project-colors.ts';
import { showsTheSame } from './list-conditions.ts';
import { listConditions, type ListViewer } from './project-list-query.ts';
import { writeListState, type ListState } from './project-list-search.ts';
import { projectCountQuery } from './project-list.queries.ts';
import { quickViews } from './quick-views.ts';
import { listPaths } from './row-links.ts';

const TabAnchor = styled('a')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: 6,
  padding: '9px 2px 8px',
  borderBottom: '2px solid transparent',
  color: theme.palette.text.secondary,
  fontSize: 13,
  fontWeight: 600,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { color: theme.palette.text.primary },
  '&[aria-current="page"]': {
    color: theme.palette.text.primary,
    borderColor: theme.palette.primary.main,
  },
  '& .count': { fontSize: 12, fontWeight: 500, color: theme.palette.text.secondary },
}));

const Tab = createLink(TabAnchor);

interface QuickViewTabsProps {
  readonly mode: ProjectMode;
  readonly viewer: ListViewer;
  readonly state: ListState;
}

function useCounts(mode: ProjectMode, viewer: ListViewer): readonly (number | undefined)[] {
  return useQueries({
    queries: quickViews(viewer.audience, mode).map((view) =>
      projectCountQuery(listConditions(mode, view.state, viewer)),
    ),
  }).map((result) => result.data);
}

/** The quick views above the list, with how many projects each holds. */
export function QuickViewTabs({ mode, viewer, state }: QuickViewTabsProps) {
  const audience: Audience = viewer.audience;
  const counts = useCounts(mode, viewer);
  return (
    <Box
      component="nav"
      aria-label="Ansichten"
      sx={{ display: 'flex', gap: 5, flex: 1, minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none' }}
    >
      {quickViews(audience, mode).map((view, index) => (
        <Tab
          key={view.title}
          to={listPaths[mode]}
          search={writeListState({ ...view.state, sort: state.sort })}
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={showsTheSame(view.state, state) ? 'page' : undefined}
        >
          {view.title}
          <span className="count">{counts[index]?.toLocaleString('de-DE') ?? ''}</span>
        </Tab>
      ))}
    </Box>
  );
}
