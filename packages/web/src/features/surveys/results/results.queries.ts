import * as contract from '@energieakte/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';

/** What came of a survey, of what a filter finds. */
export const resultsQuery = (id: string, filter: contract.ResultsFilter) =>
  queryOptions({
    queryKey: ['surveys', id, 'results', filter],
    queryFn: ({ signal }) =>
      callApi(contract.getSurveyResults, { params: { id }, query: filter, signal }),
    placeholderData: keepPreviousData,
  });

export interface TextParams {
  readonly id: string;
  readonly question: string;
  readonly filter: contract.ResultsFilter;
  readonly q: string;
  readonly size: number;
}

/** The first texts to a question. */
export const textsQuery = ({ id, question, filter, q, size }: TextParams) =>
  queryOptions({
    queryKey: ['surveys', id, 'texts', question, filter, q, size],
    queryFn: ({ signal }) =>
      callApi(contract.listSurveyTexts, {
        params: { id },
        query: { ...filter, question, size: String(size), ...(q !== '' && { q }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** A page of the answers with their names. */
export const responsesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['surveys', id, 'responses', page],
    queryFn: ({ signal }) =>
      callApi(contract.listSurveyResponses, {
        params: { id },
        query: { page: String(page), size: '20' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Confidential answers with their names: kept nowhere, for each look needs its reason. */
export function useReveal(id: string) {
  return useMutation({
    mutationFn: async (reason: string) =>
      callApi(contract.revealSurveyResponses, { params: { id }, body: { reason, size: 200 } }),
  });
}

/** Answers beside the fields of the project that they fill. */
export const transferQuery = (responseId: string) =>
  queryOptions({
    queryKey: ['surveys', 'transfer', responseId],
    queryFn: ({ signal }) => callApi(contract.getSurveyTransfer, { params: { responseId }, signal }),
  });

interface Decisions {
  readonly version: number;
  readonly accept: string[];
  readonly reject: string[];
}

/** Takes answers into the project, or leaves them. Both change what the project and its history show. */
export function useTransfer(responseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Decisions) =>
      callApi(contract.transferSurveyAnswers, { params: { responseId }, body }),
    onSuccess: (transfer) => client.setQueryData(transferQuery(responseId).queryKey, transfer),
    onSettled: async () => client.invalidateQueries(),
  });
}
