import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Waiting {
  readonly resolve: (isConfirmed: boolean) => void;
}

/**
 * Runs what the server lets only a person do who has just shown the password: asks for it where the sign-in is older, then
 * tries again. `run` answers `null` when the person does not want to.
 */
export function useConfirmed() {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const ask = () => new Promise<boolean>((resolve) => setWaiting({ resolve }));
  const answer = (isConfirmed: boolean): void => {
    waiting?.resolve(isConfirmed);
    setWaiting(null);
  };
  async function run<Result>(act: () => Promise<Result>): Promise<Result | null> {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ApiError) || !error.is('auth.confirmationNeeded')) throw error;
    }
    return (await ask()) ? act() : null;
  }
  const dialog = waiting !== null && (
    <ConfirmDialog onConfirmed={() => answer(true)} onCancel={() => answer(false)} />
  );
  return { run, dialog };
}
