import { addDays, type HandOverAppointment, periodText, shortDay } from '@energieakte/contract';

/** `Di 24.11. von 9:00 bis 10:30 Uhr`, `Di 24.11., ganztägig`, `Di 24.11. bis Do 26.11., ganztägig`. */
export function whenText({
  allDay,
  start,
  end,
}: Pick<HandOverAppointment, 'allDay' | 'start' | 'end'>): string {
  if (!allDay) return periodText(new Date(start), new Date(end));
  const last = addDays(end, -1);
  const days = last > start ? `${shortDay(start)} bis ${shortDay(last)}` : shortDay(start);
  return `${days}, ganztägig`;
}
