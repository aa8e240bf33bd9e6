import type { TimeTac, TimeTacAccount } from '#core/timetac.ts';
import type { Clock } from '#core/app-context.ts';
import type { TimeTacConfig } from '#server/config/timetac-config.ts';
import { allRows, createCaller, firstOf, onlyRows, rowsOf } from '#platform/timetac/calls.ts';
import { checkTimeTac } from '#platform/timetac/check-timetac.ts';
import { exchange } from '#platform/timetac/exchange.ts';
import { createPeople } from '#platform/timetac/people.ts';
import { ProjectRow, TaskRow } from '#platform/timetac/rows.ts';
import {
  createPersonTokens,
  createServiceToken,
  grantTokens,
  type Send,
  type TokenSource,
} from '#platform/timetac/tokens.ts';
import { createTrackingReads, createTrackingWrites } from '#platform/timetac/trackings.ts';

/**
 * TimeTac over its public interface. Nothing is repeated: whoever hears `unknown` looks for what was written before writing
 * it again.
 */
export function createTimeTac(config: TimeTacConfig, startTimer: Clock['startTimer']): TimeTac {
  const send: Send = async (request) => exchange(request, startTimer);
  const grant = async (fields: Readonly<Record<string, string>>) =>
    grantTokens({ config, send }, fields);
  const personTokens = createPersonTokens(grant);
  const serviceToken = createServiceToken(grant);
  const sourceOf = (account: TimeTacAccount): TokenSource =>
    config.mode === 'service' ? serviceToken : personTokens(account);
  const caller = createCaller(config, send);
  const { mode } = config;

  return {
    mode,
    check: async () => checkTimeTac(config, send),
    ...createPeople({ mode, caller, grant, sourceOf, serviceToken }),
    ...createTrackingReads(caller, sourceOf),
    ...createTrackingWrites(caller, sourceOf),
    projectUrl: (projectId) => `https://go.timetac.com/${config.account}/projects/${projectId}`,
    findProject: async (account, projectId) => {
      const path = `projects/read/${projectId}`;
      const result = await caller.call(sourceOf(account), { method: 'GET', path });
      return firstOf(rowsOf(ProjectRow, result));
    },
    tasksOfProject: async (account, projectId) => {
      const tasks = await allRows(TaskRow, async (paging) =>
        caller.call(sourceOf(account), {
          method: 'GET',
          path: 'tasks/read',
          query: { mother_id: String(projectId), ...paging },
        }),
      );
      return onlyRows(tasks, (task) => task.projectId === projectId);
    },
  };
}
