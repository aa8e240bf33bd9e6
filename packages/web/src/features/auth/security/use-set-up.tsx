import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApiError } from '#api/api-error.ts';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import {
  beginTotpMutation,
  deletePasskeyMutation,
  refreshPerson,
  removeTotpMutation,
  renewCodesMutation,
} from '../second-factor.queries.ts';
import type { TotpSecret } from './totp-set-up.tsx';
import { useConfirmed } from './use-confirmed.tsx';

type Open =
  | { readonly kind: 'totp'; readonly totp: TotpSecret }
  | { readonly kind: 'passkey' }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** What a person does to the own sign-in, and which step of it is open. */
export interface SetUp {
  readonly open: Open | null;
  readonly close: () => void;
  /** Shows recovery codes, or closes where there are none to show. */
  readonly showCodes: (codes: readonly string[]) => void;
  readonly startTotp: () => void;
  readonly startPasskey: () => void;
  readonly removeTotp: () => void;
  readonly renewCodes: () => void;
  readonly removePasskey: (id: string) => void;
  /** Runs what needs a fresh confirmation; `null` when the person does not give it. */
  readonly runConfirmed: <Result>(act: () => Promise<Result>) => Promise<Result | null>;
  /** The question for the password, while it is asked. */
  readonly confirmDialog: ReactNode;
}

function useMutations() {
  return {
    begin: useMutation(beginTotpMutation).mutateAsync,
    removeTotp: useMutation(removeTotpMutation).mutateAsync,
    renew: useMutation(renewCodesMutation).mutateAsync,
    removePasskey: useMutation(deletePasskeyMutation).mutateAsync,
  };
}

/** Drives the set-up of factors; refusals outside of a form go to the banner. */
export function useSetUp(): SetUp {
  const [open, setOpen] = useState<Open | null>(null);
  const { run, dialog } = useConfirmed();
  const { begin, renew, ...remove } = useMutations();

  function attempt<Result>(act: () => Promise<Result>, take: (result: Result) => void): void {
    run(act).then(
      (result) => {
        if (result !== null) take(result);
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        reportError(error.message);
      },
    );
  }

  const close = (): void => {
    setOpen(null);
    void refreshPerson();
  };
  const removed = (text: string) => (): void => {
    reportSuccess(text);
    void refreshPerson();
  };
  return {
    open,
    close,
    showCodes: (codes) => (codes.length === 0 ? close() : setOpen({ kind: 'codes', codes })),
    startTotp: () => attempt(begin, (totp) => setOpen({ kind: 'totp', totp })),
    startPasskey: () => setOpen({ kind: 'passkey' }),
    removeTotp: () => attempt(remove.removeTotp, removed('Die Authenticator-App wurde abgeschaltet.')),
    renewCodes: () =>
      attempt(renew, ({ recoveryCodes }) => setOpen({ kind: 'codes', codes: recoveryCodes })),
    removePasskey: (id) =>
      attempt(() => remove.removePasskey(id), removed('Der Passkey wurde entfernt.')),
    runConfirmed: run,
    confirmDialog: dialog,
  };
}
