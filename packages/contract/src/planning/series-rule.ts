import { z } from 'zod';
import { requiredMessage } from '../core/german-messages.ts';

export const seriesFrequencies = ['TAG', 'WOCHE', 'MONAT'] as const;
export type SeriesFrequency = (typeof seriesFrequencies)[number];
export const seriesFrequencyNames: Readonly<Record<SeriesFrequency, string>> = {
  TAG: 'täglich',
  WOCHE: 'wöchentlich',
  MONAT: 'monatlich',
};

/** The most appointments a series has. */
export const largestSeries = 200;
/** How far a series reaches. */
export const longestSeriesMonths = 24;

/** The rule of a series. It ends with a day or after a number of appointments. */
export const SeriesRule = z
  .strictObject({
    freq: z.enum(seriesFrequencies).meta({ title: 'Rhythmus' }),
    /** Every how many days, weeks or months. */
    interval: z.int().min(1).max(12).meta({ title: 'Abstand' }),
    /** Of a week: 0 is Monday. Without any, the weekday of the first appointment. */
    weekdays: z.array(z.int().min(0).max(6)).max(7).optional().meta({ title: 'Wochentage' }),
    /** Of a month: its day; the 31st falls on the last day of a shorter month. */
    monthDay: z.int().min(1).max(31).optional().meta({ title: 'Tag im Monat' }),
    /** Of a month in place of its day: the first to fourth weekday, -1 the last one. */
    nth: z
      .strictObject({
        nth: z
          .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(-1)])
          .meta({ title: 'Der wievielte' }),
        weekday: z.int().min(0).max(6).meta({ title: 'Wochentag' }),
      })
      .optional()
      .meta({ title: 'Wochentag im Monat' }),
    /** The last day on which an appointment may begin. */
    until: z.iso.date().optional().meta({ title: 'Endet am' }),
    count: z.int().min(1).max(largestSeries).optional().meta({ title: 'Anzahl' }),
    /** Whether an appointment on a holiday is left out. */
    onHoliday: z.enum(['SKIP', 'KEEP']).default('SKIP').meta({ title: 'An Feiertagen' }),
  })
  .refine(({ until, count }) => (until === undefined) !== (count === undefined), {
    message: 'Bitte entweder das Ende oder die Anzahl angeben.',
    path: ['until'],
  })
  .refine(({ monthDay, nth }) => monthDay === undefined || nth === undefined, {
    message: 'Bitte entweder den Tag im Monat oder den Wochentag angeben.',
    path: ['monthDay'],
  })
  .refine(({ weekdays }) => weekdays === undefined || weekdays.length > 0, {
    message: requiredMessage,
    path: ['weekdays'],
  });
export type SeriesRule = z.infer<typeof SeriesRule>;
