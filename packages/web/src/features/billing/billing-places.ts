import { z } from 'zod';
import { recordSearchShape } from '#shared/list/address/record-search.ts';
import type { Crumb } from '#shared/ui/page-place.ts';

/** The ways back to the pages of billing. */
export const pricesCrumb: Crumb = { label: 'Preisliste', to: '/pricing' };
export const billingCrumb: Crumb = { label: 'Abrechnung', to: '/billing' };

export const billingTabs = ['rechnungen', 'offen', 'auswertung'] as const;
/** `undefined`: what can be billed. */
export type BillingTab = (typeof billingTabs)[number] | undefined;

export const BillingSearch = z.object({
  ...recordSearchShape,
  tab: z.enum(billingTabs).optional().catch(undefined),
});
export type BillingSearch = z.infer<typeof BillingSearch>;

/** `neu`: the palette led here to write one. */
export const OffersSearch = z.object({
  ...recordSearchShape,
  neu: z.literal(1).optional().catch(undefined),
});
export type OffersSearch = z.infer<typeof OffersSearch>;
