import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';
import * as contract from '../../../contract/test/snippets/snippets.ts';

/** All snippets the person may use. */
export const snippetsQuery = queryOptions({
  queryKey: ['snippets'],
  queryFn: ({ signal }) => callApi(contract.listSnippets, { signal }),
});

/** Who changed what of a snippet. */
export function snippetHistoryQuery(id: string) {
  return queryOptions({
    queryKey: ['snippets', 'history', id],
    queryFn: ({ signal }) => callApi(contract.getSnippetHistory, { params: { id }, signal }),
  });
}

/** The dashboard counts them, and the search finds them. */
async function invalidate(): Promise<void> {
  await Promise.all(
    [['snippets'], ['dashboard'], ['projects', 'list', 'found']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}

/** Each of these invalidates everything that shows snippets. */
export const saveSnippetMutation = mutationOptions({
  mutationFn: (body: contract.SnippetInput) => callApi(contract.saveSnippet, { body }),
  onSuccess: invalidate,
});

export const deleteSnippetMutation = mutationOptions({
  mutationFn: (id: string) => callApi(contract.deleteSnippet, { params: { id } }),
  onSuccess: invalidate,
});
