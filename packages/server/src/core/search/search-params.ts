import type { RightsHolder } from '#http/person.ts';
import type { TypedNumber } from '#core/search/typed-text.ts';

/** For whom is searched: guests find their customer's projects and the names of those who work on them. */
export type SearchScope =
  | { readonly kind: 'office' }
  | { readonly kind: 'customer'; readonly customerId: string };

/** A typed word, folded. */
export interface TypedWord {
  readonly token: string;
  /** Words of the vocabulary that differ by one letter, and where a feature knows them those that mean the same. */
  readonly similar: readonly string[];
  /** One or two letters are looked for at the beginning of words only: they stand inside of most. */
  readonly isBeginning: boolean;
}

/** What is searched for. */
export interface SearchParams {
  /** As typed, without blanks around it and without names of fields. */
  readonly typed: string;
  readonly words: readonly TypedWord[];
  readonly projectNumber: TypedNumber | null;
  readonly phone: string | null;
  readonly scope: SearchScope;
  /** Who searches: what is their own comes before what is not. */
  readonly userId: string;
  /** The rights of who searches, for what is not seen by the scope alone. */
  readonly person: RightsHolder;
  /** Today in Europe/Berlin. */
  readonly today: string;
}
