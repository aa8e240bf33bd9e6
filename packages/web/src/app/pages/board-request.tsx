import { useQuery } from '@tanstack/react-query';
import type { RequestDocumentsProps } from '#features/attachments/board/attachments-page.tsx';
import { projectQuery } from '#project-kit/projects.queries.ts';
import { OpenedRequest } from '#features/project-page/request/request-opening.tsx';
import { useToday } from '#shared/format/use-today.ts';

/** The dialog of a project's page that asks for documents, over its Unterlagen. */
export function BoardRequest({ projectId, close }: RequestDocumentsProps) {
  const { data: project } = useQuery(projectQuery(projectId));
  const today = useToday();
  if (project?.audience !== 'office') return null;
  return <OpenedRequest project={project} today={today} itemIds={[]} close={close} />;
}
