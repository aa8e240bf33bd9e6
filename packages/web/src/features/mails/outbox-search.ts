import { z } from 'zod';
import { recordSearchShape } from '#shared/list/address/record-search.ts';

/** The address of the outbox: search, order, switched on filters, and the mail that is open. */
export const OutboxSearch = z.object({
  ...recordSearchShape,
  mail: z.string().catch('').optional(),
});
export type OutboxSearch = z.infer<typeof OutboxSearch>;
