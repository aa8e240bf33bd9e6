import { grantOf, isGuest, type Person } from '#http/person.ts';
import type { ProjectOwner } from '#features/users/project-owner.ts';

/** A guest knows of the own customer's projects only; what lies in the Papierkorb, only those who may put it there. */
export function maySeeMembersOf(person: Person, project: ProjectOwner): boolean {
  if (project.state === 'DELETED') return grantOf(person, 'project.delete') === 'all';
  return !isGuest(person) || project.customerId === person.customerId;
}

/** Guests learn names; contact data and accounts stay in the office. */
export function maySeeAccounts(person: Person): boolean {
  return grantOf(person, 'user.readColleagues') === 'all';
}
