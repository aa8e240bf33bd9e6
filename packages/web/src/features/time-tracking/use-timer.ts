import { hoursText, type TimeEntry } from '@energieakte/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '#api/session.ts';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { forgetNoteDraft, readNoteDraft } from './note-draft.ts';
import { runningTimeQuery, stopTimerMutation } from './time-tracking.queries.ts';
import { taskText } from './time-texts.ts';

/** What was booked by stopping, in a sentence. */
function stoppedText(stopped: TimeEntry | null): string {
  if (stopped === null) return 'Gestoppt. Unter einer Minute wird nichts gebucht.';
  return `Gestoppt: ${hoursText(stopped.minutes)} h auf ${taskText(stopped)}`;
}

/** The time that runs, and how it is stopped; a note that was typed for it and has not been saved goes with it. */
export function useTimer() {
  const { id: userId } = useCurrentUser();
  const running = useQuery(runningTimeQuery).data ?? null;
  const stopping = useMutation(stopTimerMutation);
  const stop = (onStopped: () => void = () => undefined): void => {
    if (running === null || stopping.isPending) return;
    const key = { userId, entryId: running.id };
    const note = readNoteDraft(key);
    stopping.mutate(
      { taskId: running.task.id, ...(note !== null && { note }) },
      {
        onSuccess: (stopped) => {
          forgetNoteDraft(key);
          reportSuccess(stoppedText(stopped));
          onStopped();
        },
        onError: ({ message }) => reportError(message),
      },
    );
  };
  return { running, stop, isStopping: stopping.isPending };
}
