import { isGuest, useCurrentUser } from '#api/session.ts';

/** What the search finds for this person, to be continued by the commands: customers find what is theirs. */
export function useSearchable(): string {
  return isGuest(useCurrentUser()) ? 'Bauvorhaben, Unterlage, Termin' : 'Projekt, Auftraggeber, Person';
}
