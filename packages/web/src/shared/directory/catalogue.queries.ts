import {
  confirmFundingProgramme,
  deleteChecklistTemplate,
  deleteFundingProgramme,
  deleteHouseModel,
  deleteServiceType,
  listChecklistTemplates,
  listFundingProgrammes,
  listHouseModels,
  listServiceTypes,
  saveChecklistTemplate,
  saveFundingProgramme,
  saveHouseModel,
  saveProjectType,
  saveServiceType,
  type ChecklistTemplateInput,
  type FundingProgrammeInput,
  type HouseModelInput,
  type ProjectTypeInput,
  type ServiceTypeInput,
} from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';

const fiveMinutes = 5 * 60_000;

/** Everything of the catalogue refers to something else of it, so a change makes all of it old. */
async function invalidate(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['catalogue'] });
}

export const programmesQuery = queryOptions({
  queryKey: ['catalogue', 'programmes'],
  queryFn: ({ signal }) => callApi(listFundingProgrammes, { signal }),
  staleTime: fiveMinutes,
});

export const serviceTypesQuery = queryOptions({
  queryKey: ['catalogue', 'services'],
  queryFn: ({ signal }) => callApi(listServiceTypes, { signal }),
  staleTime: fiveMinutes,
});

export const checklistTemplatesQuery = queryOptions({
  queryKey: ['catalogue', 'checklists'],
  queryFn: ({ signal }) => callApi(listChecklistTemplates, { signal }),
  staleTime: fiveMinutes,
});

export const houseModelsQuery = queryOptions({
  queryKey: ['catalogue', 'houseModels'],
  queryFn: ({ signal }) => callApi(listHouseModels, { signal }),
  staleTime: fiveMinutes,
});

/** Each of these invalidates the whole catalogue. */
export const saveProgrammeMutation = mutationOptions({
  mutationFn: (body: FundingProgrammeInput) => callApi(saveFundingProgramme, { body }),
  onSuccess: invalidate,
});

export const confirmProgrammeMutation = mutationOptions({
  mutationFn: (id: string) => callApi(confirmFundingProgramme, { params: { id } }),
  onSuccess: invalidate,
});

export const saveServiceTypeMutation = mutationOptions({
  mutationFn: (body: ServiceTypeInput) => callApi(saveServiceType, { body }),
  onSuccess: invalidate,
});

export const saveProjectTypeMutation = mutationOptions({
  mutationFn: (body: ProjectTypeInput) => callApi(saveProjectType, { body }),
  onSuccess: invalidate,
});

export const saveChecklistMutation = mutationOptions({
  mutationFn: (body: ChecklistTemplateInput) => callApi(saveChecklistTemplate, { body }),
  onSuccess: invalidate,
});

export const saveHouseModelMutation = mutationOptions({
  mutationFn: (body: HouseModelInput) => callApi(saveHouseModel, { body }),
  onSuccess: invalidate,
});

const deletions = {
  programme: deleteFundingProgramme,
  service: deleteServiceType,
  checklist: deleteChecklistTemplate,
  houseModel: deleteHouseModel,
} as const;

export type DeletableKind = keyof typeof deletions;

export const deleteEntryMutation = mutationOptions({
  mutationFn: ({ kind, id }: { readonly kind: DeletableKind; readonly id: string }) =>
    callApi(deletions[kind], { params: { id } }),
  onSuccess: invalidate,
});
