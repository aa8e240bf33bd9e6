import {
  type DashboardRed,
  daysBetween,
  type ProjectMode,
  redServicesText,
} from '@energieakte/contract';
import { dayInWeek, sinceDay } from '#shared/format/day-words.ts';
import { overdueText } from '#shared/format/relative-day.ts';

interface Named {
  readonly name: string;
  readonly projectId: string;
  readonly city: string | null;
}

/** `Familie Löffler · I-26_010-LKA · Nürtingen` */
export function placeOf({ name, projectId, city }: Named): string {
  return [name, projectId, ...(city === null || city === '' ? [] : [city])].join(' · ');
}

/** `seit Freitag`, `seit 17.11.`, `seit heute` */
export function sinceText(day: string, today: string): string {
  return `seit ${sinceDay(day, today)}`;
}

/** `fällig heute`, `Do 26.11.`, `2 Tage überfällig` */
export function taskDueText(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'fällig heute';
  if (days < 0) return overdueText(-days);
  return dayInWeek(day);
}

/** The page on which a project is changed. */
export function editPath({
  mode,
  projectId,
}: {
  readonly mode: ProjectMode;
  readonly projectId: string;
}): string {
  return `/project/edit${mode}/${encodeURIComponent(projectId)}`;
}

export function attachmentsPath({ projectId }: { readonly projectId: string }): string {
  return `/attachment/${encodeURIComponent(projectId)}`;
}

/** Why a project is red: of one service what is the matter with it, of several which and why. */
export function redText({ reason, cause }: DashboardRed): string {
  if (cause.code === 'SERVICE') return redServicesText(cause.services);
  return reason ?? 'Klärung nötig, ohne Angabe eines Grundes';
}
