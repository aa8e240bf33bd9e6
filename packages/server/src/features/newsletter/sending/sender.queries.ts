import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { FrozenNewsletter, type SendingLetter } from '#features/newsletter/sending/sending-letter.ts';
import type { Departure } from '#features/newsletter/sending/throttle.ts';

/** Letters that may leave now, the one that was started first coming first. */
export async function listDueLetters(db: Connection, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`select id from newsletter
    where state in ('WARTET', 'LAEUFT') and coalesce(recall_until, started_at) <= ${now}
      and coalesce(send_after, started_at) <= ${now}
    order by started_at, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Seconds after which a node that said nothing counts as gone. */
const leaseSeconds = 120;
const leaseEnd = sql`clock_timestamp() + make_interval(secs => ${sql.lit(leaseSeconds)})`;

/**
 * Makes this node the one that sends a letter. While another one sends any letter it takes none: limits are counted by the
 * node that sends. One node after the other looks, until the end of its transaction: two that look at once would see nothing
 * of each other. `null`: it is not for this node.
 */
export async function takeLetter(
  db: Transaction,
  { id, senderId }: { readonly id: string; readonly senderId: string },
): Promise<SendingLetter | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('newsletter.take', 0))`.execute(db);
  const { rows } = await sql<Omit<SendingLetter, 'frozen'> & { readonly frozen: unknown }>`
    update newsletter set sender_id = ${senderId}, sender_until = ${leaseEnd}, state = 'LAEUFT'
    where id = ${id} and state in ('WARTET', 'LAEUFT')
      and (sender_id is null or sender_id = ${senderId} or sender_until < clock_timestamp())
      and not exists (select from newsletter other where other.state in ('WARTET', 'LAEUFT')
        and other.sender_id <> ${senderId} and other.sender_until > clock_timestamp())
    returning id, frozen, from_name as "fromName", reply_to as "replyTo", started_by as "startedBy"`.execute(
    db,
  );
  const [row] = rows;
  return row === undefined ? null : { ...row, frozen: FrozenNewsletter.parse(row.frozen) };
}

/** Lets another node go on at once. */
export async function leaveLetter(db: Connection, id: string, senderId: string): Promise<void> {
  await sql`update newsletter set sender_id = null, sender_until = null
    where id = ${id} and sender_id = ${senderId}`.execute(db);
}

/** What came of a letter that is over. */
export interface LetterEnd {
  readonly accepted: number;
  /** Those who were to get it and did not. */
  readonly others: number;
}

/** Ends a letter of which nobody is open any more; `null`: somebody is, or it was over already. */
export async function updateAsSent(db: Transaction, id: string, now: Date): Promise<LetterEnd | null> {
  const { rows } = await sql<LetterEnd>`update newsletter set state = 'GESENDET', finished_at = ${now},
      sender_id = null, sender_until = null
    where id = ${id} and state = 'LAEUFT' and open = 0 and deferred = 0
    returning accepted, rejected + unclear as others`.execute(db);
  return rows[0] ?? null;
}

/** Stops a letter by itself; answers whether it ran. */
export async function updateAsPaused(
  db: Transaction,
  id: string,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<boolean> {
  const { rows } =
    await sql`update newsletter set state = 'ANGEHALTEN', paused_at = ${now}, paused_by = null,
      paused_reason = ${reason}, sender_id = null, sender_until = null
    where id = ${id} and state = 'LAEUFT' returning id`.execute(db);
  return rows.length > 0;
}

/**
 * Gives up what a node that died had in its hands: nobody knows whether it left, so nobody sends it again by itself. Answers
 * the letters.
 */
export async function settleLostMessages(db: Connection, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    with lost as (
      select newsletter_id, address_id from newsletter_recipient
      where state = 'IN_ARBEIT' and claimed_until < clock_timestamp() for update skip locked
    ), settled as (
      update newsletter_recipient recipient set state = 'UNKLAR', claimed_by = null, claimed_until = null,
        updated_at = ${now}
      from lost where recipient.newsletter_id = lost.newsletter_id and recipient.address_id = lost.address_id
      returning recipient.newsletter_id
    ) select distinct newsletter_id as id from settled`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Gives back what a claim of this node took whose answer was lost on its way. Between two turns nothing of this node is
 * underway: none of it was begun.
 */
export async function releaseUnheard(db: Connection, senderId: string): Promise<void> {
  await sql`update newsletter_recipient set state = 'GEPLANT', message_id = null, claimed_by = null,
      claimed_until = null, attempts = attempts - 1
    where state = 'IN_ARBEIT' and claimed_by = ${senderId}`.execute(db);
}

/** What left in the minute before `since`, of all letters. */
export async function listDepartures(db: Connection, since: Date): Promise<readonly Departure[]> {
  const { rows } = await sql<Departure>`
    select recipient.message_id as "messageId", recipient.sent_at as at, coalesce(split_part(mail.address, '@', 2), '') as domain
    from newsletter letter
      join newsletter_recipient recipient on recipient.newsletter_id = letter.id and recipient.sent_at > ${since}
      join mail_address mail on mail.id = recipient.address_id
    where letter.started_at is not null and coalesce(letter.finished_at, 'infinity') > ${since}`.execute(
    db,
  );
  return rows;
}

/** How many messages left since then, of all letters. */
export async function countDepartures(db: Connection, since: Date): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::integer as count from newsletter letter
      join newsletter_recipient recipient on recipient.newsletter_id = letter.id and recipient.sent_at > ${since}
    where letter.started_at is not null and coalesce(letter.finished_at, 'infinity') > ${since}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** What became of the last messages of a letter since it last began to run, at most `limit`. */
export async function listJudged(
  db: Connection,
  id: string,
  limit: number,
): Promise<readonly { readonly isBad: boolean }[]> {
  const { rows } = await sql<{ readonly isBad: boolean }>`
    select recipient.state in ('ABGEWIESEN', 'ZURUECKGEKOMMEN') as "isBad"
    from newsletter letter join newsletter_recipient recipient on recipient.newsletter_id = letter.id
    where letter.id = ${id} and recipient.state in ('ANGENOMMEN', 'ABGEMELDET', 'ABGEWIESEN', 'ZURUECKGEKOMMEN')
      and coalesce(recipient.sent_at, recipient.updated_at) >= coalesce(letter.judged_since, letter.started_at)
    order by coalesce(recipient.sent_at, recipient.updated_at) desc limit ${limit}`.execute(db);
  return rows;
}

/** The pictures of a letter. */
export async function listImages(
  db: Connection,
  newsletterId: string,
): Promise<readonly { readonly id: string; readonly mediaType: string; readonly content: Buffer }[]> {
  return db
    .selectFrom('newsletter_image')
    .select(['id', 'media_type as mediaType', 'bytes as content'])
    .where('newsletter_id', '=', newsletterId)
    .orderBy('id')
    .execute();
}
