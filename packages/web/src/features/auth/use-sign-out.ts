import { useState } from 'react';
import { signOut } from '#api/session.ts';
import { hasUnsavedInput } from '#shared/record/drafts/draft-store.ts';

export interface SignOut {
  /** Whether the question is on screen. */
  readonly asking: boolean;
  /** Signs out, or asks first where input is unsaved. */
  readonly start: () => void;
  readonly cancel: () => void;
}

/** Signing out on purpose. */
export function useSignOut(): SignOut {
  const [asking, setAsking] = useState(false);
  return {
    asking,
    start: () => {
      if (hasUnsavedInput()) setAsking(true);
      else void signOut();
    },
    cancel: () => setAsking(false),
  };
}
