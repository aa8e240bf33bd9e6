import {
  berlinInstant,
  formatDayForInput,
  NewsletterInput,
  parseGermanDay,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DayInput, dayProblem } from '#shared/dialog/dialog-fields.tsx';
import { TimeInput } from '#shared/dialog/time-input.tsx';
import { dayAt } from '#shared/format/relative-day.ts';
import { clockTime } from '#shared/format/relative-moment.ts';
import { parseTimeOfDay } from '#shared/format/time-of-day.ts';
import { useFollowed } from './use-followed.ts';

interface Typed {
  readonly day: string;
  readonly time: string;
}

function shownOf(sendAfter: string | null): Typed {
  if (sendAfter === null) return { day: '', time: '09:00' };
  const moment = new Date(sendAfter);
  return { day: formatDayForInput(dayAt(moment)), time: clockTime(moment) };
}

/** The moment that was typed; `null`: none is wanted, `undefined`: it is none. */
function momentOf({ day, time }: Typed): string | null | undefined {
  if (day.trim() === '') return null;
  const [read, at] = [parseGermanDay(day), parseTimeOfDay(time)];
  if (read === null || at === null) return undefined;
  const moment = berlinInstant(read, at).toISOString();
  return NewsletterInput.shape.sendAfter.safeParse(moment).success ? moment : undefined;
}

function isSame(typed: Typed, stored: string | null): boolean {
  const moment = momentOf(typed);
  if (moment === undefined) return false;
  return (moment === null ? null : Date.parse(moment)) === (stored === null ? null : Date.parse(stored));
}

/** When a letter goes out at the earliest, as it is typed. What is no moment is not stored, and `isWrong` then. */
export function useTiming(sendAfter: string | null, changeSendAfter: (next: string | null) => void) {
  const [typed, setTyped] = useFollowed(sendAfter, shownOf, isSame);
  const change = (next: Typed): void => {
    setTyped(next);
    const moment = momentOf(next);
    if (moment !== undefined) changeSendAfter(moment);
  };
  return { typed, change, isWrong: momentOf(typed) === undefined };
}

export type Timing = ReturnType<typeof useTiming>;

/** The fields for the moment. */
export function SendAfter({ timing: { typed, change } }: { readonly timing: Timing }) {
  const { day, time } = typed;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Box sx={{ width: { xs: '100%', sm: 200 } }}>
          <DayInput
            label="Frühestens senden am"
            value={day}
            error={dayProblem(day, false)}
            change={(next) => change({ day: next, time })}
          />
        </Box>
        {day.trim() !== '' && (
          <TimeInput label="ab" value={time} isNeeded change={(next) => change({ day, time: next })} />
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        Ohne Angabe beginnt der Versand, sobald er gestartet ist. Gesendet wird nur zu den Zeiten, die in
        den Einstellungen stehen.
      </Typography>
    </>
  );
}
