import { z } from 'zod';

/** The search parameters of `/settings/kalender`. */
export const CalendarFeedsSearch = z.object({
  /** Begins with a new calendar of deadlines. */
  neu: z.literal('fristen').optional().catch(undefined),
});
export type CalendarFeedsSearch = z.infer<typeof CalendarFeedsSearch>;
