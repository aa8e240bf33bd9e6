import { authenticate, changeOwnPassword, getCurrentUser, logout } from '@energieakte/contract';
import type { CurrentUser } from '@energieakte/contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';
import { endSession, readToken, storeToken, tokenPayload } from '#api/token-store.ts';

/** The signed-in person (`GET /user/me`). */
export const currentUserQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => callApi(getCurrentUser, { signal }),
  staleTime: 5 * 60_000,
});

/** Whether the role list of the stored token includes the guest role (specification section 2, "Navigation guard"). */
export function isGuestSession(): boolean {
  return tokenPayload(readToken())?.rol.includes('ROLE_GUEST') ?? false;
}

/** Whether the person sees the product as a customer does (specification section 6). */
export function isGuest(me: CurrentUser): boolean {
  return me.roles.includes('ROLE_GUEST');
}

/** The signed-in person. Every page below the shell may use it: the router loads it before any of them. */
export function useCurrentUser(): CurrentUser {
  return useSuspenseQuery(currentUserQuery).data;
}

function tokenFrom(answer: { readonly Authorization: readonly string[] }): string {
  const token = answer.Authorization[0]?.replace(/^Bearer /u, '');
  if (token !== undefined && token !== '') return token;
  const detail = 'Der Server hat die Anmeldung nicht bestätigt. Bitte noch einmal versuchen.';
  throw new ApiError({ status: 0, code: 'answer.unreadable', detail });
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** A code of the app or a recovery code; asked for after a right password. */
  readonly otp?: string;
}

/** Goes on as the person of a token; what another one had loaded in this browser is forgotten. */
export async function enter(answer: {
  readonly Authorization: readonly string[];
}): Promise<CurrentUser> {
  const before =
    tokenPayload(readToken())?.sub ?? queryClient.getQueryData(currentUserQuery.queryKey)?.id;
  storeToken(tokenFrom(answer));
  if (before !== undefined && before !== tokenPayload(readToken())?.sub) queryClient.clear();
  return queryClient.query({ ...currentUserQuery, staleTime: 0 });
}

/**
 * Signs in and loads the person; only both together count as signed in (specification section 4).
 * @throws ApiError with the sentence to show at the form
 */
export async function signIn(credentials: Credentials): Promise<CurrentUser> {
  return enter(await callApi(authenticate, { body: credentials }));
}

/** Ends the session on the server and here. The local sign-out succeeds even when the server does not answer. */
export async function signOut(): Promise<void> {
  try {
    await callApi(logout, {});
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  } finally {
    endSession('signedOut');
  }
}

/**
 * Changes the own password; the session goes on with the new token.
 * @throws ApiError with `fields`
 */
export async function changePassword(passwords: {
  readonly oldPassword: string;
  readonly newPassword: string;
}): Promise<void> {
  storeToken(tokenFrom(await callApi(changeOwnPassword, { body: passwords })));
  await queryClient.query({ ...currentUserQuery, staleTime: 0 });
}
