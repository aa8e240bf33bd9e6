import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { dueText, formatDay } from '#shared/format/relative-day.ts';
import { isOpenDeadline } from './deadlines/deadline-labels.ts';
import { deadlineLight } from '#project-kit/deadline-light.ts';
import type { ProjectCards, ShownProject } from '#project-kit/project-cards.ts';
import { UndoNote } from '#shared/in-place/undo-note.tsx';
import { filledParts } from '#shared/extensions/page-part.ts';
import { lockSentence } from '#project-kit/lock-labels.ts';
import { useLockExpiry } from '#project-kit/use-lock-expiry.ts';
import { DetailsHead } from './details-head.tsx';
import { RecordLine } from './note-card.tsx';
import { OfficeSections } from './office-sections.tsx';
import { PhaseLine } from './phase-line.tsx';
import { ProjectActions } from './project-actions.tsx';
import { phasesOf } from './project-phase.ts';
import { SectionNav } from './section-nav.tsx';
import { StateNotices } from './state-notices.tsx';

type OfficeDetailsProps = Omit<ShownProject, 'isEarlier'>;

interface WithCards {
  readonly cards: readonly ProjectCards[];
}

function NextDeadline({ project, today }: OfficeDetailsProps) {
  const [next] = project.deadlines
    .filter(isOpenDeadline)
    .toSorted((left, right) => left.dueDate.localeCompare(right.dueDate));
  if (next === undefined) return 'keine offene Frist';
  const { light, days } = deadlineLight(next, today);
  return (
    <>
      {'Nächste Frist '}
      <Box component="strong" sx={light === 'overdue' ? { '&&': { color: 'error.dark' } } : {}}>
        {`${next.title}, ${formatDay(next.dueDate)} (${dueText(days)})`}
      </Box>
    </>
  );
}

function HeadFacts({ project, today }: OfficeDetailsProps) {
  const { customer, responsible, lock } = project;
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
      {lock !== null && <span>{lock.mine ? 'von mir reserviert' : lockSentence(lock, today)}</span>}
    </>
  );
}

/** Stays in sight while the rest scrolls. */
function EarlierMark({ today }: Pick<OfficeDetailsProps, 'today'>) {
  return <Chip variant="outlined" label={`Stand vom ${formatDay(today)}`} />;
}

/** A project as the office sees it: how it stands, what is missing, and everything that is known. */
export function OfficeDetails({ cards, ...shown }: ShownProject & WithCards) {
  const { project, today, isEarlier } = shown;
  useLockExpiry(project.lock);
  const filled = filledParts(
    cards.flatMap(({ office = [] }) => office),
    shown,
  );
  return (
    <>
      <DetailsHead
        project={project}
        facts={<HeadFacts project={project} today={today} />}
        actions={isEarlier ? <EarlierMark today={today} /> : <ProjectActions project={project} />}
        sections={<SectionNav cards={filled} />}
      />
      <StateNotices project={project} today={today} />
      <PhaseLine
        phases={phasesOf(project)}
        color={project.color}
        isStopped={project.state !== 'ACTIVE'}
      />
      <OfficeSections project={project} cards={filled} />
      <RecordLine project={project} />
      <UndoNote />
    </>
  );
}
