import { z } from 'zod';

/** The search parameters of `/time`; what makes no sense is dropped. */
export const TimeSearch = z.object({
  /** A day of the week that is shown; today without it. */
  tag: z.iso.date().optional().catch(undefined),
});
export type TimeSearch = z.infer<typeof TimeSearch>;
