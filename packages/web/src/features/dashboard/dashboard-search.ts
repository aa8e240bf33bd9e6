import { z } from 'zod';

/** Whose projects the list is about; nothing: what the person begins with. */
export const dashboardViews = ['meine', 'team', 'buero', 'abrechnung'] as const;
export type DashboardView = (typeof dashboardViews)[number];

/** Parts of the list of the day, and lists that only the numbers open. */
export const shownLists = [
  'fristen',
  'rot',
  'eingang',
  'aufgaben',
  'termine',
  'ueberfaellig',
  'bald',
  'pruefen',
  'fehlt',
] as const;
export type ShownList = (typeof shownLists)[number];

/** The search parameters of `/`. */
export const DashboardSearch = z.object({
  person: z.guid().optional().catch(undefined),
  sicht: z.enum(dashboardViews).optional().catch(undefined),
  liste: z.enum(shownLists).optional().catch(undefined),
});
export type DashboardSearch = z.infer<typeof DashboardSearch>;
