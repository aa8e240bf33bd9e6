import {
  deleteUser,
  enableUser,
  endUserSessions,
  inviteUser,
  requestPassword,
  resetSecondFactor,
  setDummyPassword,
} from '@energieakte/contract';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { invalidatePeople } from '#shared/directory/users.queries.ts';

/** What is done with an account after one question. */
export type AskedAction = 'invite' | 'sendLink' | 'endSessions' | 'resetFactor' | 'enable' | 'delete';

const calls: Readonly<Record<AskedAction, (id: string) => Promise<unknown>>> = {
  /** Also once more; an earlier invitation no longer works. */
  invite: (userId) => callApi(inviteUser, { body: { userId } }),
  sendLink: (userId) => callApi(requestPassword, { body: { userId } }),
  endSessions: (id) => callApi(endUserSessions, { params: { id } }),
  resetFactor: (userId) => callApi(resetSecondFactor, { body: { userId } }),
  enable: (id) => callApi(enableUser, { body: { id } }),
  delete: (id) => callApi(deleteUser, { params: { id } }),
};

/** Each of these invalidates everything that shows people. */
export function accountActionMutation(operation: AskedAction) {
  return mutationOptions({ mutationFn: calls[operation], onSuccess: invalidatePeople });
}

interface PasswordParams {
  readonly userId: string;
  readonly newPassword: string;
}

/** Sets a password that has to be changed at the next sign-in; ends the sessions. */
export const setPasswordMutation = mutationOptions({
  mutationFn: (body: PasswordParams) => callApi(requestPassword, { body }),
  onSuccess: invalidatePeople,
});

/** Makes an account out of a dummy. */
export const setDummyPasswordMutation = mutationOptions({
  mutationFn: (body: PasswordParams) => callApi(setDummyPassword, { body }),
  onSuccess: invalidatePeople,
});
