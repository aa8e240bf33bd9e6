import type { NewsletterState } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Transaction } from '#database/connection.ts';
import type { FrozenNewsletter } from '#features/newsletter/sending/sending-letter.ts';

/** What decides about what can be done with a letter now. */
export interface LockedLetter {
  readonly id: string;
  readonly state: NewsletterState;
  readonly version: number;
  readonly isArchived: boolean;
  readonly subject: string;
  readonly recallUntil: Date | null;
}

/** Holds a letter, so that nobody else does something with it meanwhile. */
export async function lockLetter(db: Transaction, id: string): Promise<LockedLetter | null> {
  const { rows } =
    await sql<LockedLetter>`select id, state, version, archived_at is not null as "isArchived", subject,
      recall_until as "recallUntil"
    from newsletter where id = ${id} for no key update`.execute(db);
  return rows[0] ?? null;
}

/** The fingerprint of a letter as it was released; `null`: it is not, or nobody kept it. */
export async function findReleasedHash(db: Transaction, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('newsletter')
    .select('released_sha256 as sha256')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.sha256 ?? null;
}

interface Start {
  readonly personId: string;
  readonly frozen: FrozenNewsletter;
  readonly now: Date;
  readonly recallUntil: Date;
}

export async function updateAsStarted(db: Transaction, id: string, start: Start): Promise<void> {
  const { personId, frozen, now, recallUntil } = start;
  await sql`update newsletter set state = 'WARTET', started_by = ${personId}, started_at = ${now},
      recall_until = ${recallUntil}, frozen = ${JSON.stringify(frozen)}::jsonb, version = version + 1
    where id = ${id}`.execute(db);
}

/** A draft again, as if it had never been started. */
export async function updateAsRecalled(db: Transaction, id: string): Promise<void> {
  await sql`delete from newsletter_recipient where newsletter_id = ${id}`.execute(db);
  await sql`update newsletter set state = 'ENTWURF', started_by = null, started_at = null, recall_until = null,
      judged_since = null, paused_at = null, paused_by = null, paused_reason = null, frozen = null, released_by = null,
      released_at = null, released_sha256 = null, sender_id = null, sender_until = null, version = version + 1
    where id = ${id}`.execute(db);
}

interface Stop {
  readonly personId: string;
  readonly now: Date;
}

export async function updateAsHeld(db: Transaction, id: string, { personId, now }: Stop): Promise<void> {
  await sql`update newsletter set state = 'ANGEHALTEN', paused_at = ${now}, paused_by = ${personId},
      paused_reason = null, sender_id = null, sender_until = null, version = version + 1
    where id = ${id}`.execute(db);
}

interface Running {
  readonly now: Date;
  /** Nothing leaves before; a later end of its recall stays. */
  readonly recallUntil: Date;
}

/** From now on what becomes of its messages is judged anew. */
export async function updateAsRunning(
  db: Transaction,
  id: string,
  { now, recallUntil }: Running,
): Promise<void> {
  await sql`update newsletter set state = 'LAEUFT', paused_at = null, paused_by = null, paused_reason = null,
      finished_at = null, judged_since = ${now}, recall_until = greatest(recall_until, ${recallUntil}::timestamptz), version = version + 1
    where id = ${id}`.execute(db);
}

export async function updateAsCancelled(db: Transaction, id: string, now: Date): Promise<void> {
  await sql`update newsletter set state = 'ABGEBROCHEN', finished_at = ${now}, paused_at = null, paused_by = null,
      sender_id = null, sender_until = null, version = version + 1
    where id = ${id}`.execute(db);
}

/** Whether any message was begun, in this run or one before. */
export async function hasBegun(db: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql`select from newsletter where id = ${id} and run > 1
    union all (select from newsletter_recipient where newsletter_id = ${id}
      and (state not in ('GEPLANT', 'UEBERSPRUNGEN') or attempts > 0) limit 1)`.execute(db);
  return rows.length > 0;
}

/**
 * Opens whoever is left anew: put off, refused by a rule that was met meanwhile, and of those nobody knows about the named
 * ones. Answers how many are open now; begins a new run.
 */
export async function reopenRest(
  db: Transaction,
  id: string,
  { unclear, now }: { readonly unclear: readonly string[]; readonly now: Date },
): Promise<number> {
  await sql`update newsletter_recipient set state = 'GEPLANT', attempts = 0, next_attempt_at = null, rejected_for = null,
      smtp_code = null, smtp_text = null, updated_at = ${now}
    where newsletter_id = ${id} and (state = 'AUFGESCHOBEN' or (state = 'ABGEWIESEN' and rejected_for = 'REGEL')
      or (state = 'UNKLAR' and address_id = any(${unclear}::uuid[])))`.execute(db);
  const { rows } = await sql<{ readonly open: number }>`update newsletter set run = run + 1
    where id = ${id} returning open`.execute(db);
  return rows[0]?.open ?? 0;
}
