import type { Crumb } from '#shared/ui/page-place.ts';

/** The ways back to the pages of the prices. */
export const pricingCrumb: Crumb = { label: 'Preisliste', to: '/pricing' };
export const priceDbCrumb: Crumb = { label: 'Preisdatenbank', to: '/pricing/db' };
export const priceListsCrumb: Crumb = { label: 'Preislisten', to: '/pricing/list' };
export const releasesCrumb: Crumb = { label: 'Preisstände', to: '/pricing/release' };
