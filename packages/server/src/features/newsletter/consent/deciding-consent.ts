import { sql } from 'kysely';

/**
 * SQL of the order in which the consents of an address count: the first one decides. What nobody confirmed decides only
 * where nothing else is there, since anybody can order a newsletter for anybody, and some order it twice.
 */
export const decidingFirst = sql`(confirmed_at is null), given_at desc, id desc`;
