import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { mayManageNewsletters } from '#features/newsletter/newsletter.policy.ts';

/** @throws AppError `access.denied` as for everybody without the marker */
export function refuseOthers(person: Person): void {
  if (!mayManageNewsletters(person)) throw refusal('access.denied', {});
}
