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
  /** Asks for a code, then switches the app off or makes new recovery codes. */
  | { readonly kind: 'removeTotp' | 'renewCodes' }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** What a person does to the own sign-in, and which step of it is open. */
export interface SetUp {
  readonly open: Open | null;
  readonly close: () => void;
  /** Shows recovery codes, or closes where there are none to show. */
  readonly showCodes: (codes: readonly string[]) => void;
  readonly startTotp: () => void;
  readonly startPasskey: () => void;
  readonly startRemovingTotp: () => void;
  /** Makes new codes, and asks for a code of the app before where there is one. */
  readonly startRenewingCodes: (hasTotp: boolean) => void;
  /** Goes on with the code that was asked for; rejects with what the server says against it. */
  readonly goOnWithCode: (code: string) => Promise<void>;
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
  const showRenewed = ({ recoveryCodes }: { readonly recoveryCodes: readonly string[] }): void =>
    setOpen({ kind: 'codes', codes: recoveryCodes });
  const goOnWithCode = async (code: string): Promise<void> => {
    if (open?.kind === 'renewCodes') {
      const renewed = await run(async () => renew(code));
      if (renewed !== null) showRenewed(renewed);
    }
    if (open?.kind !== 'removeTotp') return;
    const isRemoved = await run(async () => {
      await remove.removeTotp(code);
      return true;
    });
    if (isRemoved === null) return;
    close();
    reportSuccess('Die Authenticator-App wurde abgeschaltet.');
  };
  return {
    open,
    close,
    showCodes: (codes) => (codes.length === 0 ? close() : setOpen({ kind: 'codes', codes })),
    startTotp: () => attempt(begin, (totp) => setOpen({ kind: 'totp', totp })),
    startPasskey: () => setOpen({ kind: 'passkey' }),
    startRemovingTotp: () => setOpen({ kind: 'removeTotp' }),
    startRenewingCodes: (hasTotp) =>
      hasTotp ? setOpen({ kind: 'renewCodes' }) : attempt(async () => renew(null), showRenewed),
    goOnWithCode,
    removePasskey: (id) =>
      attempt(() => remove.removePasskey(id), removed('Der Passkey wurde entfernt.')),
    runConfirmed: run,
    confirmDialog: dialog,
  };
}
