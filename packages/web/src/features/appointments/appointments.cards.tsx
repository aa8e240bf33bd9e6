import type { ProjectCards } from '#project-kit/project-cards.ts';
import { AppointmentsCard } from './appointments-card.tsx';

/** The next appointments of a project, on its page; its customer sees those released to them. */
export const appointmentCards: ProjectCards = {
  office: [
    {
      id: 'termine',
      tab: 'overview',
      column: 'side',
      order: 30,
      phoneOrder: 45,
      content: ({ project, isEarlier }) =>
        isEarlier ? null : <AppointmentsCard projectId={project.id} canPlan />,
    },
  ],
  guest: [
    {
      id: 'termine',
      column: 'side',
      order: 15,
      content: ({ project }) => <AppointmentsCard projectId={project.id} canPlan={false} />,
    },
  ],
};
