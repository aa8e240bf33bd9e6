import type { CurrentUser } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { signText } from './outcome-labels.ts';
import { redeemMutation } from './single-sign-on.queries.ts';
import { useAnnounced } from './use-announced.ts';

export interface Arrival {
  /** The ticket is being exchanged: nothing has to be typed. */
  readonly isEntering: boolean;
  /** What to say at the form, or `null`. */
  readonly message: string | null;
}

/** Goes on where somebody comes back from the office's provider. */
export function useArrival(onSignedIn: (me: CurrentUser) => void): Arrival {
  const { ticket, outcome } = useAnnounced();
  const { mutate, isError, error } = useMutation(redeemMutation);
  const begun = useRef(false);
  useEffect(() => {
    // A ticket is good once.
    if (ticket === null || begun.current) return;
    begun.current = true;
    mutate(ticket, { onSuccess: onSignedIn });
  }, [ticket, mutate, onSignedIn]);
  if (isError) return { isEntering: false, message: error.message };
  return { isEntering: ticket !== null, message: outcome === null ? null : signText[outcome] };
}
