import {
  ChecklistTemplate,
  type ChecklistTemplateInput,
  FundingProgramme,
  type FundingProgrammeInput,
  HouseModel,
  type HouseModelInput,
  ServiceType,
  type ServiceTypeInput,
} from '@energieakte/contract';
import type { Harness } from '#test/project-harness.ts';

/** A whole programme of the Land with nothing special in it. */
export function bareProgramme(details: Partial<FundingProgrammeInput> = {}): FundingProgrammeInput {
  return {
    code: 'L-1',
    name: 'Landeszuschuss',
    provider: 'LAND',
    kind: 'ZUSCHUSS',
    building: 'WG',
    measures: ['NEUBAU'],
    levels: [],
    requiresPermit: false,
    requiresLca: false,
    contractRule: 'NOT_BEFORE_APPLICATION',
    expertCategory: null,
    idKind: 'NONE',
    deadlineRules: [],
    checklistTemplateId: null,
    links: [],
    validFrom: null,
    validTo: null,
    note: null,
    ...details,
  };
}

export function bareServiceType(details: Partial<ServiceTypeInput> = {}): ServiceTypeInput {
  return {
    code: 'NEU',
    title: 'Neue Leistung',
    modes: [1],
    weight: 1,
    description: null,
    reviewNeeded: false,
    active: true,
    position: 900,
    ...details,
  };
}

export function bareChecklist(details: Partial<ChecklistTemplateInput> = {}): ChecklistTemplateInput {
  return { name: 'Eigene Liste', description: null, items: [], ...details };
}

export function bareHouseModel(
  customerId: string,
  details: Partial<HouseModelInput> = {},
): HouseModelInput {
  return {
    customerId,
    name: 'Classic 148',
    buildingType: 'EFH',
    construction: 'HOLZTAFEL',
    services: [],
    components: [],
    planned: {},
    checklistPresets: [],
    note: null,
    active: true,
    ...details,
  };
}

/** Saves as admin and answers what came of it. */
export function catalogueOf(harness: Harness) {
  const saved = async (path: `/${string}`, body: object): Promise<unknown> => {
    const reply = await harness.call('admin', `POST ${path}`, body);
    if (reply.status > 201) throw new Error(`POST ${path}: ${reply.status} ${reply.text}`);
    return reply.json;
  };
  return {
    programme: async (input: FundingProgrammeInput) =>
      FundingProgramme.parse(await saved('/programme', input)),
    serviceType: async (input: ServiceTypeInput) =>
      ServiceType.parse(await saved('/servicecatalogue', input)),
    checklist: async (input: ChecklistTemplateInput) =>
      ChecklistTemplate.parse(await saved('/checklisttemplate', input)),
    houseModel: async (input: HouseModelInput) => HouseModel.parse(await saved('/housemodel', input)),
  };
}
