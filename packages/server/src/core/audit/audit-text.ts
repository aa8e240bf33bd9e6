import { type RawBuilder, sql } from 'kysely';

// What the hashes cover, as text that PostgreSQL makes the same way everywhere. JSON, so that no two rows read alike.

/** Of the columns of `audit_detail`. */
export const detailText: RawBuilder<string> = sql`
  jsonb_build_array(salt, payload, actor_name, address, user_agent)::text`;

/** An instant in whole microseconds since 1970. */
export function microsecondsOf(column: string): RawBuilder<string> {
  return sql`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`;
}

/** Of the columns of `audit`. */
export const entryText: RawBuilder<string> = sql`jsonb_build_array(audit.id, ${microsecondsOf('audit.at')},
  audit.actor_id, audit.action, audit.entity, audit.entity_id, audit.history_id, audit.detail_hash)::text`;

/** SHA-256 of a text as PostgreSQL computes it, in hexadecimal. */
export function sha256Of(text: RawBuilder<string>): RawBuilder<string> {
  return sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;
}
