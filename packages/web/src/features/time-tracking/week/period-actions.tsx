import { type TimePeriod, weekPeriodTitle } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import { useEffect, useEffectEvent, useState } from 'react';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { ReasonDialog } from '#shared/dialog/reason-dialog.tsx';
import { KeyCap } from '#shared/ui/key-cap.tsx';
import {
  correctWeekMutation,
  submitWeekMutation,
  withdrawWeekMutation,
} from '../time-tracking.queries.ts';
import { type Obstacle, obstacleOf } from './period-state.tsx';
import type { Week } from './use-week.ts';

interface PeriodProps {
  readonly period: TimePeriod;
  readonly week: Week;
}

const submitKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && event.key === 'Enter' && !event.repeat;

/** Submits once everything typed is stored; asks first where something speaks against it. */
function useSubmission({ period, week }: PeriodProps, obstacle: Obstacle | null) {
  const { me, cells } = week;
  const submitting = useMutation(submitWeekMutation);
  const [isAsked, ask] = useState(false);
  const submit = async (): Promise<void> => {
    if (submitting.isPending) return;
    const isWithin = (day: string): boolean => period.firstDay <= day && day <= period.lastDay;
    if (!(await cells.settled(isWithin))) return reportError('Eine Zelle ist noch nicht gespeichert.');
    submitting.mutate(
      { userId: me.id, firstDay: period.firstDay },
      {
        onSuccess: ({ state }) => {
          ask(false);
          reportSuccess(
            state === 'EINGEREICHT' ? 'Die Woche ist eingereicht' : 'Die Woche ist genehmigt',
          );
        },
        onError: ({ message }) => reportError(message),
      },
    );
  };
  const start = (): void => {
    if (obstacle === null) void submit();
    else if (obstacle.isFinal) reportError(obstacle.text);
    else ask(true);
  };
  return { submitting, isAsked, ask, submit, start };
}

interface SubmitProps extends PeriodProps {
  /** Strg+Enter submits this one. */
  readonly hasKey: boolean;
}

interface ObstacleProps {
  readonly obstacle: Obstacle | null;
  readonly submitAllTheSame: () => void;
}

/** Why the button is grey, and the way past it where there is one. */
function ObstacleLine({ obstacle, submitAllTheSame }: ObstacleProps) {
  if (obstacle === null) return null;
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ alignSelf: 'center' }}>
        {obstacle.text}
      </Typography>
      {!obstacle.isFinal && <Button onClick={submitAllTheSame}>Trotzdem einreichen …</Button>}
    </>
  );
}

function Submit({ period, week, hasKey }: SubmitProps) {
  const obstacle = week.week === undefined ? null : obstacleOf(period, { ...week, week: week.week });
  const { submitting, isAsked, ask, submit, start } = useSubmission({ period, week }, obstacle);
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const isInDialog =
      event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
    if (!hasKey || isInDialog || !submitKey(event)) return;
    event.preventDefault();
    start();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <ObstacleLine obstacle={obstacle} submitAllTheSame={() => ask(true)} />
      <Button
        variant="contained"
        startIcon={<Send size={16} strokeWidth={2} />}
        disabled={obstacle !== null}
        loading={submitting.isPending}
        onClick={start}
        {...(hasKey && { 'aria-keyshortcuts': 'Control+Enter' })}
      >
        Einreichen
        {hasKey && <KeyCap>Strg ↵</KeyCap>}
      </Button>
      {isAsked && obstacle !== null && (
        <ConfirmDialog
          title="Woche trotzdem einreichen?"
          confirmLabel="Einreichen"
          isPending={submitting.isPending}
          failure={submitting.error?.message ?? null}
          confirm={() => void submit()}
          close={() => ask(false)}
        >
          {weekPeriodTitle(period)}: {obstacle.text} Bis zur Entscheidung lässt sich in diesen Tagen
          nichts mehr buchen.
        </ConfirmDialog>
      )}
    </>
  );
}

function Withdraw({ period, week }: PeriodProps) {
  const { mutate, isPending } = useMutation(withdrawWeekMutation);
  const withdraw = (): void =>
    mutate(
      { userId: week.me.id, firstDay: period.firstDay },
      {
        onSuccess: () => reportSuccess('Die Woche ist wieder offen'),
        onError: ({ message }) => reportError(message),
      },
    );
  return (
    <Button variant="outlined" loading={isPending} onClick={withdraw}>
      Zurücknehmen
    </Button>
  );
}

function Correct({ period, week }: PeriodProps) {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error } = useMutation(correctWeekMutation);
  const confirm = (reason: string): void =>
    mutate(
      { userId: week.me.id, firstDay: period.firstDay, reason },
      {
        onSuccess: ({ state }) => {
          reportSuccess(
            state === 'OFFEN' ? 'Die Woche ist wieder offen' : 'Die Korrektur ist beantragt',
          );
          setOpen(false);
        },
      },
    );
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Korrektur beantragen …
      </Button>
      {isOpen && (
        <ReasonDialog
          title="Korrektur beantragen"
          text={`${weekPeriodTitle(period)} ist genehmigt. Wer sie freigegeben hat, kann sie wieder öffnen.`}
          confirmLabel="Beantragen"
          isReasonRequired
          isPending={isPending}
          failure={error?.message ?? null}
          confirm={confirm}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** What can be done with a period. */
export function PeriodActions({ period, week, hasKey }: SubmitProps) {
  const { submit, withdraw, correct } = period.can;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: { sm: 'flex-end' }, gap: 2 }}>
      {submit && <Submit {...{ period, week, hasKey }} />}
      {withdraw && <Withdraw {...{ period, week }} />}
      {correct && <Correct {...{ period, week }} />}
    </Box>
  );
}
