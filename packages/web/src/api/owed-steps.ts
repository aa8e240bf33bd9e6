import type { ApiError } from '#api/api-error.ts';

type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls the listener when a call was refused because the person owes a step first; answers the way to stop that. */
export function onOwedStep(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies whoever shows the step that is owed: a new password or a second factor. Other refusals are nobody's here. */
export function noteRefusal(error: ApiError): void {
  if (!error.is('auth.mustChangePassword') && !error.is('auth.secondFactorNeeded')) return;
  for (const listener of listeners) listener();
}
