import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { listTimeEntries } from '#features/time-tracking/time-entries.service.ts';
import { deleteTimeEntry, saveTimeEntry } from '#features/time-tracking/time-entry-saving.service.ts';
import { listOfficeTasks, saveOfficeTask } from '#features/time-tracking/time-tasks.service.ts';
import {
  correctWeek,
  decideWeek,
  submitWeek,
  withdrawWeek,
} from '#features/time-tracking/time-week-changes.service.ts';
import { getTimeWeek, listTimeApprovals } from '#features/time-tracking/time-week-view.service.ts';
import { limitTimer } from '#features/time-tracking/timer-limit.service.ts';
import { startTimer, stopTimer } from '#features/time-tracking/timer.service.ts';
import { Answer, type Route } from '#http/handle.ts';

export function timeTrackingRoutes(route: Route, context: AppContext): void {
  route(contract.startTimer, async ({ person, params, body }) => {
    await limitTimer(context, person);
    return startTimer(context, person, { ...body, taskId: params.taskId });
  });
  route(contract.stopTimer, async ({ person, params, body }) => {
    await limitTimer(context, person);
    return stopTimer(context, person, { ...body, taskId: params.taskId });
  });
  route(contract.listTimeEntries, async ({ person, query }) => listTimeEntries(context, person, query));
  route(contract.saveTimeEntry, async ({ person, body }) => {
    const { entry, created } = await saveTimeEntry(context, person, body);
    return new Answer(entry, { status: created ? 201 : 200 });
  });
  route(contract.deleteTimeEntry, async ({ person, params }) => {
    await deleteTimeEntry(context, person, params.id);
    return undefined;
  });
  route(contract.listOfficeTasks, async () => listOfficeTasks(context));
  route(contract.saveOfficeTask, async ({ body }) => {
    const { entry, created } = await saveOfficeTask(context, body);
    return new Answer(entry, { status: created ? 201 : 200 });
  });
  route(contract.getTimeWeek, async ({ person, params, query }) =>
    getTimeWeek(context, person, { ...params, ...query }),
  );
  route(contract.submitTimeWeek, async ({ person, body }) => submitWeek(context, person, body));
  route(contract.withdrawTimeWeek, async ({ person, body }) => withdrawWeek(context, person, body));
  route(contract.correctTimeWeek, async ({ person, body }) => correctWeek(context, person, body));
  route(contract.decideTimeWeek, async ({ person, body }) => decideWeek(context, person, body));
  route(contract.listTimeApprovals, async ({ person }) => listTimeApprovals(context, person));
}
