import {
  type DashboardDeadline,
  deadlineCourse,
  deadlineGoal,
  type DeadlineGoal,
} from '@energieakte/contract';
import { formatDay } from '#shared/format/relative-day.ts';

/** What is wrong with it, where a deadline says more than its name. */
const stillOpen: Readonly<Partial<Record<DeadlineGoal, string>>> = {
  application: ', Antrag noch nicht gestellt',
  handIn: ', noch nicht eingereicht',
};

/** `BzA läuft ab, Antrag noch nicht gestellt` */
export function deadlineText(deadline: DashboardDeadline, isOver: boolean): string {
  const goal = deadlineGoal(deadline.code);
  const open = goal === null ? '' : (stillOpen[goal] ?? '');
  return `${deadlineCourse(deadline, isOver)}${open}`;
}

/** What is entered once it is done. */
export const entryLabels: Readonly<Record<DeadlineGoal, string>> = {
  application: 'Antrag eintragen …',
  drawdown: 'Abruf eintragen …',
  handIn: 'Abgabe eintragen …',
  completion: 'Fertigstellung …',
  proof: 'Nachweis eintragen …',
};

function distance(days: number): string {
  if (days === 0) return 'heute';
  if (days === 1) return 'morgen';
  if (days > 1) return `${days} Tage`;
  return days === -1 ? '1 Tag überfällig' : `${-days} Tage überfällig`;
}

/** `29.11.2026 · 6 Tage` */
export function dueLine(day: string, days: number): string {
  return `${formatDay(day)} · ${distance(days)}`;
}
