import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#api/api-error.ts';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { linkMutation, unlinkMutation } from '../single-sign-on/single-sign-on.queries.ts';
import { useConfirmed } from './use-confirmed.tsx';

/** What a person does to the connections of the own account. */
export interface CompanyAccount {
  /** On the way to the provider. */
  readonly isLeaving: boolean;
  readonly link: () => void;
  readonly unlink: (id: string) => void;
  /** The question for the password, while it is asked. */
  readonly confirmDialog: ReactNode;
}

/** Connects and disconnects after a fresh confirmation; refusals go to the banner. */
export function useCompanyAccount(): CompanyAccount {
  const { run, dialog } = useConfirmed();
  const begin = useMutation(linkMutation);
  const { mutateAsync: remove } = useMutation(unlinkMutation);

  async function attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      reportError(error.message);
    }
  }

  const link = async (): Promise<void> => {
    const begun = await run(() => begin.mutateAsync());
    if (begun !== null) window.location.assign(begun.url);
  };
  const unlink = async (id: string): Promise<void> => {
    const removed = await run(async () => {
      await remove(id);
      return true;
    });
    if (removed === true) reportSuccess('Das Firmenkonto wurde getrennt.');
  };
  return {
    isLeaving: begin.isPending,
    link: () => void attempt(link),
    unlink: (id) => void attempt(() => unlink(id)),
    confirmDialog: dialog,
  };
}
