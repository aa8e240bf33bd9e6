import {
  deleteView,
  listViews,
  saveView,
  type ProjectMode,
  type View,
  type ViewInput,
} from '@energieakte/contract';
import { queryOptions } from '@tanstack/react-query';
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
export async function storeView(body: ViewInput): Promise<View> {
  const view = await callApi(saveView, { body });
  await invalidateViews();
  return view;
}

/** Deletes a view; invalidates the views of all lists. */
export async function removeView(id: string): Promise<void> {
  await callApi(deleteView, { params: { id } });
  await invalidateViews();
}
