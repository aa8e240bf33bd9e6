import type { ProjectCards } from '#project-kit/project-cards.ts';
import { FollowUpsCard } from '#project-kit/follow-ups/follow-ups-card.tsx';

/** The Wiedervorlagen of a project and its Unterlagen, on its page; its customer hears nothing of them. */
export const followUpCards: ProjectCards = {
  office: [
    {
      id: 'wiedervorlagen',
      column: 'side',
      order: 28,
      phoneOrder: 47,
      link: { label: 'Wiedervorlagen', order: 127 },
      content: ({ project: { id, projectId }, isEarlier }) =>
        isEarlier ? null : <FollowUpsCard about={{ projectId: id }} name={projectId} />,
    },
  ],
};
