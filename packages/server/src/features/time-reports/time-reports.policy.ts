import type { RightsHolder } from '#http/person.ts';
import { granted, permits } from '#http/right.ts';

/** Whether somebody reads the hours of all projects, and of people; others those of projects they lead. */
export function readsAllHours(person: RightsHolder): boolean {
  return permits(granted('time.report'), person, null);
}

export function seesCostOfTime(person: RightsHolder): boolean {
  return permits(granted('time.money'), person, null);
}

export function mayCloseMonths(person: RightsHolder): boolean {
  return permits(granted('time.close'), person, null);
}

export function mayReopenMonths(person: RightsHolder): boolean {
  return permits(granted('time.reopen'), person, null);
}
