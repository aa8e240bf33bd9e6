import { clockText, hoursText, type TimeEntry } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import Square from 'lucide-react/icons/square';
import { reportSuccess } from '#shared/activity/activity.ts';
import { TextInput } from '#shared/dialog/dialog-fields.tsx';
import { DialogFrame, DialogStep } from '#shared/dialog/dialog-frame.tsx';
import { useMinute } from '#shared/format/use-minute.ts';
import { LoadError } from '#shared/query/load-error.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { LongRunNotice } from './long-run-notice.tsx';
import { RunningDot } from './running-dot.tsx';
import { TaskList } from './task-list.tsx';
import { TimeTacLine, TimeTacSignIn } from './timetac-sign-in.tsx';
import { TodayList } from './today-list.tsx';
import { runningTimeQuery, startTimerMutation } from './time-tracking.queries.ts';
import { projectText, runningMinutes, taskText } from './time-texts.ts';
import { useNote } from './use-note.ts';
import { useTimer } from './use-timer.ts';
import type { ChosenTask } from './use-task-choices.ts';

interface RunningProps {
  readonly running: TimeEntry;
  readonly stop: () => void;
  readonly isStopping: boolean;
}

function RunningLine({ running, stop, isStopping }: RunningProps) {
  const now = useMinute();
  return (
    <Box
      role="group"
      aria-label="Laufende Zeit"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        p: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
      }}
    >
      <RunningDot />
      <Box component="strong" sx={{ fontSize: '1.375rem', fontVariantNumeric: 'tabular-nums' }}>
        {hoursText(runningMinutes(running, now))}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: 600 }}>
          {projectText(running)}
        </Typography>
        <Typography noWrap variant="body2" color="textSecondary">
          {running.task.title}, seit {clockText(new Date(running.start))} Uhr
        </Typography>
      </Box>
      <Button
        variant="outlined"
        color="inherit"
        loading={isStopping}
        onClick={stop}
        startIcon={<Square size={12} fill="currentColor" />}
        sx={{ bgcolor: 'background.paper' }}
      >
        Stoppen
      </Button>
    </Box>
  );
}

interface TimeDialogProps {
  /** The project in sight, by either of its ids. */
  readonly projectKey: string | null;
  readonly close: () => void;
}

/** Starting or changing over; the note of what runs is saved first, and what is typed stays when that fails. */
function useStart(note: ReturnType<typeof useNote>, isRunning: boolean, close: () => void) {
  const starting = useMutation(startTimerMutation);
  const start = async (chosen: ChosenTask): Promise<void> => {
    if (starting.isPending || !(await note.save())) return;
    const noteOfNext = isRunning || note.text.trim() === '' ? null : note.text.trim();
    starting.mutate(
      { taskId: chosen.task.id, note: noteOfNext },
      {
        onSuccess: () => {
          if (!isRunning) note.forget();
          reportSuccess(`Die Zeit läuft: ${taskText(chosen)}`);
          close();
        },
      },
    );
  };
  return { start, failure: starting.error?.message ?? null };
}

interface TrackingProps extends TimeDialogProps {
  readonly running: TimeEntry | null;
  readonly note: ReturnType<typeof useNote>;
}

function labelsOf(running: TimeEntry | null) {
  return running === null
    ? { note: 'Notiz', title: 'Starten', action: 'Starten' }
    : { note: 'Notiz zur laufenden Zeit', title: 'Wechseln zu', action: 'Wechseln' };
}

/** What runs, its note, and what to begin next. */
function Tracking({ projectKey, close, running, note }: TrackingProps) {
  const { stop, isStopping } = useTimer();
  const { start, failure } = useStart(note, running !== null, close);
  const labels = labelsOf(running);
  return (
    <>
      {running !== null && (
        <>
          <LongRunNotice running={running} />
          <RunningLine running={running} stop={() => stop(close)} isStopping={isStopping} />
        </>
      )}
      <Box onBlur={() => void note.save()}>
        <TextInput label={labels.note} value={note.text} change={note.change} maxLength={500} />
      </Box>
      <FormAlert message={failure ?? note.failure} />
      <TaskList
        title={labels.title}
        action={labels.action}
        projectKey={projectKey ?? running?.project?.projectId ?? null}
        runningId={running?.task.id ?? null}
        choose={(chosen) => void start(chosen)}
      />
    </>
  );
}

/** The work dialog (specification section 2): start, stop and change over, from any page. */
export function TimeDialog({ projectKey, close }: TimeDialogProps) {
  const runningQuery = useQuery(runningTimeQuery);
  const { running } = useTimer();
  const note = useNote(running);
  const leave = (): void => {
    // What does not get through stays in this tab, and stands here again.
    void note.save();
    close();
  };
  return (
    <DialogFrame size="md" isFullOnPhones close={leave}>
      <DialogStep
        title="Zeit erfassen"
        actions={
          <>
            <TimeTacLine />
            <Box sx={{ flex: 1 }} />
            <Button color="secondary" onClick={leave}>
              Schließen
            </Button>
          </>
        }
      >
        {runningQuery.data === undefined && (
          <LoadError query={runningQuery} failure="Zeiten konnten nicht geladen werden." />
        )}
        <Tracking {...{ projectKey, close, running, note }} />
        <TodayList leave={leave} />
        <TimeTacSignIn />
      </DialogStep>
    </DialogFrame>
  );
}
