import Box from '@mui/material/Box';
import {
  programmeOn,
  type Project,
  type ProjectStep,
  projectSteps,
  type StepPlace,
  type TermsOf,
} from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ClipboardPen from 'lucide-react/icons/clipboard-pen';
import FileText from 'lucide-react/icons/file-text';
import ScanSearch from 'lucide-react/icons/scan-search';
import Stamp from 'lucide-react/icons/stamp';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { LucideIcon } from 'lucide-react';
import { useForeignIds } from '#project-kit/foreign-ids.ts';
import { InfoCard } from '#project-kit/info-card.tsx';
import { detailsLink, editLink } from '#project-kit/row-links.ts';
import { programmesQuery } from '#shared/directory/catalogue.queries.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { StepButton } from '../head/step-button.tsx';
import { useOwnWork } from '../head/use-own-work.ts';
import { partIds } from '../part-ids.ts';
import type { MissingItem } from './missing-item.ts';
import { missingItems } from './missing-items.ts';
import { isNewProject, StartList } from './start-list.tsx';
import { StepLine } from './step-line.tsx';

interface NextStepsProps {
  readonly project: Project;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** The terms of the programmes as the server takes them: on the day of the application, before it those of today. */
function useTermsOf({ fundingCases }: Project, today: string): TermsOf {
  const { data: programmes = [] } = useQuery(programmesQuery);
  return (id) => {
    const found = fundingCases.find((one) => one.id === id);
    if (found === undefined) return null;
    return programmeOn(programmes, found.programmeCode, found.applicationDate ?? today);
  };
}

const stepIcons: Partial<Record<StepPlace, LucideIcon>> = {
  fundingCase: CalendarClock,
  deadline: CalendarClock,
  request: FileText,
  check: FileText,
  upload: FileText,
  newService: ClipboardPen,
  billing: ClipboardPen,
  followUp: CalendarClock,
  task: ClipboardPen,
};

const urgencyColors = { red: 'error.dark', amber: 'warning.dark', plain: 'text.secondary' } as const;

function OpenStep({ step, ...shown }: NextStepsProps & { readonly step: ProjectStep }) {
  return (
    <StepLine
      Icon={stepIcons[step.action.place] ?? TriangleAlert}
      color={urgencyColors[step.urgency]}
      title={step.sentence.replace(/\.$/u, '')}
      detail={step.detail}
      action={<StepButton {...shown} step={step} variant="text" />}
    />
  );
}

const missingIcons = { provisional: Stamp, fields: ClipboardPen, dates: ScanSearch } as const;

const missingColors = {
  provisional: 'text.secondary',
  fields: 'text.secondary',
  dates: 'warning.dark',
} as const;

/** The way to put it right, for who may. */
function Fix({ item, project }: { readonly item: MissingItem; readonly project: Project }) {
  if (item.fix === 'deadlines')
    return (
      <ButtonLink {...detailsLink(project)} hash={partIds.deadlines}>
        Zu den Fristen
      </ButtonLink>
    );
  const isLocked = project.lock !== null && !project.lock.mine;
  if (!project.can.edit || isLocked) return null;
  return (
    <ButtonLink {...editLink(project)}>{item.kind === 'dates' ? 'Berichtigen' : 'Eintragen'}</ButtonLink>
  );
}

/** What is to be done next, beside what the head says; of a new project what it begins with. */
export function NextStepsCard(shown: NextStepsProps) {
  const { project, today } = shown;
  const fundingIds = project.fundingCases.flatMap(({ bzaId, bndId }) => [bzaId, bndId]);
  const foreignIds = useForeignIds(project.id, fundingIds);
  const missing = missingItems({ ...project, foreignIds }, today, useTermsOf(project, today));
  const isNew = isNewProject(project);
  // The worst stands at the head, with its button; that there is no service yet stands in the list to begin with.
  const steps = projectSteps(project, today, useOwnWork(project))
    .slice(1)
    .filter(({ action }) => !isNew || action.place !== 'newService');
  const rows = isNew ? [] : missing;
  const count = steps.length + rows.length;
  if (count === 0 && !isNew) return null;
  return (
    <InfoCard title="Nächste Schritte" meta={isNew ? null : count}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {isNew && <StartList project={project} />}
        {steps.map((step) => (
          <OpenStep key={`${step.sentence} ${step.ids.join()}`} {...shown} step={step} />
        ))}
        {rows.map((item) => (
          <StepLine
            key={`${item.title} ${item.detail}`}
            Icon={missingIcons[item.kind]}
            color={missingColors[item.kind]}
            title={item.title}
            detail={item.detail}
            action={<Fix item={item} project={project} />}
          />
        ))}
      </Box>
    </InfoCard>
  );
}
