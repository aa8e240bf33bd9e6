import {
  type AbsenceInput,
  decideAbsence,
  deleteAbsence,
  listAbsences,
  saveAbsence,
} from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';

const halfAMinute = 30_000;

/** One's own absences and those one decides about; for admins all. */
export const absencesQuery = queryOptions({
  queryKey: ['absences'],
  queryFn: ({ signal }) => callApi(listAbsences, { query: {}, signal }),
  staleTime: halfAMinute,
});

/** Also after a refusal: somebody else may have decided or changed it. */
async function invalidate(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: absencesQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: ['planning'] }),
  ]);
}

export const saveAbsenceMutation = mutationOptions({
  mutationFn: (body: AbsenceInput) => callApi(saveAbsence, { body }),
  onSettled: invalidate,
});

interface DecisionOfAbsence {
  readonly id: string;
  readonly version: number;
  readonly granted: boolean;
}

export const decideAbsenceMutation = mutationOptions({
  mutationFn: ({ id, ...body }: DecisionOfAbsence) => callApi(decideAbsence, { params: { id }, body }),
  onSettled: invalidate,
});

export const withdrawAbsenceMutation = mutationOptions({
  mutationFn: (id: string) => callApi(deleteAbsence, { params: { id } }),
  onSettled: invalidate,
});
