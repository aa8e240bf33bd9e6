import type { CurrentUser } from '@energieakte/contract';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { signIn, type Credentials } from '#api/session.ts';

/** What is asked for: name and password, then a code of the app or a recovery code where the account needs one. */
export type SignInStep = 'password' | 'code' | 'recovery';

export interface SignInState {
  readonly busy: boolean;
  /** The refusal to show at the form, or `null`. */
  readonly message: string | null;
  readonly step: SignInStep;
  readonly goTo: (step: SignInStep) => void;
  /** Answers whether the person is signed in. */
  readonly submit: (credentials: Credentials) => Promise<boolean>;
}

/** Signs in for a form; refusals (wrong, too many attempts, no connection) are in `message`. */
export function useSignIn(onSignedIn: (me: CurrentUser) => void): SignInState {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [step, setStep] = useState<SignInStep>('password');

  function take(error: ApiError): void {
    if (error.is('auth.secondFactorRequired')) return setStep('code');
    if (error.is('auth.passkeyRequired')) setStep('recovery');
    // Nothing but a code is asked for in the second step, so a wrong password here was changed meanwhile.
    if (error.is('auth.wrongCredentials')) setStep('password');
    return setMessage(error.message);
  }

  const submit: SignInState['submit'] = async (credentials) => {
    setBusy(true);
    setMessage(null);
    try {
      onSignedIn(await signIn(credentials));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      take(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const goTo = (next: SignInStep): void => {
    setMessage(null);
    setStep(next);
  };
  return { busy, message, step, goTo, submit };
}
