import type { Appointment } from '@energieakte/contract';
import Button from '@mui/material/Button';
import Timer from 'lucide-react/icons/timer';
import { useCurrentUser } from '#api/session.ts';
import { requestTime } from '#shared/extensions/time-requests.ts';
import { useMinute } from '#shared/format/use-minute.ts';

/** Books one's own appointment as time, once it has begun. */
export function BookButton({ appointment }: { readonly appointment: Appointment }) {
  const me = useCurrentUser();
  const now = useMinute();
  const { people, allDay, start, state } = appointment;
  const isOwn = people.some(({ id }) => id === me.id);
  if (!isOwn || allDay || state === 'ABGESAGT' || Date.parse(start) > now.getTime()) return null;
  return (
    <Button
      startIcon={<Timer size={16} strokeWidth={1.75} />}
      onClick={() => requestTime({ kind: 'book', appointment })}
    >
      Als Zeit buchen
    </Button>
  );
}
