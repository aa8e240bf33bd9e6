import Box from '@mui/material/Box';
import type { Project } from '@energieakte/contract';
import type { ReactNode } from 'react';
import { ChecklistCard } from './checklist/checklist-card.tsx';
import { DeadlineList } from './deadlines/deadline-list.tsx';
import { RemarksCard } from './progress/remarks-card.tsx';
import { ServicesTable } from './progress/services-table.tsx';
import { BuildingsCard } from './buildings-card.tsx';
import { CertificatesCard } from './certificates-card.tsx';
import { ClientCard } from './client-card.tsx';
import { CommentsCard } from './comments-card.tsx';
import { EnergyCard } from './energy-card.tsx';
import { FilesCard } from './files-card.tsx';
import { FundingCasesCard } from './funding/funding-cases-card.tsx';
import { isShort } from './is-short.ts';
import { MissingCard } from './missing-card.tsx';
import { NoteCard } from './note-card.tsx';
import { PeopleCard, RelatedCard } from './people-card.tsx';
import { applicantFacts } from './person-facts.tsx';
import { sectionIds, type SectionName } from './section-ids.ts';
import type { NavigableSection } from './section-nav.tsx';
import { SiteCard } from './site-card.tsx';
import { StagesCard } from './stages-card.tsx';

interface OfficeSectionsProps {
  readonly project: Project;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** An earlier state: only to read, and without what was noted since. */
  readonly isEarlier: boolean;
}

/** The order on phones, where the two columns become one: what presses first, what is looked up later. */
const phoneOrder: Readonly<Record<SectionName, number>> = {
  missing: 1,
  services: 2,
  deadlines: 3,
  papers: 4,
  files: 5,
  comments: 5,
  funding: 6,
  stages: 7,
  energy: 8,
  certificates: 9,
  buildings: 10,
  client: 11,
  site: 12,
  people: 13,
  note: 14,
  remarks: 15,
  related: 16,
};

/** Where a part comes to rest below the head that stays. */
const scrollMargin = { xs: 72, md: 236, lg: 204 };

function Part({ name, children }: { readonly name: SectionName; readonly children: ReactNode }) {
  return (
    <Box
      id={sectionIds[name]}
      sx={{
        order: { xs: phoneOrder[name], lg: 0 },
        minWidth: 0,
        scrollMarginTop: scrollMargin,
        '&:empty': { display: 'none' },
      }}
    >
      {children}
    </Box>
  );
}

/** A column on wide screens; on narrow ones its parts stand in the common order. */
function Column({ children }: { readonly children: ReactNode }) {
  return (
    <Box sx={{ display: { xs: 'contents', lg: 'grid' }, gap: 4, minWidth: 0, alignContent: 'start' }}>
      {children}
    </Box>
  );
}

function showsFunding({ mode, fundingCases }: Project): boolean {
  return mode === 0 || fundingCases.length > 0;
}

/** The parts the line below the head leads to. */
export function sectionsOf(project: Project, isEarlier: boolean): readonly NavigableSection[] {
  return [
    'missing',
    'services',
    ...(showsFunding(project) ? (['funding'] as const) : []),
    'papers',
    ...(isEarlier ? [] : (['files'] as const)),
    'deadlines',
    'energy',
    ...(project.mode === 2 ? (['stages', 'buildings'] as const) : []),
    'client',
    'site',
    'people',
    ...(isEarlier ? [] : (['comments', 'remarks'] as const)),
  ];
}

function SecondVariant({ project, today }: Omit<OfficeSectionsProps, 'isEarlier'>) {
  if (project.mode !== 2) return null;
  return (
    <>
      <Part name="stages">
        <StagesCard stages={project.stages} today={today} />
      </Part>
      <Part name="buildings">
        <BuildingsCard project={project} />
      </Part>
    </>
  );
}

/** What closes the page: below the column that ends first. */
function LastParts({ project, isEarlier }: Omit<OfficeSectionsProps, 'today'>) {
  return (
    <>
      {!isEarlier && (
        <Part name="remarks">
          <RemarksCard project={project} />
        </Part>
      )}
      <Part name="related">
        <RelatedCard project={project} />
      </Part>
    </>
  );
}

function MainColumn({ project, today, isEarlier }: OfficeSectionsProps) {
  return (
    <Column>
      <Part name="services">
        <ServicesTable project={project} today={today} />
      </Part>
      {showsFunding(project) && (
        <Part name="funding">
          <FundingCasesCard fundingCases={project.fundingCases} today={today} />
        </Part>
      )}
      <Part name="papers">
        <ChecklistCard project={project} today={today} />
      </Part>
      {!isEarlier && (
        <Part name="files">
          <FilesCard project={project} />
        </Part>
      )}
      <Part name="energy">
        <EnergyCard project={project} />
      </Part>
      <Part name="certificates">
        <CertificatesCard certificates={project.certificates} today={today} />
      </Part>
      <SecondVariant project={project} today={today} />
      <Part name="note">
        <NoteCard project={project} />
      </Part>
      {isShort(project) && <LastParts {...{ project, isEarlier }} />}
    </Column>
  );
}

function SideColumn({ project, today, isEarlier }: OfficeSectionsProps) {
  return (
    <Column>
      <Part name="missing">
        <MissingCard project={project} today={today} />
      </Part>
      <Part name="deadlines">
        <DeadlineList project={project} today={today} />
      </Part>
      {!isEarlier && (
        <Part name="comments">
          <CommentsCard project={project} />
        </Part>
      )}
      <Part name="site">
        <SiteCard title={project.title} site={project.site} />
      </Part>
      <Part name="client">
        <ClientCard client={project.client} more={applicantFacts(project)} />
      </Part>
      <Part name="people">
        <PeopleCard project={project} />
      </Part>
      {!isShort(project) && <LastParts {...{ project, isEarlier }} />}
    </Column>
  );
}

/** All parts of the office's page, in two columns where there is room. */
export function OfficeSections(properties: OfficeSectionsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.9fr) minmax(320px, 1fr)' },
        gap: 4,
        alignItems: 'start',
      }}
    >
      <MainColumn {...properties} />
      <SideColumn {...properties} />
    </Box>
  );
}
