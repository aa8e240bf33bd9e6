import {
  type CommentSubjectSummary,
  commentTopics,
  internalSubject,
  subjectLabels,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Person } from '#http/person.ts';
import { countBySubject, upsertSeen } from '#features/comments/comment-subjects.queries.ts';
import { mayReadInternal } from '#features/comments/comments.policy.ts';
import { getReadableProject } from '#features/projects/record/project-read.service.ts';

/**
 * The topics every project has, then what else is talked about in this one. Customers do not hear of subjects in which
 * there is nothing for them, but for those where they can begin.
 * @throws AppError `project.idEmpty`, `project.notFound`
 */
export async function listSubjects(
  context: AppContext,
  person: Person,
  anyId: string,
): Promise<CommentSubjectSummary[]> {
  const { id: projectId, services } = await getReadableProject(context, person, anyId);
  const withInternal = mayReadInternal(person);
  const counts = await countBySubject(context.database, {
    projectId,
    personId: person.id,
    withInternal,
  });
  const bySubject = new Map(counts.map((count) => [count.subject, count]));
  const topics = Object.keys(commentTopics).filter((topic) => withInternal || topic !== internalSubject);
  const titles = new Map(services.map(({ serviceCode, title }) => [serviceCode, title]));
  return [...new Set([...topics, ...bySubject.keys()])].map((subject) => {
    const { count = 0, unread = 0, openTasks = 0, lastAt = null } = bySubject.get(subject) ?? {};
    return {
      subject,
      title: subjectLabels(subject, titles),
      count,
      unread,
      openTasks,
      lastAt: lastAt?.toISOString() ?? null,
      internalOnly: subject === internalSubject,
    };
  });
}

/** Remembers that the person has read a subject until now. @throws AppError `project.idEmpty`, `project.notFound` */
export async function markSeen(
  context: AppContext,
  person: Person,
  { anyId, subject }: { readonly anyId: string; readonly subject: string },
): Promise<void> {
  const { id: projectId } = await getReadableProject(context, person, anyId);
  await upsertSeen(context.database, { userId: person.id, projectId, subject });
}
