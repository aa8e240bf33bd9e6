import * as contract from '@energieakte/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';

/** All surveys with their figures. */
export const surveysQuery = queryOptions({
  queryKey: ['surveys'],
  queryFn: ({ signal }) => callApi(contract.listSurveys, { signal }),
});
