import { useQuery } from '@tanstack/react-query';
import type { RequestPapersProps } from '#features/attachments/board/attachments-page.tsx';
import { projectQuery } from '#features/projects/projects.queries.ts';
import { OpenedRequest } from '#features/projects/request/request-opening.tsx';
import { useToday } from '#shared/format/use-today.ts';

/** The dialog of a project's page that asks for papers, over its Unterlagen. */
export function BoardRequest({ projectId, close }: RequestPapersProps) {
  const { data: project } = useQuery(projectQuery(projectId));
  const today = useToday();
  if (project?.audience !== 'office') return null;
  return <OpenedRequest project={project} today={today} itemIds={[]} close={close} />;
}
