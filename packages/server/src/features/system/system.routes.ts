import { getHealth, getInterfaceDescription, getVersion } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Route } from '#http/handle.ts';
import { checkHealth, describeVersion } from '#features/system/system.service.ts';

export function systemRoutes(route: Route, { database }: AppContext): void {
  route(getVersion, async () => describeVersion(database));
  route(getHealth, async () => checkHealth(database));
  route(getInterfaceDescription, async () => {
    const { interfaceDescription } = await import('#features/system/interface-description.ts');
    return { ...interfaceDescription() };
  });
}
