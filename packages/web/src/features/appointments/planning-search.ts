import { type PlanningView, steppedDay, windowOf } from '@energieakte/contract';
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

const views = { tag: 'TAG', monat: 'MONAT', quartal: 'QUARTAL' } as const;

/** What the address says about the part of the calendar that is shown. */
export function shownWindow({ ansicht, tag }: PlanningSearch, today: string) {
  const view: PlanningView = ansicht === undefined ? 'WOCHE' : views[ansicht];
  const day = tag ?? today;
  return {
    view,
    day,
    ...windowOf(view, day),
    before: steppedDay(view, day, -1),
    after: steppedDay(view, day, 1),
  };
}

/** The people the address names, or nothing where it names none. */
export function namedPeople({ personen }: PlanningSearch): readonly string[] | undefined {
  const ids = personen?.split(',').filter((id) => id !== '') ?? [];
  return ids.length === 0 ? undefined : ids;
}
