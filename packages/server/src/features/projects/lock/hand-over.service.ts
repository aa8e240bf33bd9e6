import type { DisabledUser, ObligationKind } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import {
  countMemberships,
  listObligations,
  listProjectsToHandOver,
  type ListedObligations,
  updateAssignees,
  updateDeadlineKeepers,
  updateLead,
} from '#features/projects/lock/hand-over.queries.ts';
import {
  finishTogether,
  referenceProblem,
  reserveProjectsForChange,
} from '#features/projects/record/project-batch.service.ts';

/** What of one kind hangs on a person in running projects: how much, and the most urgent ones by name. */
export async function listObligationsOf(
  db: Connection,
  kind: ObligationKind,
  userId: string,
): Promise<ListedObligations> {
  return listObligations(db, kind, userId);
}

/** In how many running projects a person is a member. */
export async function countMembershipsOf(db: Connection, userId: string): Promise<number> {
  return countMemberships(db, userId);
}

/** Why somebody cannot take over projects, in German; `null` when nothing speaks against it. */
export async function successorProblem(db: Connection, userId: string): Promise<string | null> {
  return referenceProblem(db, 'responsibleUserId', userId);
}

export interface HandOverParams {
  readonly fromUserId: string;
  readonly toUserId: string;
  readonly changedBy: string;
  readonly reason: string;
}

/**
 * Gives the lead of running projects, open services and open deadlines of one person to another, inside the
 * transaction that calls it. Each project gets its version in the history; colors and notifications follow.
 */
export async function handOverWork(
  context: AppContext,
  db: Transaction,
  { reason, ...params }: HandOverParams,
): Promise<DisabledUser['handedOver']> {
  const projectIds = await listProjectsToHandOver(db, params.fromUserId);
  if (projectIds.length === 0) return { projects: 0, services: 0, deadlines: 0 };
  await reserveProjectsForChange(db, projectIds);
  const over = { ...params, projectIds };
  const handedOver = {
    projects: await updateLead(db, over),
    services: await updateAssignees(db, over),
    deadlines: await updateDeadlineKeepers(db, over),
  };
  await finishTogether(context, db, {
    ids: projectIds,
    action: 'update',
    reason,
    changedBy: params.changedBy,
  });
  return handedOver;
}
