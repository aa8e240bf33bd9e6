import type { CommentSubjectSummary, ProjectComment, ProjectView } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { projectQuery } from '#project-kit/projects.queries.ts';
import type { LoadedQuery } from '#shared/query/loaded.tsx';
import { commentsQuery, subjectsQuery, useLiveComments } from './comments.queries.ts';

export interface CommentedProject {
  readonly project: ProjectView;
  readonly comments: readonly ProjectComment[];
  readonly subjects: readonly CommentSubjectSummary[];
  readonly isGuest: boolean;
}

/** A project with everything that is said about it, kept up to date; or what hinders it. */
export function useCommentedProject(id: string): LoadedQuery<CommentedProject> {
  const project = useQuery(projectQuery(id));
  const comments = useQuery(commentsQuery(id));
  const subjects = useQuery(subjectsQuery(id));
  useLiveComments(project.data?.id);
  const queries = [project, comments, subjects];
  const isLoaded =
    project.data !== undefined && comments.data !== undefined && subjects.data !== undefined;
  const data: CommentedProject | undefined = isLoaded
    ? {
        project: project.data,
        comments: comments.data,
        subjects: subjects.data,
        isGuest: project.data.audience === 'customer',
      }
    : undefined;
  return {
    data,
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => queries.forEach((query) => void query.refetch()),
  };
}
