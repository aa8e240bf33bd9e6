import type { OwnWork, Project } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '#api/session.ts';
import { commentsQuery } from '#features/comments/comments.queries.ts';
import { followUpsQuery } from '#project-kit/follow-ups/follow-ups.queries.ts';

/** What the person has to do about a project themselves; nothing as long as it is on its way. The page asks for both anyway. */
export function useOwnWork({ id, projectId }: Pick<Project, 'id' | 'projectId'>): OwnWork {
  const me = useCurrentUser();
  const { data: followUps = [] } = useQuery(followUpsQuery({ projectId: id }));
  const { data: comments = [] } = useQuery(commentsQuery(projectId));
  return {
    followUps: followUps
      .filter(({ isOwn, doneAt }) => isOwn && doneAt === null)
      .map(({ id: own, text, at }) => ({ id: own, text, day: at })),
    tasks: comments.flatMap(({ id: own, text, dueDate, doneAt, deletedAt, assignee }) =>
      dueDate !== null && doneAt === null && deletedAt === null && assignee?.id === me.id
        ? [{ id: own, text, day: dueDate }]
        : [],
    ),
  };
}
