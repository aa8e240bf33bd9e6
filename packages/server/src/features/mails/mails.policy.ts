import { grantOf, type Person } from '#http/person.ts';

/** Whether the person may read mails about accounts that only super admins manage. */
export function mayReadEveryMail(person: Person): boolean {
  return grantOf(person, 'mail.read') === 'all';
}
