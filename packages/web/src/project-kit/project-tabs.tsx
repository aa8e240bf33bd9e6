import Box from '@mui/material/Box';
import type { ProjectView } from '@energieakte/contract';
import { TabLink } from '#shared/ui/tab-link.tsx';
import { detailsLink } from './row-links.ts';

/** The parts of a project that are tabs of their own. */
export type ProjectTab = 'overview' | 'papers' | 'comments' | 'time' | 'energy' | 'history';

interface ProjectTabsProps {
  readonly project: Pick<ProjectView, 'projectId' | 'mode'>;
  readonly current: ProjectTab;
  readonly mayReadHistory?: boolean;
  /** Behind the title of a tab, quieter: `2 zu prüfen`. */
  readonly counts?: Partial<Record<ProjectTab, string>>;
}

/** The parts of a project in one line; each is an address. */
export function ProjectTabs({ project, current, mayReadHistory = true, counts = {} }: ProjectTabsProps) {
  const { projectId: id } = project;
  // The tabs of the page itself differ by their search alone.
  const details = { ...detailsLink(project), activeOptions: { exact: true } };
  const marked = (tab: ProjectTab) => ({
    'aria-current': tab === current ? ('page' as const) : undefined,
  });
  const count = (tab: ProjectTab) =>
    counts[tab] === undefined ? null : <span className="count">{counts[tab]}</span>;
  return (
    <Box
      component="nav"
      aria-label="Teile des Projekts"
      sx={{
        display: 'flex',
        columnGap: 5,
        overflowX: 'auto',
        scrollbarWidth: 'none',
        borderBottom: 1,
        borderColor: 'divider',
        mb: 3,
        '& a': { minHeight: { xs: 44, md: 0 }, alignItems: { xs: 'center', md: 'baseline' } },
      }}
    >
      <TabLink {...details} search={{ tab: undefined }} {...marked('overview')}>
        Überblick
      </TabLink>
      <TabLink to="/attachment/$projectId" params={{ projectId: id }} {...marked('papers')}>
        Unterlagen{count('papers')}
      </TabLink>
      <TabLink to="/project/comments/$id" params={{ id }} {...marked('comments')}>
        Kommentare{count('comments')}
      </TabLink>
      <TabLink {...details} search={{ tab: 'zeit' }} {...marked('time')}>
        Zeit &amp; Kosten
      </TabLink>
      <TabLink {...details} search={{ tab: 'energie' }} {...marked('energy')}>
        Energie
      </TabLink>
      {mayReadHistory && (
        <TabLink to="/project/history/$id" params={{ id }} {...marked('history')}>
          Verlauf
        </TabLink>
      )}
    </Box>
  );
}
