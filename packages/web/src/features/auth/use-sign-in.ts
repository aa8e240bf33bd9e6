import type { CurrentUser } from '@energieakte/contract';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { signIn } from '#api/session.ts';

interface SignInState {
  readonly busy: boolean;
  /** The refusal to show at the form, or `null`. */
  readonly message: string | null;
  /** Answers whether the person is signed in. */
  readonly submit: (credentials: {
    readonly username: string;
    readonly password: string;
  }) => Promise<boolean>;
}

/** Signs in for a form; refusals (wrong, too many attempts, no connection) are told by `message`. */
export function useSignIn(onSignedIn: (me: CurrentUser) => void): SignInState {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const submit: SignInState['submit'] = async (credentials) => {
    setBusy(true);
    setMessage(null);
    try {
      onSignedIn(await signIn(credentials));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setMessage(error.message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, message, submit };
}
