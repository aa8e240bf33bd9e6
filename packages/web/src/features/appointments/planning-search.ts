import { z } from 'zod';

const yes = z.literal('ja').optional().catch(undefined);

/** The search parameters of `/appointment`; what makes no sense is dropped. */
export const PlanningSearch = z.object({
  /** The week without it. */
  ansicht: z.enum(['tag', 'monat', 'quartal']).optional().catch(undefined),
  /** A day of what is shown; today without it. */
  tag: z.iso.date().optional().catch(undefined),
  /** Ids of people, separated by commas; everybody without it. */
  personen: z.string().max(8000).optional().catch(undefined),
  ueberlastet: yes,
  /** Who sees the own row only, sees when colleagues are busy. */
  kollegen: yes,
});
export type PlanningSearch = z.infer<typeof PlanningSearch>;
