import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { Answer, type Route } from '#http/handle.ts';
import { listAllChecklistTemplates } from '#features/catalogue/checklist-templates.queries.ts';
import {
  deleteChecklistTemplate,
  saveChecklistTemplate,
} from '#features/catalogue/checklist-templates.service.ts';
import { listAllFundingProgrammes } from '#features/catalogue/funding-programmes.queries.ts';
import {
  confirmFundingProgramme,
  deleteFundingProgramme,
  saveFundingProgramme,
} from '#features/catalogue/funding-programmes.service.ts';
import { listAllHouseModels } from '#features/catalogue/house-models.queries.ts';
import { deleteHouseModel, saveHouseModel } from '#features/catalogue/house-models.service.ts';
import { listProjectTypes, saveProjectType } from '#features/catalogue/project-types.service.ts';
import { listAllServiceTypes } from '#features/catalogue/service-types.queries.ts';
import { deleteServiceType, saveServiceType } from '#features/catalogue/service-types.service.ts';

function answerFor<Entry>({
  entry,
  created,
}: {
  readonly entry: Entry;
  readonly created: boolean;
}): Answer<Entry> {
  return new Answer(entry, { status: created ? 201 : 200 });
}

function readRoutes(route: Route, context: AppContext): void {
  const { database } = context;
  route(contract.listFundingProgrammes, async () => listAllFundingProgrammes(database));
  route(contract.listServiceTypes, async () => listAllServiceTypes(database));
  route(contract.listProjectTypes, async ({ person }) => listProjectTypes(context, person));
  route(contract.listChecklistTemplates, async () => listAllChecklistTemplates(database));
  route(contract.listHouseModels, async () => listAllHouseModels(database));
}

function saveRoutes(route: Route, context: AppContext): void {
  route(contract.saveFundingProgramme, async ({ person, body }) =>
    answerFor(await saveFundingProgramme(context, person, body)),
  );
  route(contract.confirmFundingProgramme, async ({ person, params }) =>
    confirmFundingProgramme(context, person, params.id),
  );
  route(contract.saveServiceType, async ({ person, body }) =>
    answerFor(await saveServiceType(context, person, body)),
  );
  route(contract.saveProjectType, async ({ person, body }) => saveProjectType(context, person, body));
  route(contract.saveChecklistTemplate, async ({ person, body }) =>
    answerFor(await saveChecklistTemplate(context, person, body)),
  );
  route(contract.saveHouseModel, async ({ person, body }) =>
    answerFor(await saveHouseModel(context, person, body)),
  );
}

function deleteRoutes(route: Route, context: AppContext): void {
  route(contract.deleteFundingProgramme, async ({ person, params }) => {
    await deleteFundingProgramme(context, person, params.id);
    return undefined;
  });
  route(contract.deleteServiceType, async ({ person, params }) => {
    await deleteServiceType(context, person, params.id);
    return undefined;
  });
  route(contract.deleteChecklistTemplate, async ({ person, params }) => {
    await deleteChecklistTemplate(context, person, params.id);
    return undefined;
  });
  route(contract.deleteHouseModel, async ({ person, params }) => {
    await deleteHouseModel(context, person, params.id);
    return undefined;
  });
}

/** Programmes, services, project types, checklists and house types: what admins keep and the office reads. */
export function catalogueRoutes(route: Route, context: AppContext): void {
  readRoutes(route, context);
  saveRoutes(route, context);
  deleteRoutes(route, context);
}
