import { seriesFrequencies } from '@energieakte/contract';
import { z } from 'zod';

/** Where in a month an appointment repeats: on a day, or on the first to fourth or the last of a weekday. */
export const placesInMonth = ['TAG', '1', '2', '3', '4', '-1'] as const;

/** The rule of a series as its form asks for it. */
export const repeatShape = {
  repeatFreq: z.enum(seriesFrequencies).meta({ title: 'Wiederholung' }),
  repeatInterval: z.int().meta({ title: 'Abstand' }),
  repeatWeekdays: z.array(z.string()).meta({ title: 'Wochentage' }),
  repeatPlace: z.enum(placesInMonth).meta({ title: 'Im Monat' }),
  repeatMonthDay: z.int().meta({ title: 'Tag im Monat' }),
  repeatWeekday: z.string().meta({ title: 'Wochentag' }),
  repeatUntil: z.iso.date().meta({ title: 'Letzter Termin spätestens am' }),
  repeatCount: z.int().meta({ title: 'Oder Anzahl der Termine' }),
  repeatOnHoliday: z.boolean().meta({ title: 'Auch an Feiertagen' }),
};
export type RepeatField = keyof typeof repeatShape;

const ofEach: readonly RepeatField[] = [
  'repeatFreq',
  'repeatInterval',
  'repeatUntil',
  'repeatCount',
  'repeatOnHoliday',
];

function ofMonth(place: unknown): readonly RepeatField[] {
  if (place === 'TAG') return ['repeatPlace', 'repeatMonthDay'];
  return place === '' ? ['repeatPlace'] : ['repeatPlace', 'repeatWeekday'];
}

/** Which fields the rhythm and the place in the month that are chosen ask for. */
export function askedFields(freq: unknown, place: unknown): ReadonlySet<RepeatField> {
  if (freq === 'TAG') return new Set(ofEach);
  if (freq === 'WOCHE') return new Set<RepeatField>([...ofEach, 'repeatWeekdays']);
  if (freq === 'MONAT') return new Set<RepeatField>([...ofEach, ...ofMonth(place)]);
  return new Set<RepeatField>(['repeatFreq']);
}
