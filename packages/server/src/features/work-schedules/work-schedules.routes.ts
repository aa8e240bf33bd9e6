import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { Answer, type Route } from '#http/handle.ts';
import {
  deleteOfficeDay,
  listOfficeDaysOfYear,
  saveOfficeDay,
} from '#features/work-schedules/office-days.service.ts';
import { getWorkSchedule, saveWorkSchedule } from '#features/work-schedules/work-schedules.service.ts';

export function workSchedulesRoutes(route: Route, context: AppContext): void {
  route(contract.getWorkSchedule, async ({ person, params }) =>
    getWorkSchedule(context, person, params.userId),
  );
  route(contract.saveWorkSchedule, async ({ person, params, body }) =>
    saveWorkSchedule(context, person, { userId: params.userId, changes: body }),
  );
  route(contract.listOfficeDays, async ({ query }) => listOfficeDaysOfYear(context, query.year));
  route(contract.saveOfficeDay, async ({ person, body }) => {
    const { entry, created } = await saveOfficeDay(context, person, body);
    return new Answer(entry, { status: created ? 201 : 200 });
  });
  route(contract.deleteOfficeDay, async ({ person, params }) => {
    await deleteOfficeDay(context, person, params.id);
    return undefined;
  });
}
