import {
  deleteView,
  listViews,
  saveView,
  type ProjectMode,
  type ViewInput,
} from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';

const oneMinute = 60_000;

/** The saved views of one project list that this person may see. */
export function viewsQuery(mode: ProjectMode) {
  return queryOptions({
    queryKey: ['views', mode],
    queryFn: ({ signal }) => callApi(listViews, { query: { mode: `${mode}` }, signal }),
    staleTime: oneMinute,
  });
}

async function invalidateViews(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['views'] });
}

/** Creates or changes a view; invalidates the views of all lists. */
export const saveViewMutation = mutationOptions({
  mutationFn: (body: ViewInput) => callApi(saveView, { body }),
  onSuccess: invalidateViews,
});

/** Deletes a view; invalidates the views of all lists. */
export const deleteViewMutation = mutationOptions({
  mutationFn: (id: string) => callApi(deleteView, { params: { id } }),
  onSuccess: invalidateViews,
});
