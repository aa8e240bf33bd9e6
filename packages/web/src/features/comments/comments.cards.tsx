import type { ProjectCards } from '#project-kit/project-cards.ts';
import { CommentsCard } from './comments-card.tsx';

/** What is said about a project, on its page. */
export const commentCards: ProjectCards = {
  office: [
    {
      id: 'kommentare',
      tab: 'overview',
      column: 'wide',
      order: 50,
      phoneOrder: 60,
      content: ({ project, isEarlier }) => (isEarlier ? null : <CommentsCard project={project} />),
    },
  ],
  guest: [
    {
      id: 'kommentare',
      column: 'side',
      order: 20,
      content: ({ project }) => <CommentsCard project={project} />,
    },
  ],
};
