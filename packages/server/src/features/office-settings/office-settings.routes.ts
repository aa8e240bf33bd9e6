import { changeOfficeSetting, listOfficeSettings } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Route } from '#http/handle.ts';
import { changeSetting, listSettings } from '#features/office-settings/office-settings.service.ts';

/** Admins only: the row of the permission matrix decides, there are no objects to tell apart. */
export function officeSettingsRoutes(route: Route, context: AppContext): void {
  route(listOfficeSettings, async () => listSettings(context));
  route(changeOfficeSetting, async ({ body, person, caller }) =>
    changeSetting(context, person, { input: body, caller }),
  );
}
