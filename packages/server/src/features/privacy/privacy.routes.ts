import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Route } from '#http/handle.ts';
import { disclose } from '#features/privacy/disclosure.service.ts';
import {
  describeKeptData,
  erase,
  lockProject,
  listDue,
  reportOnErasure,
} from '#features/privacy/privacy.service.ts';
import { listSubjects } from '#features/privacy/privacy-subjects.queries.ts';

export function privacyRoutes(route: Route, context: AppContext): void {
  route(contract.findPrivacySubjects, async ({ query }) => listSubjects(context.database, query.q));
  route(contract.exportPersonalData, async ({ body, person, caller }) =>
    disclose(context, person, { ...body, caller }),
  );
  route(contract.previewErasure, async ({ body, person }) => reportOnErasure(context, person, body));
  route(contract.erasePersonalData, async ({ body, person, caller }) =>
    erase(context, person, { ...body, caller }),
  );
  route(contract.listDueProjects, async () => listDue(context));
  route(contract.saveRetentionHold, async ({ body, person, caller }) =>
    lockProject(context, person, { ...body, caller }),
  );
  route(contract.listKeptData, async () => describeKeptData(context));
}
