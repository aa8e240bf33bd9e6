import {
  deleteUserQualification,
  listUserQualifications,
  saveUserQualification,
  type UserQualificationInput,
} from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';

const fiveMinutes = 5 * 60_000;

/** The listings of everybody. */
export const qualificationsQuery = queryOptions({
  queryKey: ['qualifications'],
  queryFn: ({ signal }) => callApi(listUserQualifications, { signal }),
  staleTime: fiveMinutes,
});

async function invalidate(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['qualifications'] });
}

export const saveQualificationMutation = mutationOptions({
  mutationFn: (body: UserQualificationInput) => callApi(saveUserQualification, { body }),
  onSuccess: invalidate,
});

export const deleteQualificationMutation = mutationOptions({
  mutationFn: (id: string) => callApi(deleteUserQualification, { params: { id } }),
  onSuccess: invalidate,
});
