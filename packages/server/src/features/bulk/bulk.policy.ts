import { grantOf, type Person } from '#http/person.ts';

/** Everybody sees and undoes the own bulk edits; admins everyone's. */
export function maySeeChangeSet(person: Person, set: { readonly createdById: string }): boolean {
  const grant = grantOf(person, 'project.bulk');
  return grant === 'all' || (grant === 'own' && set.createdById === person.id);
}
