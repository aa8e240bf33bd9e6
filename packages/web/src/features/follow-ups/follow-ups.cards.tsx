import type { ProjectCards } from '#project-kit/project-cards.ts';
import { FollowUpsCard } from '#project-kit/follow-ups/follow-ups-card.tsx';

/** The Wiedervorlagen of a project and its Unterlagen, on its page; its customer hears nothing of them. */
export const followUpCards: ProjectCards = {
  office: [
    {
      id: 'wiedervorlagen',
      tab: 'overview',
      column: 'side',
      order: 35,
      phoneOrder: 47,
      content: ({ project: { id, projectId }, isEarlier }) =>
        isEarlier ? null : <FollowUpsCard about={{ projectId: id }} name={projectId} />,
    },
  ],
};
