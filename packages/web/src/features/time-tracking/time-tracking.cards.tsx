import { lazy, Suspense } from 'react';
import type { ProjectCards } from '#project-kit/project-cards.ts';
import { LoadingBlock } from '#shared/query/loaded.tsx';

const TimeCard = lazy(async () => ({ default: (await import('./time-card.tsx')).TimeCard }));

/** What is booked and planned on a project, for the office. */
export const timeCards: ProjectCards = {
  office: [
    {
      id: 'zeit',
      tab: 'time',
      column: 'wide',
      order: 10,
      phoneOrder: 10,
      content: ({ project, isEarlier }) =>
        isEarlier ? null : (
          <Suspense fallback={<LoadingBlock height={120} />}>
            <TimeCard projectId={project.id} projectKey={project.projectId} />
          </Suspense>
        ),
    },
  ],
};
