import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';

/** How things stand with the prices of the default list today. */
export const PricingOverview = z.object({
  elements: z.int(),
  /** What elements are sorted under, in German order. */
  categories: z.array(z.string()),
  /** Prices that nobody has looked at for longer than `staleMonths`. */
  stale: z.int(),
  staleMonths: z.int(),
  /** Preisstände that were handed in and wait, of all lists. */
  submitted: z.int(),
});
export type PricingOverview = z.infer<typeof PricingOverview>;

export const getPricingOverview = endpoint({
  method: 'GET',
  path: '/pricing/overview',
  summary: 'Liefert, wie viele Preise es gibt, wie viele veraltet sind und was auf Freigabe wartet.',
  access: 'pricing.read',
  success: [200],
  response: PricingOverview,
});
