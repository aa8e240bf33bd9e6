import {
  type DashboardDeadline,
  deadlineCourse,
  type DeadlineGoal,
  stillOpen,
} from '@energieakte/contract';
import { formatDay, overdueText } from '#shared/format/relative-day.ts';

/** `BzA läuft ab, Antrag noch nicht gestellt` */
export function deadlineText(deadline: DashboardDeadline, isOver: boolean): string {
  const course = deadlineCourse(deadline, isOver);
  const open = stillOpen(deadline.code);
  return open === null ? course : `${course}, ${open}`;
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
  return overdueText(-days);
}

/** `29.11.2026 · 6 Tage` */
export function dueLine(day: string, days: number): string {
  return `${formatDay(day)} · ${distance(days)}`;
}
