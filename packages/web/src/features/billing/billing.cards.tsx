import { lazy, Suspense } from 'react';
import type { ProjectCards } from '#project-kit/project-cards.ts';
import { LoadingBlock } from '#shared/query/loaded.tsx';

const BillingCard = lazy(async () => ({
  default: (await import('./project-card.tsx')).BillingCard,
}));

interface ShownProps {
  readonly project: { readonly id: string; readonly projectId: string };
}

function Shown({ project: { id, projectId } }: ShownProps) {
  return (
    <Suspense fallback={<LoadingBlock height={120} />}>
      <BillingCard projectId={id} title={projectId} />
    </Suspense>
  );
}

/** Offers and invoices of a project, for the office and for its customer. */
export const billingCards: ProjectCards = {
  office: [
    {
      id: 'rechnungen',
      tab: 'time',
      column: 'wide',
      order: 20,
      phoneOrder: 20,
      content: ({ project, isEarlier }) => (isEarlier ? null : <Shown project={project} />),
    },
  ],
  guest: [
    {
      id: 'rechnungen',
      column: 'wide',
      order: 36,
      content: ({ project }) => <Shown project={project} />,
    },
  ],
};
