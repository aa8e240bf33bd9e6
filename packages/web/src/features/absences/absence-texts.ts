import {
  type Absence,
  absenceKindNames,
  absencePartNames,
  germanDay,
  weekdayOf,
} from '@energieakte/contract';

const weekdays = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'];
const dayText = (day: string): string => `${weekdays[weekdayOf(day)]} ${germanDay(day)}`;

/** `Di 24.11.2026, vormittags`, `Mo 01.03.2027 bis Fr 05.03.2027`. */
export function daysText({ firstDay, lastDay, part }: Absence): string {
  if (firstDay !== lastDay) return `${dayText(firstDay)} bis ${dayText(lastDay)}`;
  return part === 'GANZ' ? dayText(firstDay) : `${dayText(firstDay)}, ${absencePartNames[part]}`;
}

/** Kind and note, for who may know them. */
export function reasonText({ kind, note }: Absence): string | null {
  if (kind === undefined) return null;
  return note === undefined || note === null
    ? absenceKindNames[kind]
    : `${absenceKindNames[kind]}: ${note}`;
}
