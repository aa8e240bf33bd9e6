import type { Project } from '@energieakte/contract';
import type { OfficeCard, ProjectCards } from '#project-kit/project-cards.ts';
import { BuildingsCard } from './buildings-card.tsx';
import { CertificatesCard } from './certificates-card.tsx';
import { ChecklistCard } from './checklist/checklist-card.tsx';
import { ClientCard } from './client-card.tsx';
import { DeadlineList } from './deadlines/deadline-list.tsx';
import { EnergyCard } from './energy-card.tsx';
import { FundingCasesCard } from './funding/funding-cases-card.tsx';
import { MissingCard } from './missing-card.tsx';
import { NoteCard } from './note-card.tsx';
import { PeopleCard, RelatedCard } from './people-card.tsx';
import { applicantFacts } from './person-facts.tsx';
import { RemarksCard } from './progress/remarks-card.tsx';
import { ServicesTable } from './progress/services-table.tsx';
import { sectionIds } from './section-ids.ts';
import { SiteCard } from './site-card.tsx';
import { StagesCard } from './stages-card.tsx';

function showsFunding({ mode, fundingCases }: Project): boolean {
  return mode === 0 || fundingCases.length > 0;
}

/** What is done for the project, and what it is about. */
const wide: readonly OfficeCard[] = [
  {
    id: sectionIds.services,
    column: 'wide',
    order: 10,
    phoneOrder: 20,
    link: { label: 'Leistungen', order: 20 },
    content: ({ project, today }) => <ServicesTable project={project} today={today} />,
  },
  {
    id: 'foerderfaelle',
    column: 'wide',
    order: 20,
    phoneOrder: 60,
    link: { label: 'Förderfälle', order: 30 },
    content: ({ project, today }) =>
      showsFunding(project) ? (
        <FundingCasesCard fundingCases={project.fundingCases} today={today} />
      ) : null,
  },
  {
    id: sectionIds.papers,
    column: 'wide',
    order: 30,
    phoneOrder: 40,
    link: { label: 'Unterlagen', order: 40 },
    content: ({ project, today }) => <ChecklistCard project={project} today={today} />,
  },
  {
    id: 'energie',
    column: 'wide',
    order: 50,
    phoneOrder: 80,
    link: { label: 'Energie', order: 70 },
    content: ({ project }) => <EnergyCard project={project} />,
  },
  {
    id: 'energieausweise',
    column: 'wide',
    order: 60,
    phoneOrder: 90,
    content: ({ project, today }) => (
      <CertificatesCard certificates={project.certificates} today={today} />
    ),
  },
  {
    id: 'leistungsstufen',
    column: 'wide',
    order: 70,
    phoneOrder: 70,
    link: { label: 'Stufen', order: 80 },
    content: ({ project, today }) =>
      project.mode === 2 ? <StagesCard stages={project.stages} today={today} /> : null,
  },
  {
    id: 'gebaeude',
    column: 'wide',
    order: 80,
    phoneOrder: 100,
    link: { label: 'Gebäude', order: 90 },
    content: ({ project }) => (project.mode === 2 ? <BuildingsCard project={project} /> : null),
  },
  {
    id: 'notiz',
    column: 'wide',
    order: 90,
    phoneOrder: 140,
    content: ({ project }) => <NoteCard project={project} />,
  },
];

/** What presses, and who is to be reached. */
const side: readonly OfficeCard[] = [
  {
    id: 'was-fehlt',
    column: 'side',
    order: 10,
    phoneOrder: 10,
    link: { label: 'Was fehlt?', order: 10 },
    content: ({ project, today }) => <MissingCard project={project} today={today} />,
  },
  {
    id: sectionIds.deadlines,
    column: 'side',
    order: 20,
    phoneOrder: 30,
    link: { label: 'Fristen', order: 60 },
    content: ({ project, today }) => <DeadlineList project={project} today={today} />,
  },
  {
    id: 'bauvorhaben',
    column: 'side',
    order: 40,
    phoneOrder: 120,
    link: { label: 'Bauvorhaben', order: 110 },
    content: ({ project }) => <SiteCard title={project.title} site={project.site} />,
  },
  {
    id: 'bauherr',
    column: 'side',
    order: 50,
    phoneOrder: 110,
    link: { label: 'Bauherr', order: 100 },
    content: ({ project }) => <ClientCard client={project.client} more={applicantFacts(project)} />,
  },
  {
    id: 'beteiligte',
    column: 'side',
    order: 60,
    phoneOrder: 130,
    link: { label: 'Beteiligte', order: 120 },
    content: ({ project }) => <PeopleCard project={project} />,
  },
];

/** What closes the page. */
const last: readonly OfficeCard[] = [
  {
    id: 'zuletzt',
    column: 'last',
    order: 10,
    phoneOrder: 150,
    link: { label: 'Zuletzt', order: 140 },
    content: ({ project, isEarlier }) => (isEarlier ? null : <RemarksCard project={project} />),
  },
  {
    id: 'verknuepft',
    column: 'last',
    order: 20,
    phoneOrder: 160,
    content: ({ project }) => <RelatedCard project={project} />,
  },
];

/** What the page of a project shows by itself. */
export const projectPageCards: ProjectCards = { office: [...wide, ...side, ...last] };
