import { z } from 'zod';

/** How a list is compared with today: with everything in it, or with what differs alone. */
export const comparisonChoices = ['alle', 'unterschiede'] as const;
export type ComparisonChoice = (typeof comparisonChoices)[number];

/** `?stichtag=2026-11-03&vergleich=alle`: compares that day with today. */
export const ListAsOfSearch = z.object({
  vergleich: z.enum(comparisonChoices).optional().catch(undefined),
});

/** `?stichtag=2026-11-03` or an instant: shows what stood there then. What is neither is dropped. */
export const AsOfSearch = z.object({
  stichtag: z
    .union([z.iso.date(), z.iso.datetime({ offset: true })])
    .optional()
    .catch(undefined),
});
export type AsOfSearch = z.infer<typeof AsOfSearch>;
