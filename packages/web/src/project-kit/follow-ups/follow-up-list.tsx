import { type FollowUp, daysBetween } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { dayAt, dueText, formatDay } from '#shared/format/relative-day.ts';
import { useToday } from '#shared/format/use-today.ts';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { FollowUpDialog } from './follow-up-dialog.tsx';
import { finishFollowUpMutation } from './follow-ups.queries.ts';

interface LineProps {
  readonly followUp: FollowUp;
  readonly change: (followUp: FollowUp) => void;
  readonly finish: (followUp: FollowUp) => void;
  readonly isPending: boolean;
  readonly subject?: ReactNode;
}

function factsOf({ at, doneAt, doneBy, assigneePerson, teamName, attachment }: FollowUp): string {
  const who = teamName === null ? assigneePerson?.displayname : `Team ${teamName}`;
  const day =
    doneAt === null
      ? formatDay(at)
      : `erledigt am ${formatDay(dayAt(new Date(doneAt)))}${doneBy === null ? '' : ` von ${doneBy.displayname}`}`;
  return [day, who, attachment?.title].filter((fact) => fact !== undefined).join(' · ');
}

function DueMark({ at }: Pick<FollowUp, 'at'>) {
  const days = daysBetween(useToday(), at);
  return (
    <Typography
      variant="body2"
      sx={{ flex: 'none', fontWeight: 600, color: days < 0 ? 'error.dark' : 'text.secondary' }}
    >
      {dueText(days)}
    </Typography>
  );
}

function Line({ followUp, change, finish, isPending, subject }: LineProps) {
  const { text, doneAt, can } = followUp;
  const isOpen = doneAt === null;
  return (
    <Box component="li" sx={{ py: 2, '& + li': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {can.edit && isOpen ? (
            <Link
              component="button"
              type="button"
              onClick={() => change(followUp)}
              sx={{ fontWeight: 600, textAlign: 'left', verticalAlign: 'baseline' }}
            >
              {text}
            </Link>
          ) : (
            <strong>{text}</strong>
          )}
        </Box>
        {isOpen && <DueMark at={followUp.at} />}
      </Box>
      {subject}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          {factsOf(followUp)}
        </Typography>
        {can.edit && (
          <Button
            size="small"
            sx={{ mr: -3 }}
            aria-label={`${text}: ${isOpen ? 'Erledigen' : 'Wieder öffnen'}`}
            onClick={() => {
              if (!isPending) finish(followUp);
            }}
          >
            {isOpen ? 'Erledigen' : 'Wieder öffnen'}
          </Button>
        )}
      </Box>
    </Box>
  );
}

interface FollowUpListProps {
  readonly all: readonly FollowUp[];
  /** How many of those that are done stand below the open ones. */
  readonly mostDone?: number;
  /** What each is about, where that is not said by the page. */
  readonly subjectOf?: (followUp: FollowUp) => ReactNode;
  /** What is said where there is none. */
  readonly none?: string;
}

/** Wiedervorlagen, each with what can be done with it. */
export function FollowUpList({
  all,
  mostDone = 3,
  subjectOf,
  none = 'Keine Wiedervorlage.',
}: FollowUpListProps) {
  const [changed, setChanged] = useState<FollowUp | null>(null);
  const finishing = useMutation(finishFollowUpMutation);
  const list = useRef<HTMLUListElement>(null);
  const open = all.filter(({ doneAt }) => doneAt === null);
  const shown = [...open, ...all.filter(({ doneAt }) => doneAt !== null).slice(0, mostDone)];
  const finish = ({ id, version, doneAt }: FollowUp): void => {
    const isDone = doneAt === null;
    const onSuccess = (): void => {
      reportSuccess(isDone ? 'Wiedervorlage erledigt.' : 'Wiedervorlage wieder geöffnet.');
      // The line that was pressed moves: the keyboard stays with the list.
      list.current?.focus();
    };
    finishing.mutate({ id, version, isDone }, { onSuccess });
  };
  return (
    <>
      <FormAlert message={finishing.error?.message ?? null} />
      {shown.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {none}
        </Typography>
      )}
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label="Wiedervorlagen"
        sx={{ listStyle: 'none', m: 0, p: 0, outline: 'none' }}
      >
        {shown.map((followUp) => (
          <Line
            key={followUp.id}
            {...{ followUp, finish }}
            change={setChanged}
            isPending={finishing.isPending}
            subject={subjectOf?.(followUp)}
          />
        ))}
      </Box>
      {changed !== null && (
        <FollowUpDialog about={{}} followUp={changed} close={() => setChanged(null)} />
      )}
    </>
  );
}
