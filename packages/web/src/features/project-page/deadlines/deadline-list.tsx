import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Deadline, Project } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useState } from 'react';
import { reportError } from '#shared/activity/activity.ts';
import { caseTitle } from '#project-kit/funding-labels.ts';
import { EmptyLine, InfoCard } from '#project-kit/info-card.tsx';
import { deadlineMutation, evidenceMutation } from '../progress/progress.queries.ts';
import { deadlineChanges } from '#project-kit/what-changed.ts';
import { DeadlineDialog } from './deadline-dialog.tsx';
import type { DeadlineTask } from './deadline-draft.ts';
import { DeadlineRow } from './deadline-row.tsx';
import { isOpenDeadline } from './deadline-labels.ts';

interface DeadlineListProps {
  readonly project: Project;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

interface Opened {
  /** `null` for a new one. */
  readonly id: string | null;
  readonly task: DeadlineTask;
}

function caseNameOf({ fundingCases }: Project, { fundingCaseId }: Deadline): string | null {
  if (fundingCases.length < 2) return null;
  const index = fundingCases.findIndex(({ id }) => id === fundingCaseId);
  const found = fundingCases[index];
  return found === undefined ? null : caseTitle(found, index);
}

function Row({
  project,
  today,
  deadline,
  open,
}: DeadlineListProps & {
  readonly deadline: Deadline;
  readonly open: (opened: Opened) => void;
}) {
  const change = useMutation(deadlineMutation);
  const [clicked, setClicked] = useState(deadline);
  const { id, version } = deadline;
  const { error } = change;
  return (
    <DeadlineRow
      deadline={deadline}
      caseName={caseNameOf(project, deadline)}
      today={today}
      canEdit={project.can.editDeadlines}
      isPending={change.isPending}
      failure={error === null ? null : [error.message, ...deadlineChanges(clicked, deadline)].join(' ')}
      open={(task) => open({ id, task })}
      setState={(state) => {
        setClicked(deadline);
        change.mutate({ id, version, state }, { onError: ({ message }) => reportError(message) });
      }}
    />
  );
}

/** With many funding cases the later ones fold away. */
const nearest = 6;

const plainList = { listStyle: 'none', m: 0, p: 0 } as const;

function inOrder(deadlines: readonly Deadline[]): readonly Deadline[] {
  return deadlines.toSorted((left, right) => left.dueDate.localeCompare(right.dueDate));
}

function Folded({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <Button
        color="secondary"
        aria-expanded={isOpen}
        sx={{ display: 'flex', ml: -3, mt: 1 }}
        onClick={() => setIsOpen(!isOpen)}
        startIcon={<Icon size={15} strokeWidth={1.75} aria-hidden />}
      >
        {label}
      </Button>
      {isOpen && (
        <Box component="ul" sx={{ ...plainList, mt: 2 }}>
          {children}
        </Box>
      )}
    </>
  );
}

function OpenedDialog({
  project,
  opened,
  close,
}: Pick<DeadlineListProps, 'project'> & { readonly opened: Opened; readonly close: () => void }) {
  const { id, task } = opened;
  const deadline = project.deadlines.find((one) => one.id === id) ?? null;
  // Gone meanwhile: the dialog about it goes too, instead of adding another one.
  if (id !== null && deadline === null) return null;
  return (
    <DeadlineDialog
      key={`${id ?? ''} ${task}`}
      project={project}
      deadline={deadline}
      task={task}
      close={close}
    />
  );
}

/** What an office shows in court: that each deadline was watched, who was reminded when, who settled it. */
function EvidenceLinks({ project: { id } }: Pick<DeadlineListProps, 'project'>) {
  const load = useMutation({ ...evidenceMutation, onError: ({ message }) => reportError(message) });
  const button = (format: 'pdf' | 'csv') => (
    <Button
      size="small"
      color="secondary"
      aria-label={`Nachweis der Fristenüberwachung als ${format.toUpperCase()}`}
      onClick={() => {
        if (!load.isPending) load.mutate({ id, format });
      }}
    >
      {format.toUpperCase()}
    </Button>
  );
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        mt: 2,
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      Fristenüberwachung:
      {button('pdf')}
      {button('csv')}
    </Box>
  );
}

/** The deadlines of a project, the nearest first; what is over folds away. */
export function DeadlineList({ project, today }: DeadlineListProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { deadlines, can } = project;
  const open = inOrder(deadlines.filter(isOpenDeadline));
  const over = inOrder(deadlines.filter((deadline) => !isOpenDeadline(deadline)));
  const row = (deadline: Deadline) => (
    <Row key={deadline.id} project={project} today={today} deadline={deadline} open={setOpened} />
  );
  return (
    <InfoCard
      title="Fristen"
      meta={open.length === 0 ? null : open.length}
      action={
        can.editDeadlines && (
          <Button sx={{ my: -1.5, mr: -3 }} onClick={() => setOpened({ id: null, task: 'add' })}>
            Frist eintragen
          </Button>
        )
      }
    >
      {open.length === 0 && <EmptyLine>Zurzeit läuft keine Frist.</EmptyLine>}
      <Box component="ul" sx={plainList}>
        {open.slice(0, nearest).map(row)}
      </Box>
      {open.length > nearest && (
        <Folded label={`${open.length - nearest} spätere Fristen`}>
          {open.slice(nearest).map(row)}
        </Folded>
      )}
      {over.length > 0 && (
        <Folded label={`${over.length} erledigt oder hinfällig`}>{over.map(row)}</Folded>
      )}
      {deadlines.length > 0 && <EvidenceLinks project={project} />}
      {opened !== null && (
        <OpenedDialog project={project} opened={opened} close={() => setOpened(null)} />
      )}
    </InfoCard>
  );
}
