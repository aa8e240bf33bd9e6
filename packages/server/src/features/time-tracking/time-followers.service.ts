import type { AccessFollower, ProjectFollower } from '#core/extension-points.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import {
  databaseNow,
  findEntry,
  findRunningEntry,
  hasAccess,
  lockRunning,
  runningIdsOfProject,
} from '#features/time-tracking/time-entries.queries.ts';
import { endTimer } from '#features/time-tracking/time-entry-writing.service.ts';
import { lockStaff } from '#features/work-schedules/absentees.service.ts';
import { z } from 'zod';

/** Whether somebody is of the office and may sign in today. */
export async function hasTimeAccess(db: Connection, userId: string): Promise<boolean> {
  return hasAccess(db, userId);
}

const Ids = z.array(z.string());

async function endTimers(db: Transaction, ids: readonly string[]): Promise<void> {
  // Somebody may have typed an end since they were read.
  const locked = await lockRunning(db, ids);
  const now = await databaseNow(db);
  for (const id of locked) {
    const running = await findEntry(db, id);
    if (running?.end === null) await endTimer(db, running, { now, changedBy: null });
  }
}

/** Nobody goes on working on what was stopped or deleted: its timers end with it. */
export const timerFollower: ProjectFollower = {
  feature: 'time-tracking',
  stored: runningIdsOfProject,
  follow: async (db, { project, stored }) => {
    const ids = Ids.parse(stored);
    if (project.state !== 'ACTIVE' && ids.length > 0) await endTimers(db, ids);
    // Nothing of it stands in the record of the project.
    return false;
  },
};

/** Whoever has no access any more does not work any more. */
export const accessTimerFollower: AccessFollower = {
  feature: 'time-tracking',
  free: async (db, ended) => {
    if (!('userId' in ended)) return [];
    // Sessions also end where a password or a role changes; who may sign in again goes on working.
    if (await hasAccess(db, ended.userId)) return [];
    await lockStaff(db, ended.userId);
    const running = await findRunningEntry(db, ended.userId);
    if (running !== null) await endTimers(db, [running.id]);
    return [];
  },
};
