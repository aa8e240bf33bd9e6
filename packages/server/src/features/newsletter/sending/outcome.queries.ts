import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';
import type { WrittenOutcome } from '#features/newsletter/sending/written-outcome.ts';

/**
 * Writes what became of messages of a letter. One that was given up meanwhile is known after all: its number says that it is
 * the same. In a letter that was sent to its end nobody is tried again: whoever was put off counts as refused there, by no
 * fault of the address. An address that is not there is written to no more.
 */
export async function updateOutcomes(
  db: Connection,
  newsletterId: string,
  outcomes: readonly WrittenOutcome[],
): Promise<void> {
  await sql`
    with letter as (
      select state = 'GESENDET' as is_over from newsletter where id = ${newsletterId} for no key update
    ), heard as (
      select told.*, is_over and state = 'AUFGESCHOBEN' as is_late from letter, jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as told ("messageId" uuid, state text,
        code integer, text text, "rejectedFor" text, "nextAttemptAt" timestamptz, at timestamptz)
    ), outcome as (
      select "messageId", code, text, at,
        case when is_late then 'ABGEWIESEN' else state end as state,
        case when is_late then 'REGEL' else "rejectedFor" end as "rejectedFor",
        case when not is_late then "nextAttemptAt" end as "nextAttemptAt"
      from heard
    ), written as (
      update newsletter_recipient recipient set state = outcome.state, smtp_code = outcome.code,
        smtp_text = left(outcome.text, 500), rejected_for = outcome."rejectedFor",
        next_attempt_at = outcome."nextAttemptAt",
        sent_at = case when outcome.state = 'ANGENOMMEN' then outcome.at end,
        claimed_by = null, claimed_until = null, updated_at = outcome.at
      from outcome
      where recipient.newsletter_id = ${newsletterId} and recipient.message_id = outcome."messageId"
        and recipient.state in ('IN_ARBEIT', 'UNKLAR')
      returning recipient.address_id, outcome.*
    )
    update mail_address set bounce_state = 'HART', last_bounce_at = written.at, last_bounce_text = left(written.text, 500)
    from written where mail_address.id = written.address_id and written."rejectedFor" = 'ADRESSE'`.execute(
    db,
  );
}
