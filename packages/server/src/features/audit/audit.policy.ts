import { grantOf, type Person } from '#http/person.ts';

/** The only entity whose entries an admin may read; super admins read all. */
const adminsEntity = 'project';

/** The entity a person's reading is limited to; `null`: none, the person reads everything. */
export function readableEntity(person: Person): string | null {
  return grantOf(person, 'audit.read') === 'all' ? null : adminsEntity;
}
