import * as contract from '@energieakte/contract';
import type { AppContext } from '#server/app-context.ts';
import type { Route } from '#http/handle.ts';
import { listProjectRemarks } from '#features/comments/project-remarks.service.ts';

export function commentsRoutes(route: Route, context: AppContext): void {
  route(contract.listProjectComments, async ({ person, params }) =>
    listProjectRemarks(context, person, params.id),
  );
}
