import type { Project } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { commentsQuery } from '#features/comments/comments.queries.ts';
import type { ProjectTab } from '#project-kit/project-tabs.tsx';

/** What stands behind the titles of the tabs: documents to check, and how much was written. */
export function useTabCounts({ projectId, checklist }: Project): Partial<Record<ProjectTab, string>> {
  const { data: comments = [] } = useQuery(commentsQuery(projectId));
  const arrived = checklist.filter(({ state }) => state === 'EINGEGANGEN').length;
  const written = comments.filter(({ system, deletedAt }) => !system && deletedAt === null).length;
  return {
    ...(arrived === 0 ? {} : { papers: `${arrived} zu prüfen` }),
    ...(written === 0 ? {} : { comments: `${written}` }),
  };
}
