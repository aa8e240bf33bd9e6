import {
  addPasskey,
  beginTotp,
  confirmPassword,
  confirmTotp,
  deletePasskey,
  getSecondFactorRule,
  getSignInSecurity,
  removeTotp,
  renewRecoveryCodes,
  saveSecondFactorRule,
  type SecondFactorRule,
} from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi, type CallInput } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';
import { currentUserQuery } from '#api/session.ts';

const securityKey = ['signInSecurity'] as const;
const ruleKey = ['secondFactorRule'] as const;

/** How the own account is protected. */
export const securityQuery = queryOptions({
  queryKey: securityKey,
  queryFn: ({ signal }) => callApi(getSignInSecurity, { signal }),
});

/** What is shown of the own account may also decide whether anything else is. */
async function invalidateOwn(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: securityKey }),
    queryClient.invalidateQueries({ queryKey: ruleKey }),
  ]);
}

/** Asks anew whether the person still owes a second factor; after the recovery codes were shown. */
export async function refreshPerson(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
}

/** Shows with the password that the person is there; good for ten minutes. */
export const confirmMutation = mutationOptions({
  mutationFn: (password: string) => callApi(confirmPassword, { body: { password } }),
});

/** A new secret for an app; asks for nothing until it is confirmed. */
export const beginTotpMutation = mutationOptions({ mutationFn: () => callApi(beginTotp, {}) });

export const confirmTotpMutation = mutationOptions({
  mutationFn: (code: string) => callApi(confirmTotp, { body: { code } }),
  onSuccess: invalidateOwn,
});

export const removeTotpMutation = mutationOptions({
  mutationFn: (code: string) => callApi(removeTotp, { body: { code } }),
  onSuccess: invalidateOwn,
});

export const renewCodesMutation = mutationOptions({
  mutationFn: (code: string | null) => callApi(renewRecoveryCodes, { body: { code } }),
  onSuccess: invalidateOwn,
});

export const addPasskeyMutation = mutationOptions({
  mutationFn: (body: CallInput<typeof addPasskey>['body']) => callApi(addPasskey, { body }),
  onSuccess: invalidateOwn,
});

export const deletePasskeyMutation = mutationOptions({
  mutationFn: (id: string) => callApi(deletePasskey, { params: { id } }),
  onSuccess: invalidateOwn,
});

/** Which roles need a second factor. */
export const ruleQuery = queryOptions({
  queryKey: ruleKey,
  queryFn: ({ signal }) => callApi(getSecondFactorRule, { signal }),
});

export const saveRuleMutation = mutationOptions({
  mutationFn: (body: SecondFactorRule) => callApi(saveSecondFactorRule, { body }),
  onSuccess: async () => {
    await Promise.all([invalidateOwn(), refreshPerson()]);
  },
});
