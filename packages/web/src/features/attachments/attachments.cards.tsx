import type { ProjectCards } from '#project-kit/project-cards.ts';
import { FilesCard } from './files-card.tsx';

/** The files of a project, on its page. */
export const attachmentCards: ProjectCards = {
  office: [
    {
      id: 'dateien',
      column: 'wide',
      order: 40,
      phoneOrder: 50,
      link: { label: 'Dateien', order: 50 },
      content: ({ project, isEarlier }) => (isEarlier ? null : <FilesCard project={project} />),
    },
  ],
};
