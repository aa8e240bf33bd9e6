import { getHealth, getInterfaceDescription, getVersion } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Route } from '#http/handle.ts';
import type { Sessions } from '#http/sessions.ts';
import { checkHealth, describeVersion } from '#features/system/system.service.ts';

export function systemRoutes(
  route: Route,
  context: AppContext,
  findPerson: Sessions['findPerson'],
): void {
  const { database } = context;
  route(getVersion, async () => describeVersion(database));
  route(getHealth, async ({ query, caller }) =>
    checkHealth(context, query.detail === undefined ? null : { token: caller.token, findPerson }),
  );
  route(getInterfaceDescription, async () => {
    const { interfaceDescription } = await import('#features/system/interface-description.ts');
    return { ...interfaceDescription() };
  });
}
