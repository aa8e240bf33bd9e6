import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Route } from '#http/handle.ts';
import { exportErrors } from '#features/error-log/error-export.service.ts';
import {
  changeError,
  mergeErrors,
  readError,
  readErrors,
  splitError,
} from '#features/error-log/error-groups.service.ts';
import { type FindPerson, storeReport } from '#features/error-log/error-log.service.ts';

export function errorLogRoutes(route: Route, context: AppContext, findPerson: FindPerson): void {
  route(contract.reportError, async ({ body, caller }) => ({
    number: await storeReport({ context, findPerson }, body, caller),
  }));
  route(contract.listErrors, async ({ query, person }) =>
    readErrors(context, person, { ...query, q: query.q ?? '' }),
  );
  route(contract.exportErrors, async ({ person }) => exportErrors(context, person));
  route(contract.getErrorGroup, async ({ params, person }) => readError(context, person, params.id));
  route(contract.updateErrorGroup, async ({ body, ...actor }) => changeError(context, actor, body));
  route(contract.mergeErrorGroups, async ({ body, ...actor }) => mergeErrors(context, actor, body));
  route(contract.splitErrorGroup, async ({ body, ...actor }) => splitError(context, actor, body));
}
