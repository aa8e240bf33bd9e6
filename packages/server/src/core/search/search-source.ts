import type { z } from 'zod';
import type { SearchParams, SearchScope } from '#core/search/search-params.ts';
import type { Connection } from '#database/connection.ts';
import type { Person } from '#http/person.ts';

/** Who searches. */
export interface Searcher {
  readonly person: Person;
  readonly scope: SearchScope;
}

/** A feature whose records the search finds. */
export interface SearchSource<Found> {
  /** The group of the answer that it fills. */
  readonly kind: string;
  /** What stands there. */
  readonly found: z.ZodType<Found>;
  readonly feature: string;
  /** Whether somebody may know of any; for others the group stays empty and nothing is asked. */
  readonly isFor: (searcher: Searcher) => boolean;
  /** The best hits and how many there are in all, as far as the scope may know of them. */
  readonly find: (db: Connection, params: SearchParams) => Promise<Found>;
}
