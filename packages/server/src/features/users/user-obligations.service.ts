import type { UserObligations } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Connection } from '#database/connection.ts';
import type { Person } from '#http/person.ts';
import { listObligationsOf } from '#features/projects/lock/hand-over.service.ts';
import { getManagedAccount } from '#core/people/managed-account.service.ts';
import { findBelongings } from '#features/users/user-traces.queries.ts';

/** Where it is known what features give to people. */
type ObligationScope = Pick<AppContext, 'extensions'>;

/** What hangs on a person now. */
export async function describeObligations(
  { extensions }: ObligationScope,
  db: Connection,
  userId: string,
): Promise<UserObligations> {
  const kinds: UserObligations['kinds'] = [];
  for (const work of extensions.userWork) {
    const listed = await listObligationsOf(db, work, userId);
    kinds.push({ kind: work.kind, handedOver: work.handOver !== null, ...listed });
  }
  const open = kinds.reduce((sum, { handedOver, count }) => sum + (handedOver ? count : 0), 0);
  const belongings = await findBelongings(db, extensions.userObligations, userId);
  return { open, kinds, ...belongings };
}

/**
 * What hangs on a person, to be seen before the account is disabled.
 * @throws AppError `user.notFound`, `user.aboveOwnRights`
 */
export async function getObligations(
  context: AppContext,
  person: Person,
  userId: string,
): Promise<UserObligations> {
  await getManagedAccount(context.database, person, userId);
  return describeObligations(context, context.database, userId);
}
