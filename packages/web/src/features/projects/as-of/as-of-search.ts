import { z } from 'zod';

/** `?stichtag=2026-11-03` or an instant: shows what stood there then. What is neither is dropped. */
export const AsOfSearch = z.object({
  stichtag: z
    .union([z.iso.date(), z.iso.datetime({ offset: true })])
    .optional()
    .catch(undefined),
});
export type AsOfSearch = z.infer<typeof AsOfSearch>;
