import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { Answer, type Route } from '#http/handle.ts';
import { overrideColor } from '#features/projects/color/project-color.service.ts';
import {
  createProject,
  generateEmptyProject,
} from '#features/projects/record/project-create.service.ts';
import {
  answerRequest,
  listRequestsFor,
  requestEdit,
} from '#features/projects/lock/edit-request.service.ts';
import { importProjects } from '#features/projects/import/project-import.service.ts';
import {
  activateProject,
  cancelProject,
  deleteProject,
} from '#features/projects/lifecycle/project-lifecycle.service.ts';
import {
  listLockedProjects,
  startEdit,
  stopEdit,
  takeEdit,
} from '#features/projects/lock/project-lock.service.ts';
import { checkFundingIds } from '#features/projects/record/funding-id-uses.service.ts';
import { checkProjectId, getProjectIdNumber } from '#features/projects/record/project-number.service.ts';
import { listDeletedProjects } from '#features/projects/list/deleted-projects.service.ts';
import { getProject } from '#features/projects/record/project-read.service.ts';
import { explainSearch } from '#features/projects/list/project-search-explain.service.ts';
import { listProjectGroups } from '#features/projects/list/project-groups.service.ts';
import {
  listProjectsOfCustomer,
  searchMinimal,
  searchProjects,
} from '#features/projects/list/project-search.service.ts';
import { changeProjectField } from '#features/projects/record/project-field.service.ts';
import { updateProjectDocument } from '#features/projects/record/project-update.service.ts';

interface StateRequest {
  readonly params: { readonly id: string };
  readonly body: { readonly reason?: string | null | undefined } | undefined;
}

/** Blank is no reason. */
function paramsOf({ params, body }: StateRequest) {
  return { anyId: params.id, reason: body?.reason?.trim() || null };
}

function readRoutes(route: Route, context: AppContext): void {
  route(contract.searchProjects, async ({ person, query }) => searchProjects(context, person, query));
  route(contract.explainSearch, async ({ person, query }) => explainSearch(context, person, query));
  route(contract.listProjectGroups, async ({ person, query }) =>
    listProjectGroups(context, person, query),
  );
  route(contract.listMinimalProjects, async ({ person, query }) =>
    searchMinimal(context, person, query),
  );
  route(contract.listProjectsByCustomer, async ({ person, params }) =>
    listProjectsOfCustomer(context, person, params.id),
  );
  route(contract.getProject, async ({ person, params, query }) =>
    getProject(context, person, { anyId: params.id, asOf: query.asOf }),
  );
  route(contract.listDeletedProjects, async ({ person, query }) =>
    listDeletedProjects(context, person, query),
  );
  route(contract.checkProjectId, async ({ person, body }) => checkProjectId(context, person, body));
  route(contract.checkFundingIds, async ({ body: { fundingIds, id = null } }) =>
    checkFundingIds(context, { fundingIds, exceptId: id }),
  );
  route(contract.getProjectIdNumber, async ({ params }) => getProjectIdNumber(context, params.id));
}

function editRoutes(route: Route, context: AppContext): void {
  route(contract.generateEmptyProject, async ({ person, body }) =>
    generateEmptyProject(context, person, body),
  );
  route(contract.saveProject, async ({ person, body }) =>
    body.id === undefined
      ? new Answer(await createProject(context, person, body), { status: 201 })
      : updateProjectDocument(context, person, { ...body, id: body.id }),
  );
  route(contract.changeProjectField, async ({ person, body }) =>
    changeProjectField(context, person, body),
  );
  route(contract.importProjects, async ({ person, body }) => {
    const result = await importProjects(context, person, body);
    return new Answer(result, { status: body.dryRun === true ? 200 : 201 });
  });
  route(contract.overrideProjectColor, async ({ person, body }) => overrideColor(context, person, body));
  route(contract.cancelProject, async ({ person, ...request }) =>
    cancelProject(context, person, paramsOf(request)),
  );
  route(contract.activateProject, async ({ person, ...request }) =>
    activateProject(context, person, paramsOf(request)),
  );
  route(contract.deleteProject, async ({ person, ...request }) =>
    deleteProject(context, person, paramsOf(request)),
  );
}

function lockRoutes(route: Route, context: AppContext): void {
  route(contract.startProjectEdit, async ({ person, params, query }) =>
    startEdit(context, person, { anyId: params.id, leaseSeconds: query.leaseSeconds }),
  );
  route(contract.stopProjectEdit, async ({ person, params, query }) => {
    await stopEdit(context, person, { anyId: params.id, leaseNumber: query.lease });
    return undefined;
  });
  route(contract.takeProjectEdit, async ({ person, params, body }) =>
    takeEdit(context, person, { anyId: params.id, reason: body.reason }),
  );
  route(contract.requestProjectEdit, async ({ person, params, body }) =>
    requestEdit(context, person, { anyId: params.id, message: body?.message?.trim() || null }),
  );
  route(contract.listEditRequests, async ({ person, params }) =>
    listRequestsFor(context, person, params.id),
  );
  route(contract.answerEditRequest, async ({ person, params, body }) =>
    answerRequest(context, person, { id: params.id, answer: body.answer }),
  );
  route(contract.listLockedProjects, async ({ person, query }) =>
    listLockedProjects(context, person, query.all === 'true'),
  );
}

export function projectsRoutes(route: Route, context: AppContext): void {
  readRoutes(route, context);
  editRoutes(route, context);
  lockRoutes(route, context);
}
