import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Route } from '#http/handle.ts';
import { listServerValues, testConnection } from '#features/office-settings/connections.service.ts';
import { changeSetting, listSettings } from '#features/office-settings/office-settings.service.ts';

/** Admins only: the row of the permission matrix decides, there are no objects to tell apart. */
export function officeSettingsRoutes(route: Route, context: AppContext): void {
  route(contract.listOfficeSettings, async () => listSettings(context));
  route(contract.changeOfficeSetting, async ({ body, person, caller }) =>
    changeSetting(context, person, { input: body, caller }),
  );
  route(contract.listServerValues, async () => listServerValues(context));
  route(contract.testConnection, async ({ body, person, caller }) =>
    testConnection(context, body.connection, { person, caller }),
  );
}
