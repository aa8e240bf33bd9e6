import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { getCurrentTime } from '#features/time-transfers/current-time.service.ts';
import {
  listTimeDifferences,
  resolveTimeDifference,
} from '#features/time-transfers/differences.service.ts';
import {
  changeTimeTransfer,
  listTimeTransfers,
} from '#features/time-transfers/time-transfers.service.ts';
import {
  connectTimeTacPerson,
  listTimeTacPeople,
  loginToTimeTac,
  logoutFromTimeTac,
} from '#features/time-transfers/timetac-accounts.service.ts';
import { getTimeTacProject, listTasks } from '#features/time-transfers/timetac-projects.service.ts';
import type { Route } from '#http/handle.ts';

export function timeTransferRoutes(route: Route, context: AppContext): void {
  route(contract.loginToTimeTac, async ({ person, body }) => loginToTimeTac(context, person, body));
  route(contract.logoutFromTimeTac, async ({ person }) => {
    await logoutFromTimeTac(context, person);
    return undefined;
  });
  route(contract.listTimeTacPeople, async () => listTimeTacPeople(context));
  route(contract.connectTimeTacPerson, async ({ person, body }) =>
    connectTimeTacPerson(context, person, body),
  );
  route(contract.getRunningTime, async ({ person }) => getCurrentTime(context, person));
  route(contract.listTasksOfProject, async ({ person, params }) =>
    listTasks(context, person, params.id),
  );
  route(contract.getTimeTacProject, async ({ person, params }) =>
    getTimeTacProject(context, person, params.id),
  );
  route(contract.listTimeTransfers, async ({ person }) => listTimeTransfers(context, person));
  route(contract.retryTimeTransfer, async ({ person, params }) => {
    await changeTimeTransfer(context, person, { ...params, change: 'retry' });
    return undefined;
  });
  route(contract.discardTimeTransfer, async ({ person, params }) => {
    await changeTimeTransfer(context, person, { ...params, change: 'discard' });
    return undefined;
  });
  route(contract.listTimeDifferences, async ({ person }) => listTimeDifferences(context, person));
  route(contract.resolveTimeDifference, async ({ person, params, body }) => {
    await resolveTimeDifference(context, person, { ...params, ...body });
    return undefined;
  });
}
