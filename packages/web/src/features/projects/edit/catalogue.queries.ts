import { listFundingProgrammes, listHouseModels, listServiceTypes } from '@energieakte/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';

const fiveMinutes = 5 * 60_000;

/** All funding programmes in all their versions. */
export const programmesQuery = queryOptions({
  queryKey: ['catalogue', 'programmes'],
  queryFn: ({ signal }) => callApi(listFundingProgrammes, { signal }),
  staleTime: fiveMinutes,
});

/** The service catalogue, with what is no longer offered. */
export const serviceTypesQuery = queryOptions({
  queryKey: ['catalogue', 'services'],
  queryFn: ({ signal }) => callApi(listServiceTypes, { signal }),
  staleTime: fiveMinutes,
});

/** The house types of all customers. */
export const houseModelsQuery = queryOptions({
  queryKey: ['catalogue', 'houseModels'],
  queryFn: ({ signal }) => callApi(listHouseModels, { signal }),
  staleTime: fiveMinutes,
});
