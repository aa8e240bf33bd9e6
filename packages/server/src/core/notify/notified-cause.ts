import { type RawBuilder, sql } from 'kysely';

/** What a notification tells of: a comment, an Unterlage, a deadline … */
export interface NotifiedCause {
  readonly kind: string;
  readonly id: string;
}

/** Chooses the rows of `notification` that tell of a cause; also of those whose rows changed while they were waited for. */
export function notifiesOf({ kind, id }: NotifiedCause): RawBuilder<unknown> {
  return sql`notification.id in (select notification_id from notification_about where cause_id = ${id} and kind = ${kind})
    and notification.entries @> ${JSON.stringify([{ kind, id }])}::jsonb`;
}
