import { z } from 'zod';

/** The search parameters of `/project/history/{id}`: `?feld=site&person=<id>`. What makes no sense is dropped. */
export const HistorySearch = z.object({
  feld: z
    .string()
    .regex(/^[A-Za-z][\w.-]{0,199}$/u)
    .optional()
    .catch(undefined),
  person: z.guid().optional().catch(undefined),
});
export type HistorySearch = z.infer<typeof HistorySearch>;
