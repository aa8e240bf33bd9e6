import Box from '@mui/material/Box';
import type { Project } from '@energieakte/contract';
import { dueInWords, formatDay } from '#shared/format/relative-day.ts';
import { deadlineLight } from '../list/deadline-light.ts';
import { ClientCard } from './client-card.tsx';
import { DeadlinesCard } from './deadlines-card.tsx';
import { DetailsHead } from './details-head.tsx';
import { FundingCard } from './funding-card.tsx';
import { MissingCard } from './missing-card.tsx';
import { missingItems } from './missing-items.ts';
import { NoteCard, RecordLine } from './note-card.tsx';
import { PeopleCard, RelatedCard } from './people-card.tsx';
import { applicantFacts } from './person-facts.tsx';
import { PhaseLine } from './phase-line.tsx';
import { ProjectActions } from './project-actions.tsx';
import { phasesOf } from './project-phase.ts';
import { ServicesCard } from './services-card.tsx';
import { SiteCard } from './site-card.tsx';
import { StateNotices } from './state-notices.tsx';

interface OfficeDetailsProps {
  readonly project: Project;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

function NextDeadline({ project, today }: OfficeDetailsProps) {
  const [next] = project.deadlines.toSorted((left, right) => left.dueDate.localeCompare(right.dueDate));
  if (next === undefined) return 'keine offene Frist';
  const { light, days } = deadlineLight(next, today);
  return (
    <>
      {'Nächste Frist '}
      <Box component="strong" sx={light === 'overdue' ? { '&&': { color: 'error.dark' } } : {}}>
        {`${next.title}, ${formatDay(next.dueDate)} (${dueInWords(days)})`}
      </Box>
    </>
  );
}

function HeadFacts({ project, today }: OfficeDetailsProps) {
  const { customer, responsible } = project;
  return (
    <>
      <span>
        {'Auftraggeber '}
        <strong>{customer === null ? 'privat' : customer.name}</strong>
      </span>
      <span>
        {'Projektleitung '}
        <strong>{responsible?.displayname ?? 'noch niemand'}</strong>
      </span>
      <span>
        <NextDeadline project={project} today={today} />
      </span>
    </>
  );
}

const columns = { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.9fr) minmax(320px, 1fr)' } as const;

/** A project as the office sees it: how it stands, what is missing, and everything that is known. */
export function OfficeDetails({ project, today }: OfficeDetailsProps) {
  const showsFunding = project.mode === 0 || project.fundingCases.length > 0;
  return (
    <>
      <DetailsHead
        project={project}
        facts={<HeadFacts project={project} today={today} />}
        actions={<ProjectActions project={project} />}
      />
      <StateNotices project={project} today={today} />
      <PhaseLine
        phases={phasesOf(project)}
        color={project.color}
        isStopped={project.state !== 'ACTIVE'}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: columns, gap: 4, alignItems: 'start' }}>
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          <ServicesCard services={serviceLines(project)} audience="office" today={today} />
          {showsFunding && <FundingCard fundingCases={project.fundingCases} />}
          <SiteCard title={project.title} site={project.site} />
          <NoteCard project={project} />
        </Box>
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            minWidth: 0,
            gridRow: { xs: 1, lg: 'auto' },
            order: { xs: -1, lg: 0 },
          }}
        >
          <MissingCard items={missingItems(project, today)} />
          <DeadlinesCard deadlines={project.deadlines} today={today} />
          <ClientCard client={project.client} more={applicantFacts(project)} />
          <PeopleCard project={project} />
          <RelatedCard project={project} />
        </Box>
      </Box>
      <RecordLine project={project} />
    </>
  );
}

function serviceLines({ services }: Project) {
  return services.map((service) => ({ ...service, assignee: service.assignee?.displayname ?? null }));
}
