/** What somebody typed as a duration: whole minutes, or the German sentence why it is none. */
export type TypedDuration =
  | { readonly kind: 'minutes'; readonly minutes: number }
  | { readonly kind: 'refused'; readonly text: string };

/** The longest entry, in minutes. */
export const longestEntry = 1440;

export const durationTexts = {
  format: 'Bitte eine Dauer eingeben, etwa 1:30, 1,5 oder 90m.',
  minutes: 'Nach dem Doppelpunkt stehen höchstens 59 Minuten.',
  tooShort: 'Die Dauer muss mindestens eine Minute betragen.',
  tooLong: 'Höchstens 24 Stunden am Stück.',
} as const;

const clock = /^(\d{0,6}):(\d\d)(?:h|std\.?|stunden?)?$/u;
const hoursAndMinutes = /^(\d{1,6})(?:h|std\.?|stunden?)(\d{1,2})(?:m|min\.?|minuten?)?$/u;
const hoursOnly = /^(\d{1,6})(?:h|std\.?|stunden?)$/u;
const minutesOnly = /^(\d{1,6})(?:m|min\.?|minuten?)$/u;
/** Three places after a point would be thousands in German. */
const decimalHours = /^(\d{0,6}(?:,\d{1,3}|\.\d{1,2}))(?:h|std\.?|stunden?)?$/u;
const bareNumber = /^(\d{1,6})$/u;

/** A bare number up to this means hours, as nobody books so few minutes; a greater one means minutes. */
const mostBareHours = 12;

const refused = (text: string): TypedDuration => ({ kind: 'refused', text });

function limited(minutes: number): TypedDuration {
  if (minutes < 1) return refused(durationTexts.tooShort);
  if (minutes > longestEntry) return refused(durationTexts.tooLong);
  return { kind: 'minutes', minutes };
}

function ofHoursAndMinutes(hours: string | undefined, minutes: string | undefined): TypedDuration {
  if (Number(minutes) > 59) return refused(durationTexts.minutes);
  return limited(Number(hours) * 60 + Number(minutes));
}

type Reader = readonly [RegExp, (first: string, second: string) => TypedDuration];

const readers: readonly Reader[] = [
  [clock, ofHoursAndMinutes],
  [hoursAndMinutes, ofHoursAndMinutes],
  [hoursOnly, (hours) => limited(Number(hours) * 60)],
  [minutesOnly, (minutes) => limited(Number(minutes))],
  // A third of an hour cannot be typed exactly: the nearest minute is meant.
  [decimalHours, (hours) => limited(Math.round(Number(hours.replace(',', '.')) * 60))],
  [
    bareNumber,
    (number) => limited(Number(number) <= mostBareHours ? Number(number) * 60 : Number(number)),
  ],
];

/**
 * A duration as people type it: `1:30`, `1,5`, `1.5`, `1h30`, `1 Std 30 Min`, `90m`, `90` and `0:05`. A bare whole number is
 * hours up to 12 (`2` beside `1,5`), and minutes above.
 */
export function parseDuration(text: string): TypedDuration {
  const compact = text.replaceAll(/[\s\u00A0]/gu, '').toLowerCase();
  for (const [pattern, read] of readers) {
    const [found, first = '', second = ''] = pattern.exec(compact) ?? [];
    if (found !== undefined) return read(first, second);
  }
  return refused(durationTexts.format);
}
