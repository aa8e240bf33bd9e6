import { grantOf, type Person } from '#http/person.ts';
import type { Reader } from '#features/notifications/notification-reader.ts';

/** Everybody reads the own notifications only, and of these what the person may still read (domain section 4). */
export function readerOf(person: Person): Reader {
  const readsAll = grantOf(person, 'project.read') === 'all';
  return {
    personId: person.id,
    projects: {
      customerId: readsAll ? null : person.customerId,
      withDeleted: grantOf(person, 'project.delete') === 'all',
    },
  };
}
