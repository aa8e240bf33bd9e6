import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { Project } from '@energieakte/contract';
import type { ReactNode } from 'react';
import { dueInWords, formatDay } from '#shared/format/relative-day.ts';
import { deadlineLight } from '../list/deadline-light.ts';
import { useLockExpiry } from '../use-lock-expiry.ts';
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

/** The order on phones, where the two columns become one: what presses first, what is looked up later. */
const phoneOrder = {
  missing: 1,
  services: 2,
  deadlines: 3,
  funding: 4,
  client: 5,
  site: 6,
  people: 7,
  note: 8,
  related: 9,
} as const;

function Part({
  name,
  children,
}: {
  readonly name: keyof typeof phoneOrder;
  readonly children: ReactNode;
}) {
  return <Box sx={{ order: { xs: phoneOrder[name], lg: 0 }, minWidth: 0 }}>{children}</Box>;
}

/** A column on wide screens; on narrow ones its parts stand in the common order. */
function Column({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ display: { xs: 'contents', lg: 'grid' }, gap: 4, minWidth: 0 }}>{children}</Box>;
}

function MainColumn({ project, today }: OfficeDetailsProps) {
  const showsFunding = project.mode === 0 || project.fundingCases.length > 0;
  return (
    <Column>
      <Part name="services">
        <ServicesCard services={serviceLines(project)} audience="office" today={today} />
      </Part>
      {showsFunding && (
        <Part name="funding">
          <FundingCard fundingCases={project.fundingCases} />
        </Part>
      )}
      <Part name="site">
        <SiteCard title={project.title} site={project.site} />
      </Part>
      <Part name="note">
        <NoteCard project={project} />
      </Part>
    </Column>
  );
}

function SideColumn({ project, today }: OfficeDetailsProps) {
  return (
    <Column>
      <Part name="missing">
        <MissingCard items={missingItems(project, today)} />
      </Part>
      <Part name="deadlines">
        <DeadlinesCard deadlines={project.deadlines} today={today} />
      </Part>
      <Part name="client">
        <ClientCard client={project.client} more={applicantFacts(project)} />
      </Part>
      <Part name="people">
        <PeopleCard project={project} />
      </Part>
      <Part name="related">
        <RelatedCard project={project} />
      </Part>
    </Column>
  );
}

/** Stays in sight while the rest scrolls. */
function EarlierMark({ today }: Pick<OfficeDetailsProps, 'today'>) {
  return <Chip variant="outlined" label={`Stand vom ${formatDay(today)}`} />;
}

/** A project as the office sees it: how it stands, what is missing, and everything that is known. */
export function OfficeDetails({
  project,
  today,
  isEarlier = false,
}: OfficeDetailsProps & { readonly isEarlier?: boolean }) {
  useLockExpiry(project.lock);
  return (
    <>
      <DetailsHead
        project={project}
        facts={<HeadFacts project={project} today={today} />}
        actions={isEarlier ? <EarlierMark today={today} /> : <ProjectActions project={project} />}
      />
      <StateNotices project={project} today={today} />
      <PhaseLine
        phases={phasesOf(project)}
        color={project.color}
        isStopped={project.state !== 'ACTIVE'}
      />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.9fr) minmax(320px, 1fr)' },
          gap: 4,
          alignItems: 'start',
        }}
      >
        <MainColumn project={project} today={today} />
        <SideColumn project={project} today={today} />
      </Box>
      <RecordLine project={project} />
    </>
  );
}

function serviceLines({ services }: Project) {
  return services.map((service) => ({ ...service, assignee: service.assignee?.displayname ?? null }));
}
