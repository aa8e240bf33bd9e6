import Box from '@mui/material/Box';
import type { ProjectMode } from '@energieakte/contract';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { TabLink } from '#shared/ui/tab-link.tsx';
import { withoutReferences } from './filter-state.ts';
import { showsTheSame } from './list-conditions.ts';
import { listConditions, permittedState, type ListViewer } from './project-list-query.ts';
import { writeListState, type ListState, type ProjectListSearch } from './project-list-search.ts';
import { projectCountQuery } from './project-list.queries.ts';
import { quickViews } from './quick-views.ts';
import { listPaths } from '#project-kit/row-links.ts';
import type { CurrentView } from './views/use-current-view.ts';
import { stateOfView } from './views/view-state.ts';

interface QuickViewTabsProps {
  readonly mode: ProjectMode;
  readonly viewer: ListViewer;
  readonly state: ListState;
  readonly current: Pick<CurrentView, 'views' | 'view'>;
}

/** A tab above the list, and where it leads. */
interface TabEntry {
  readonly id: string;
  readonly title: string;
  readonly state: ListState;
  readonly search: ProjectListSearch;
  readonly isCurrent: boolean;
}

/** The quick views; then the pinned ones, and the open one even if it is not pinned. */
function tabEntries({ mode, viewer, state, current }: QuickViewTabsProps): readonly TabEntry[] {
  const { views, view: open } = current;
  const quick = quickViews(viewer.audience, mode).map((view) => ({
    id: view.title,
    title: view.title,
    state: view.state,
    search: writeListState({ ...view.state, sort: open === null ? state.sort : [] }),
    isCurrent: open === null && showsTheSame(view.state, state),
  }));
  const saved = (views?.items ?? [])
    .filter((view) => view.pinned || view.id === open?.id)
    .map((view) => ({
      id: view.id,
      title: view.name,
      state: withoutReferences(permittedState(stateOfView(view), viewer.audience), view.missing),
      search: { view: view.id },
      isCurrent: view.id === open?.id,
    }));
  return [...quick, ...saved];
}

/** The quick and the pinned views above the list, with how many projects each holds. */
export function QuickViewTabs(props: QuickViewTabsProps) {
  const { mode, viewer } = props;
  const entries = tabEntries(props);
  const counts = useQueries({
    queries: entries.map((entry) => projectCountQuery(listConditions(mode, entry.state, viewer))),
  });
  const line = useRef<HTMLElement>(null);
  const currentId = entries.find((entry) => entry.isCurrent)?.id;
  useEffect(() => {
    const tab = line.current?.querySelector('[aria-current="page"]');
    if (currentId !== undefined) tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [currentId]);
  return (
    <Box
      ref={line}
      component="nav"
      aria-label="Ansichten"
      sx={{ display: 'flex', gap: 5, minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none' }}
    >
      {entries.map((entry, index) => (
        <TabLink
          key={entry.id}
          to={listPaths[mode]}
          search={entry.search}
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={entry.isCurrent ? 'page' : undefined}
        >
          {entry.title}
          <span className="count">{counts[index]?.data?.toLocaleString('de-DE') ?? ''}</span>
        </TabLink>
      ))}
    </Box>
  );
}
