import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { checkNow, getState } from '#features/audit/audit-check.service.ts';
import { exportAudit } from '#features/audit/audit-export.service.ts';
import { readAudit } from '#features/audit/audit-read.service.ts';
import type { Route } from '#http/handle.ts';

export function auditRoutes(route: Route, context: AppContext): void {
  route(contract.listAudit, async ({ person, caller, query }) =>
    readAudit(context, { person, caller }, query),
  );
  route(contract.exportAudit, async ({ person, caller, query }) =>
    exportAudit(context, { person, caller }, query),
  );
  route(contract.getAuditState, async () => getState(context));
  route(contract.checkAudit, async ({ person }) => checkNow(context, person));
}
