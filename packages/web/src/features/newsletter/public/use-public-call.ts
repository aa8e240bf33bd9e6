import { getNewsletterForm } from '@energieakte/contract';
import { useEffect, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { callApi } from '#api/call-api.ts';

type Form = Awaited<ReturnType<typeof callApi<typeof getNewsletterForm>>>;

/** What is known of the office; `failure` where it could not be asked. */
export function useNewsletterForm() {
  const [form, setForm] = useState<Form | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    callApi(getNewsletterForm, { signal: left.signal }).then(
      (answer) => {
        setForm(answer);
        setFailure(null);
      },
      (error: unknown) => {
        if (!left.signal.aborted) setFailure(error instanceof Error ? error.message : String(error));
      },
    );
    return () => left.abort();
  }, [attempt]);
  return { form, failure, retry: () => setAttempt((count) => count + 1) };
}

/** One thing that a button does, and how it went. */
export function usePublicCall(call: () => Promise<unknown>) {
  const [isDone, setDone] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const run = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await call();
      setDone(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    }
    setBusy(false);
  };
  return { isDone, isBusy, failure, run };
}
