import { z } from 'zod';

const moment = z.union([z.iso.datetime(), z.iso.date()]).optional().catch(undefined);

/** What a new appointment begins with, as its address names it: days for whole days, otherwise instants. */
export const AppointmentStart = z.object({
  von: moment,
  bis: moment,
  /** Ids of people, separated by commas. */
  personen: z.string().max(8000).optional().catch(undefined),
  projekt: z.guid().optional().catch(undefined),
});
export type AppointmentStart = z.infer<typeof AppointmentStart>;

/** How the page of an appointment opens: with the question for its report, while that is missing. */
export const AppointmentSearch = z.object({
  protokoll: z.literal('fehlt').optional().catch(undefined),
});
