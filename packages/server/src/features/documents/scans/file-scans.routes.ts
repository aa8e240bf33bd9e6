import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Route } from '#http/handle.ts';
import { getFileScans, releaseUnscanned } from '#features/documents/scans/file-scans.service.ts';

export function fileScansRoutes(route: Route, context: AppContext): void {
  route(contract.getFileScans, async () => getFileScans(context));
  route(contract.releaseUnscanned, async ({ body, person, caller }) =>
    releaseUnscanned(context, { ...body, person, caller }),
  );
}
