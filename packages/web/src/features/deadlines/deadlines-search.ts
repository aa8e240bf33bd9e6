import { z } from 'zod';

/** The search parameters of `/fristen`; what makes no sense is dropped. */
export const DeadlinesSearch = z.object({
  /** The month without it; on phones always the list. */
  ansicht: z.literal('liste').optional().catch(undefined),
  /** The first day of the month that is shown; the current one without it. */
  monat: z.iso.date().optional().catch(undefined),
  /** The id of who answers for them. */
  person: z.guid().optional().catch(undefined),
  programm: z.string().max(40).optional().catch(undefined),
  art: z.enum(['hart', 'weich']).optional().catch(undefined),
  /** Shown without it. */
  erledigte: z.literal('nein').optional().catch(undefined),
});
export type DeadlinesSearch = z.infer<typeof DeadlinesSearch>;
