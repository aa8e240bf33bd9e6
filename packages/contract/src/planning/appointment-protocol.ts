import { berlinDay } from '../core/berlin-clock.ts';
import { germanDay } from '../core/day-arithmetic.ts';
import type { Appointment } from './appointments.ts';
import type { AppointmentType } from './planning-codes.ts';

/** Where the report of a visit lies among the Unterlagen of its project, and what it is called. */
export interface AppointmentProtocol {
  /** The slot, 8 or 9 (`slotTitles`). */
  readonly slot: number;
  /** `Begehungsprotokoll 24.11.2026` */
  readonly title: string;
}

const places: Partial<Record<AppointmentType, { readonly slot: number; readonly name: string }>> = {
  BEGEHUNG: { slot: 8, name: 'Begehungsprotokoll' },
  BLOWERDOOR: { slot: 9, name: 'Messprotokoll' },
};

/** The report that is written of an appointment; `null`: it has none. */
export function protocolOf({
  type,
  allDay,
  start,
}: Pick<Appointment, 'type' | 'allDay' | 'start'>): AppointmentProtocol | null {
  const place = places[type];
  if (place === undefined) return null;
  const day = allDay ? start : berlinDay(new Date(start));
  return { slot: place.slot, title: `${place.name} ${germanDay(day)}` };
}
