import { type RawBuilder, sql } from 'kysely';

/** What a notification tells of: a comment, an Unterlage, a deadline … */
export interface NotifiedCause {
  readonly kind: string;
  readonly id: string;
}

/** Several of one kind. */
export interface NotifiedCauses {
  readonly kind: string;
  readonly ids: readonly string[];
}

/** Whether an entry of a notification, or all its entries, tell of one of the causes. */
export function tellsOf(entries: RawBuilder<unknown>, { kind, ids }: NotifiedCauses, isList: boolean) {
  const each = ids.map((id) => JSON.stringify(isList ? [{ kind, id }] : { kind, id }));
  return sql`${entries} @> any(${each}::jsonb[])`;
}

/** Chooses the rows of `notification` that tell of causes; also of those whose rows changed while they were waited for. */
export function notifiesOfAny(causes: NotifiedCauses): RawBuilder<unknown> {
  const { kind, ids } = causes;
  return sql`notification.id in (
      select notification_id from notification_about where cause_id = any(${ids}::text[]) and kind = ${kind})
    and ${tellsOf(sql`notification.entries`, causes, true)}`;
}

/** Chooses the rows of `notification` that tell of a cause. */
export function notifiesOf({ kind, id }: NotifiedCause): RawBuilder<unknown> {
  return notifiesOfAny({ kind, ids: [id] });
}
