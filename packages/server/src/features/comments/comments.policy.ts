import type { ProjectComment } from '@energieakte/contract';
import type { RightsHolder } from '#http/person.ts';
import { either, every, granted, grantedForOwn, permits, type Right, when } from '#http/right.ts';

const isMeantForCustomers: Right<Pick<ProjectComment, 'visibility'>> = when({
  kind: 'release',
  holds: (_, { visibility }) => visibility === 'KUNDE',
  yes: 'Der Kommentar ist für den Auftraggeber bestimmt.',
  no: 'Der Kommentar ist intern.',
});

/** A comment of a project the person may read: the office reads all of them, guests those meant for customers. */
export const readComment: Right<Pick<ProjectComment, 'visibility'>> = either<
  Pick<ProjectComment, 'visibility'>
>(
  granted('comment.read'),
  every<Pick<ProjectComment, 'visibility'>>(grantedForOwn('comment.read'), isMeantForCustomers),
);

/** Whether lists of comments hold the internal ones. */
export function mayReadInternal(person: RightsHolder): boolean {
  return permits(readComment, person, { visibility: 'INTERN' });
}
