import type { DisabledUser } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { UserWork } from '#core/people/open-work.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import {
  listObligations,
  listProjectsToHandOver,
  lockPlannedPeople,
  type ListedObligations,
} from '#features/projects/lock/hand-over.queries.ts';
import {
  finishTogether,
  referenceProblem,
  reserveProjectsForChange,
} from '#features/projects/record/project-batch.service.ts';

/** What of one kind hangs on a person: how much, and the most urgent ones by name. */
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
  followUps: 0,
  appointments: 0,
  absences: 0,
};

export interface HandOverParams {
  readonly fromUserId: string;
  readonly toUserId: string;
  readonly changedBy: string;
  readonly reason: string;
}

type Work = readonly UserWork[];

async function reserveProjectsOf(
  db: Transaction,
  work: Work,
  userId: string,
): Promise<readonly string[]> {
  const ofProjects = work.filter(({ handOver }) => handOver?.ofProjects === true);
  const projectIds = await listProjectsToHandOver(db, ofProjects, userId);
  if (projectIds.length > 0) await reserveProjectsForChange(db, projectIds);
  return projectIds;
}

/**
 * Gives what one person has to do to another, as far as features let it be handed over, inside the transaction that calls
 * it. Each project that changes gets its version in the history; colors and notifications follow.
 */
export async function handOverWork(
  context: AppContext,
  db: Transaction,
  { reason, ...params }: HandOverParams,
): Promise<DisabledUser['handedOver']> {
  const handedOver = { ...nothingHandedOver };
  const projectIds = await reserveProjectsOf(db, context.extensions.userWork, params.fromUserId);
  await lockPlannedPeople(db, context.extensions.userWork, params);
  for (const { handOver } of context.extensions.userWork)
    if (handOver !== null && (projectIds.length > 0 || !handOver.ofProjects))
      handedOver[handOver.field] = await handOver.give(db, { ...params, projectIds });
  if (projectIds.length > 0)
    await finishTogether(context, db, {
      ids: projectIds,
      action: 'update',
      reason,
      changedBy: params.changedBy,
    });
  return handedOver;
}
