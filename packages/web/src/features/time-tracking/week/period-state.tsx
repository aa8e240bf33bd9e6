import {
  berlinDay,
  hoursText,
  isGap,
  shortDay,
  type TimeEntry,
  type TimePeriod,
  type TimeWeek,
  type TimeWeekState,
} from '@energieakte/contract';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import Send from 'lucide-react/icons/send';
import Undo2 from 'lucide-react/icons/undo-2';
import { statusTones } from '#shared/ui/status-tones.ts';
import { type Tone, ToneMark } from '#shared/ui/tone-mark.tsx';

interface Shown {
  readonly word: string;
  readonly tone: Tone;
}

const states: Readonly<Record<TimeWeekState, Shown>> = {
  OFFEN: { word: 'offen', tone: { Icon: Circle, ...statusTones.WHITE } },
  EINGEREICHT: { word: 'eingereicht', tone: { Icon: Send, ...statusTones.BLUE } },
  GENEHMIGT: { word: 'genehmigt', tone: { Icon: Check, ...statusTones.GREEN } },
  KORREKTUR: { word: 'Korrektur beantragt', tone: { Icon: Undo2, ...statusTones.YELLOW } },
};

const returned: Shown = { word: 'zurückgegeben', tone: { Icon: Undo2, ...statusTones.ORANGE } };

/** Whether somebody has given the period back, with a reason to read. */
export function isReturned({ state, decidedBy, reason }: TimePeriod): boolean {
  return state === 'OFFEN' && decidedBy !== null && reason !== null;
}

/** How far a period has come. */
export function PeriodMark({ period }: { readonly period: TimePeriod }) {
  return <ToneMark {...(isReturned(period) ? returned : states[period.state])} />;
}

/** Why a period should not be submitted yet, in a sentence; `isFinal` where it cannot be. */
export interface Obstacle {
  readonly text: string;
  readonly isFinal: boolean;
}

interface Question {
  readonly week: TimeWeek;
  readonly running: TimeEntry | null;
  readonly today: string;
}

/** What speaks against submitting a period now; `null` where nothing does. */
export function obstacleOf(period: TimePeriod, { week, running, today }: Question): Obstacle | null {
  if (
    running !== null &&
    period.firstDay <= today &&
    berlinDay(new Date(running.start)) <= period.lastDay
  )
    return { text: 'Bitte zuerst den laufenden Timer stoppen.', isFinal: true };
  if (period.lastDay >= today) return { text: 'Die Woche ist noch nicht vorbei.', isFinal: false };
  const gap = week.days.find(
    (day) => period.firstDay <= day.day && day.day <= period.lastDay && isGap(day),
  );
  if (gap === undefined) return null;
  const missing = hoursText(gap.target - gap.booked);
  return { text: `Am ${shortDay(gap.day)} fehlen ${missing} h.`, isFinal: false };
}
