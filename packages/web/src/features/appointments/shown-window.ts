import { type PlanningView, steppedDay, windowOf } from '@energieakte/contract';
import type { PlanningSearch } from './planning-search.ts';

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
