import { type SingleSignOnOutcome, singleSignOnOutcomes } from '@energieakte/contract';

/** What the way back from the provider says: a ticket for a token, or what became of it. */
export interface Announcement {
  readonly ticket: string | null;
  readonly outcome: SingleSignOnOutcome | null;
}

/** Reads it from the part of the address behind and with the `#`; words nobody knows say that it failed. */
export function announcedBehind(hash: string): Announcement {
  const words = new URLSearchParams(hash.replace(/^#/u, ''));
  const ticket = words.get('sso');
  if (ticket !== null && ticket !== '') return { ticket, outcome: null };
  const word = words.get('sso-meldung');
  if (word === null) return { ticket: null, outcome: null };
  const outcome = singleSignOnOutcomes.find((known) => known === word) ?? 'fehlgeschlagen';
  return { ticket: null, outcome };
}
