import { grantOf, isGuest, type Person } from '#http/person.ts';

/** What a notice tells about the project it is about. */
export interface NoticedProject {
  readonly customerId: string | null;
  readonly deleted: boolean;
}

/** Only who may read a project hears of it: nobody learns by an event that a foreign one exists. */
export function mayHearOf(person: Person, project: NoticedProject): boolean {
  if (project.deleted) return grantOf(person, 'project.delete') === 'all';
  return !isGuest(person) || project.customerId === person.customerId;
}
