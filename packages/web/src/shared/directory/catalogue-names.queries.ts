import { listFundingProgrammes, listServiceTypes } from '@energieakte/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';

const fiveMinutes = 5 * 60_000;

/** The Leistungskatalog, for naming and choosing; guests may not ask for it. */
export const serviceNamesQuery = queryOptions({
  queryKey: ['catalogue', 'serviceNames'],
  queryFn: ({ signal }) => callApi(listServiceTypes, { signal }),
  staleTime: fiveMinutes,
});

/** The funding programmes in all their versions, for naming and choosing; guests may not ask for them. */
export const programmeNamesQuery = queryOptions({
  queryKey: ['catalogue', 'programmeNames'],
  queryFn: ({ signal }) => callApi(listFundingProgrammes, { signal }),
  staleTime: fiveMinutes,
});
