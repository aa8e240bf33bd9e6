import { appointmentRows } from '#features/appointments/appointments.day-rows.ts';
import { offerRows } from '#features/billing/billing.day-rows.ts';
import { dashboardRows } from '#features/dashboard/dashboard.day-rows.ts';
import { followUpRows } from '#features/follow-ups/follow-ups.day-rows.ts';
import { pricingRows } from '#features/pricing/pricing.day-rows.ts';
import type { DayRowSource } from '#shared/extensions/day-row.ts';

/** What features ask for today. */
export const dayRows: readonly DayRowSource[] = [
  dashboardRows,
  appointmentRows,
  followUpRows,
  offerRows,
  pricingRows,
];
