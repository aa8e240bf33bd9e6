import { TextLink } from '#shared/ui/links.tsx';
import type { ProjectCards } from '#project-kit/project-cards.ts';
import { ClientCard } from '../client-card.tsx';
import { SiteCard } from '../site-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { CustomerChecklistItemsCard } from './customer-checklist-items-card.tsx';
import { CustomerDeadlinesCard } from './customer-deadlines-card.tsx';
import { CustomerFundingCard } from './customer-funding-card.tsx';
import { CustomerServicesCard } from './customer-services-card.tsx';
import { SituationCard } from './situation-card.tsx';

function AllDocuments({ projectId }: { readonly projectId: string }) {
  return (
    <TextLink to="/attachment/$projectId" params={{ projectId }} variant="body2">
      Alle Unterlagen
    </TextLink>
  );
}

/** What a customer's page of a project shows by itself. */
export const customerCards: ProjectCards = {
  guest: [
    {
      id: 'situation',
      column: 'wide',
      order: 10,
      content: ({ project }) => <SituationCard project={project} />,
    },
    {
      id: 'unterlagen',
      column: 'wide',
      order: 20,
      content: ({ project, today }) => (
        <CustomerChecklistItemsCard
          project={project}
          today={today}
          action={<AllDocuments projectId={project.projectId} />}
        />
      ),
    },
    {
      id: 'leistungen',
      column: 'wide',
      order: 30,
      content: ({ project }) => <CustomerServicesCard services={project.services} />,
    },
    {
      id: 'foerderfaelle',
      column: 'wide',
      order: 40,
      content: ({ project: { fundingCases } }) =>
        fundingCases.length > 0 ? <CustomerFundingCard fundingCases={fundingCases} /> : null,
    },
    {
      id: 'bauvorhaben',
      column: 'wide',
      order: 50,
      content: ({ project }) => <SiteCard title={project.title} site={project.site} isWide />,
    },
    {
      id: 'fristen',
      column: 'side',
      order: 10,
      content: ({ project: { deadlines }, today }) =>
        deadlines.length > 0 ? <CustomerDeadlinesCard deadlines={deadlines} today={today} /> : null,
    },
    {
      id: 'bauherr',
      column: 'side',
      order: 30,
      content: ({ project }) => <ClientCard client={project.client} />,
    },
    {
      id: 'ansprechpartner',
      column: 'side',
      order: 40,
      content: ({ project }) => <ContactCard project={project} />,
    },
  ],
};
