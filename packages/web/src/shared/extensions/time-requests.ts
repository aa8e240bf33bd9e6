import type { Appointment } from '@energieakte/contract';
import { useSyncExternalStore } from 'react';

/** What of an appointment is booked as time. */
export type BookedAppointment = Pick<
  Appointment,
  'id' | 'title' | 'start' | 'end' | 'project' | 'serviceId'
>;

/** What somebody wants to do about their time: start and stop, or book that an appointment took place. */
export type TimeRequest =
  /** The project in sight, by either of its ids; `null` where there is none. */
  | { readonly kind: 'track'; readonly projectKey: string | null }
  | { readonly kind: 'book'; readonly appointment: BookedAppointment };

let open: TimeRequest | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The point through which pages open the dialogs of time tracking, whose feature they do not know; `null` closes them. They
 * stand in the top bar, and open once that is loaded.
 */
export function requestTime(request: TimeRequest | null): void {
  open = request;
  for (const listener of listeners) listener();
}

/** What was asked for and is not closed yet. */
export function useTimeRequest(): TimeRequest | null {
  return useSyncExternalStore(subscribe, () => open);
}
