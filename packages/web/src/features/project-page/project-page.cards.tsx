import type { OfficeCard, ProjectCards } from '#project-kit/project-cards.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { BuildingsCard } from './buildings-card.tsx';
import { CertificatesCard } from './certificates-card.tsx';
import { ChecklistCard } from './checklist/checklist-card.tsx';
import { DeadlineList } from './deadlines/deadline-list.tsx';
import { EnergyCard } from './energy-card.tsx';
import { FundingCasesCard } from './funding/funding-cases-card.tsx';
import { NoteCard } from './note-card.tsx';
import { ApplicantCard, ContactsCard } from './overview/contacts-card.tsx';
import { NextStepsCard } from './overview/next-steps-card.tsx';
import { isNewProject } from './overview/start-list.tsx';
import { partIds } from './part-ids.ts';
import { PeopleCard, RelatedCard } from './people-card.tsx';
import { ServicesTable } from './progress/services-table.tsx';
import { BuildingFactsCard } from './site-card.tsx';
import { StagesCard } from './stages-card.tsx';

/** What is to be done, and what for. */
const work: readonly OfficeCard[] = [
  {
    id: 'naechste-schritte',
    tab: 'overview',
    column: 'wide',
    order: 10,
    phoneOrder: 10,
    content: ({ project, today, isEarlier }) =>
      isEarlier ? null : <NextStepsCard project={project} today={today} />,
  },
  {
    id: partIds.services,
    tab: 'overview',
    column: 'wide',
    order: 20,
    phoneOrder: 20,
    content: ({ project, today }) =>
      isNewProject(project) ? null : <ServicesTable project={project} today={today} />,
  },
  {
    id: 'leistungsstufen',
    tab: 'overview',
    column: 'wide',
    order: 30,
    phoneOrder: 25,
    content: ({ project: { mode, stages }, today }) =>
      mode === 2 && stages.length > 0 ? <StagesCard stages={stages} today={today} /> : null,
  },
  {
    id: 'foerderfaelle',
    tab: 'overview',
    column: 'wide',
    order: 40,
    phoneOrder: 50,
    content: ({ project, today }) =>
      project.fundingCases.length > 0 || (project.mode === 0 && !isNewProject(project)) ? (
        <FundingCasesCard project={project} today={today} />
      ) : null,
  },
];

/** What presses, and who is to be reached. */
const side: readonly OfficeCard[] = [
  {
    id: partIds.deadlines,
    tab: 'overview',
    column: 'side',
    order: 10,
    phoneOrder: 30,
    content: ({ project, today }) =>
      isNewProject(project) ? null : <DeadlineList project={project} today={today} />,
  },
  {
    id: partIds.papers,
    tab: 'overview',
    column: 'side',
    order: 20,
    phoneOrder: 40,
    content: ({ project, today }) =>
      isNewProject(project) && project.checklist.length === 0 ? null : (
        <ChecklistCard
          project={project}
          today={today}
          upload={
            project.state === 'DELETED' ? null : (
              <ButtonLink to="/attachment/$projectId" params={{ projectId: project.projectId }}>
                Hochladen
              </ButtonLink>
            )
          }
        />
      ),
  },
  {
    id: 'kontakte',
    tab: 'overview',
    column: 'side',
    order: 25,
    phoneOrder: 45,
    content: ({ project }) => <ContactsCard project={project} />,
  },
  {
    id: 'beteiligte',
    tab: 'overview',
    column: 'side',
    order: 40,
    phoneOrder: 70,
    content: ({ project }) => <PeopleCard project={project} />,
  },
  {
    id: 'notiz',
    tab: 'overview',
    column: 'side',
    order: 50,
    phoneOrder: 80,
    content: ({ project }) => <NoteCard project={project} />,
  },
  {
    id: 'verknuepft',
    tab: 'overview',
    column: 'side',
    order: 60,
    phoneOrder: 90,
    content: ({ project }) =>
      project.relatedProjects.length > 0 ? <RelatedCard project={project} /> : null,
  },
];

/** What the building is, and what was planned and built. */
const energy: readonly OfficeCard[] = [
  {
    id: 'energie',
    tab: 'energy',
    column: 'wide',
    order: 10,
    phoneOrder: 10,
    content: ({ project }) => <EnergyCard project={project} />,
  },
  {
    id: 'energieausweise',
    tab: 'energy',
    column: 'wide',
    order: 20,
    phoneOrder: 20,
    content: ({ project, today }) => (
      <CertificatesCard certificates={project.certificates} today={today} />
    ),
  },
  {
    id: 'gebaeude',
    tab: 'energy',
    column: 'wide',
    order: 30,
    phoneOrder: 30,
    content: ({ project }) => (project.mode === 2 ? <BuildingsCard project={project} /> : null),
  },
  {
    id: 'bauvorhaben',
    tab: 'energy',
    column: 'side',
    order: 10,
    phoneOrder: 40,
    content: ({ project }) => <BuildingFactsCard project={project} />,
  },
  {
    id: 'bauherr',
    tab: 'energy',
    column: 'side',
    order: 20,
    phoneOrder: 50,
    content: ({ project }) => <ApplicantCard project={project} />,
  },
];

/** What the page of a project shows by itself. */
export const projectPageCards: ProjectCards = { office: [...work, ...side, ...energy] };
