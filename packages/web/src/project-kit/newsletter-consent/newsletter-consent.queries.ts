import { type EndpointInput, getNewsletterConsent, saveNewsletterConsent } from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';

/** Whose addresses are asked about, or which one. */
export type ConsentOf =
  | { readonly userId: string }
  | { readonly customerId: string }
  | { readonly email: string };

/** What is known of the addresses of somebody: whether newsletters reach them, and why. */
export function consentQuery(of: ConsentOf) {
  return queryOptions({
    queryKey: ['newsletter', 'consent', of],
    queryFn: ({ signal }) => callApi(getNewsletterConsent, { query: of, signal }),
    staleTime: 0,
  });
}

export type ConsentEntry = EndpointInput<typeof saveNewsletterConsent>['body'];

export const consentMutation = mutationOptions({
  mutationFn: (body: ConsentEntry) => callApi(saveNewsletterConsent, { body }),
  // Whoever is asked to start a letter counts anew.
  onSettled: () => queryClient.invalidateQueries({ queryKey: ['newsletter'] }),
});
