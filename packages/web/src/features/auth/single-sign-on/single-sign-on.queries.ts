import {
  getSingleSignOn,
  linkSingleSignOn,
  listLinkedIdentities,
  redeemSingleSignOn,
  unlinkIdentity,
} from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';
import { enter } from '#api/session.ts';

const identitiesKey = ['linkedIdentities'] as const;

/** Under which name the office's provider is offered; `null` where none is set up. */
export const singleSignOnQuery = queryOptions({
  queryKey: ['singleSignOn'],
  queryFn: ({ signal }) => callApi(getSingleSignOn, { signal }),
  // It changes with a restart of the server only.
  staleTime: 5 * 60_000,
});

/** What the own account is connected with. */
export const identitiesQuery = queryOptions({
  queryKey: identitiesKey,
  queryFn: ({ signal }) => callApi(listLinkedIdentities, { signal }),
});

/** Exchanges the ticket for a token and goes on as its person. */
export const redeemMutation = mutationOptions({
  mutationFn: async (ticket: string) => enter(await callApi(redeemSingleSignOn, { body: { ticket } })),
});

/** Answers where to go on to at the provider. */
export const linkMutation = mutationOptions({ mutationFn: () => callApi(linkSingleSignOn, {}) });

export const unlinkMutation = mutationOptions({
  mutationFn: (id: string) => callApi(unlinkIdentity, { params: { id } }),
  // Also after a refusal: it may be gone already.
  onSettled: () => queryClient.invalidateQueries({ queryKey: identitiesKey }),
});
