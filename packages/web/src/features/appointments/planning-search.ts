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
  /** Whose appointments are to be handed over: the id of a person, or `person` where it is chosen there. */
  uebergeben: z
    .union([z.guid(), z.literal('person')])
    .optional()
    .catch(undefined),
  /** On which days; `tageszeit` of a single one. */
  von: z.iso.date().optional().catch(undefined),
  bis: z.iso.date().optional().catch(undefined),
  tageszeit: z.enum(['VORMITTAG', 'NACHMITTAG']).optional().catch(undefined),
});
export type PlanningSearch = z.infer<typeof PlanningSearch>;
