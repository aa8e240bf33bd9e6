import {
  acceptInvitation,
  type LinkPurpose,
  lookAtLink,
  requestPassword,
  resetPassword,
} from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';

/** For whom a link is; asked once, and kept no longer than the page stands. */
export function linkQuery(token: string) {
  return queryOptions({
    queryKey: ['link', token],
    queryFn: ({ signal }) => callApi(lookAtLink, { body: { token }, signal }),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
}

/** Asks for a link; nothing that is shown becomes old by it. */
export const forgottenMutation = mutationOptions({
  mutationFn: (email: string) => callApi(requestPassword, { body: { email } }),
});

interface PasswordByLink {
  readonly purpose: LinkPurpose;
  readonly token: string;
  readonly newPassword: string;
}

export const passwordByLinkMutation = mutationOptions({
  mutationFn: ({ purpose, ...body }: PasswordByLink) =>
    callApi(purpose === 'INVITE' ? acceptInvitation : resetPassword, { body }),
});
