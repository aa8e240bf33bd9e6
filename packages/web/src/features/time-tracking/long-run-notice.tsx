import { berlinDay, clockText, isGap, type TimeEntry, type TimeWeek } from '@energieakte/contract';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '#api/session.ts';
import { reportSuccess } from '#shared/activity/activity.ts';
import { useMinute } from '#shared/format/use-minute.ts';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { saveEntryMutation, timeWeekQuery } from './time-tracking.queries.ts';
import { runningMinutes } from './time-texts.ts';

const longRun = 600;
const usualDay = 480;

/** What was still to be worked on the day it began, as far as nothing else is booked; else a usual day. */
function likelyMinutes(week: TimeWeek | undefined, day: string, running: number): number {
  const found = week?.days.find((one) => one.day === day);
  if (found === undefined) return usualDay;
  const others = Math.max(0, found.booked - running);
  const rest = { target: found.target, booked: others };
  return isGap(rest) ? Math.min(found.target - others, running) : usualDay;
}

/** After ten hours a timer was probably forgotten: offers an end, which can be changed in the week afterwards. */
export function LongRunNotice({ running }: { readonly running: TimeEntry }) {
  const me = useCurrentUser();
  const minutes = runningMinutes(running, useMinute());
  const isLong = minutes >= longRun;
  const start = new Date(running.start);
  const day = berlinDay(start);
  const { data } = useQuery({ ...timeWeekQuery(me.id, day), enabled: isLong });
  const { mutate, isPending, error } = useMutation(saveEntryMutation);
  if (!isLong) return null;
  const end = new Date(start.getTime() + likelyMinutes(data, day, minutes) * 60_000);
  const book = (): void => {
    const { id, version, task } = running;
    mutate(
      { id, version, taskId: task.id, start: running.start, end: end.toISOString() },
      { onSuccess: () => reportSuccess(`Gebucht bis ${clockText(end)} Uhr`) },
    );
  };
  return (
    <>
      <Notice
        severity="warning"
        role="status"
        action={
          <Button loading={isPending} onClick={book}>
            Bis {clockText(end)} Uhr buchen
          </Button>
        }
      >
        {`Der Timer läuft seit ${clockText(start)} Uhr. Bis ${clockText(end)} Uhr buchen?`}
      </Notice>
      <FormAlert message={error?.message ?? null} />
    </>
  );
}
