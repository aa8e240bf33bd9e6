import type { DisabledUser } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { UserWork } from '#core/people/open-work.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import {
  listObligations,
  listProjectsToHandOver,
  type ListedObligations,
} from '#features/projects/lock/hand-over.queries.ts';
import {
  finishTogether,
  referenceProblem,
  reserveProjectsForChange,
} from '#features/projects/record/project-batch.service.ts';

/** What of one kind hangs on a person in running projects: how much, and the most urgent ones by name. */
export async function listObligationsOf(
  db: Connection,
  work: UserWork,
  userId: string,
): Promise<ListedObligations> {
  return listObligations(db, work, userId);
}

/** Why somebody cannot take over projects, in German; `null` when nothing speaks against it. */
export async function successorProblem(db: Connection, userId: string): Promise<string | null> {
  return referenceProblem(db, 'responsibleUserId', userId);
}

export const nothingHandedOver: DisabledUser['handedOver'] = {
  projects: 0,
  services: 0,
  deadlines: 0,
  tasks: 0,
};

export interface HandOverParams {
  readonly fromUserId: string;
  readonly toUserId: string;
  readonly changedBy: string;
  readonly reason: string;
}

/**
 * Gives what one person has to do in running projects to another, as far as features let it be handed over, inside the
 * transaction that calls it. Each project gets its version in the history; colors and notifications follow.
 */
export async function handOverWork(
  context: AppContext,
  db: Transaction,
  { reason, ...params }: HandOverParams,
): Promise<DisabledUser['handedOver']> {
  const handedOver = { ...nothingHandedOver };
  const work = context.extensions.userWork.filter(({ handOver }) => handOver !== null);
  const projectIds = await listProjectsToHandOver(db, work, params.fromUserId);
  if (projectIds.length === 0) return handedOver;
  await reserveProjectsForChange(db, projectIds);
  for (const { handOver } of work)
    if (handOver !== null)
      handedOver[handOver.field] = await handOver.give(db, { ...params, projectIds });
  await finishTogether(context, db, {
    ids: projectIds,
    action: 'update',
    reason,
    changedBy: params.changedBy,
  });
  return handedOver;
}
