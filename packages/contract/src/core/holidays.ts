import { addDays, compareDays, weekdayOf } from './day-arithmetic.ts';
import type { FederalState } from './federal-states.ts';

/** The public holidays of the 16 states as their laws have them from 2018 on; days are `YYYY-MM-DD`. */

export interface Holiday {
  readonly day: string;
  readonly name: string;
}

interface HolidayLaw {
  readonly name: string;
  /** The day in a year, beside Easter Sunday of that year. */
  readonly dayIn: (year: number, easter: string) => string;
  /** Whose law it is, each with its first year where that is later than 2018; absent: everywhere. */
  readonly states?: Readonly<Partial<Record<FederalState, number>>>;
}

/**
 * Easter Sunday of the Gregorian calendar (the rule of Gauss in the form of Meeus, Jones and Butcher, which has no
 * exceptions).
 */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonCorrection + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * late + 114;
  const month = String(Math.floor(sum / 31)).padStart(2, '0');
  const date = String((sum % 31) + 1).padStart(2, '0');
  return `${year}-${month}-${date}`;
}

const on =
  (monthAndDay: string) =>
  (year: number): string =>
    `${year}-${monthAndDay}`;

const afterEaster =
  (days: number) =>
  (_year: number, easter: string): string =>
    addDays(easter, days);

/** The Wednesday before 23 November: eleven days before the first Sunday of Advent. */
function repentanceDay(year: number): string {
  const last = `${year}-11-22`;
  return addDays(last, -((weekdayOf(last) + 5) % 7));
}

const always = 2018;

const laws: readonly HolidayLaw[] = [
  { name: 'Neujahr', dayIn: on('01-01') },
  { name: 'Heilige Drei Könige', dayIn: on('01-06'), states: { BW: always, BY: always, ST: always } },
  { name: 'Internationaler Frauentag', dayIn: on('03-08'), states: { BE: 2019, MV: 2023 } },
  { name: 'Karfreitag', dayIn: afterEaster(-2) },
  { name: 'Ostersonntag', dayIn: afterEaster(0), states: { BB: always } },
  { name: 'Ostermontag', dayIn: afterEaster(1) },
  { name: 'Tag der Arbeit', dayIn: on('05-01') },
  { name: 'Christi Himmelfahrt', dayIn: afterEaster(39) },
  { name: 'Pfingstsonntag', dayIn: afterEaster(49), states: { BB: always } },
  { name: 'Pfingstmontag', dayIn: afterEaster(50) },
  {
    name: 'Fronleichnam',
    dayIn: afterEaster(60),
    states: { BW: always, BY: always, HE: always, NW: always, RP: always, SL: always },
  },
  // Only some places of Bavaria keep it: there the office enters it as a day of its own.
  { name: 'Mariä Himmelfahrt', dayIn: on('08-15'), states: { SL: always } },
  { name: 'Weltkindertag', dayIn: on('09-20'), states: { TH: 2019 } },
  { name: 'Tag der Deutschen Einheit', dayIn: on('10-03') },
  {
    name: 'Reformationstag',
    dayIn: on('10-31'),
    states: {
      BB: always,
      HB: always,
      HH: always,
      MV: always,
      NI: always,
      SH: always,
      SN: always,
      ST: always,
      TH: always,
    },
  },
  {
    name: 'Allerheiligen',
    dayIn: on('11-01'),
    states: { BW: always, BY: always, NW: always, RP: always, SL: always },
  },
  { name: 'Buß- und Bettag', dayIn: repentanceDay, states: { SN: always } },
  { name: '1. Weihnachtstag', dayIn: on('12-25') },
  { name: '2. Weihnachtstag', dayIn: on('12-26') },
];

/** Days that Berlin kept, or will keep, a single time. */
const singleDays: readonly (Holiday & { readonly state: FederalState })[] = [
  { day: '2020-05-08', name: '75. Jahrestag der Befreiung', state: 'BE' },
  { day: '2025-05-08', name: '80. Jahrestag der Befreiung', state: 'BE' },
  { day: '2028-06-17', name: '75. Jahrestag des Volksaufstandes', state: 'BE' },
];

function isLawOf({ states }: HolidayLaw, state: FederalState, year: number): boolean {
  if (states === undefined) return true;
  const firstYear = states[state];
  return firstYear !== undefined && year >= firstYear;
}

function holidaysByLaw(year: number, state: FederalState): readonly Holiday[] {
  const easter = easterSunday(year);
  const yearly = laws
    .filter((law) => isLawOf(law, state, year))
    .map(({ name, dayIn }) => ({ name, day: dayIn(year, easter) }));
  const single = singleDays
    .filter((holiday) => holiday.state === state && holiday.day.startsWith(`${year}-`))
    .map(({ day, name }) => ({ day, name }));
  return [...yearly, ...single].toSorted((left, right) => compareDays(left.day, right.day));
}

const known = new Map<string, ReadonlyMap<string, string>>();

/** Boards ask for each day of each person: a year of a state is worked out once. There are 16 × 700 years at most. */
function namesOf(year: number, state: FederalState): ReadonlyMap<string, string> {
  const key = `${state}${year}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  // Two holidays can meet on one day (Christi Himmelfahrt on 1 May 2008): one of the names is enough.
  const names = new Map(holidaysByLaw(year, state).map(({ day, name }) => [day, name]));
  known.set(key, names);
  return names;
}

/** The public holidays of a year in a state, the earliest first. Before 2018 they are only roughly right. */
export function holidaysOf(year: number, state: FederalState): readonly Holiday[] {
  return [...namesOf(year, state)].map(([day, name]) => ({ day, name }));
}

/** What a day is called where it is a public holiday of a state, otherwise `null`. */
export function holidayName(day: string, state: FederalState): string | null {
  return namesOf(Number(day.slice(0, 4)), state).get(day) ?? null;
}
