import type { BounceKind, NewsletterBounce } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import type { MailboxState } from '#features/newsletter/bounces/mailbox-check.ts';

const now = sql<Date>`clock_timestamp()`;
const lengths = { code: 20, text: 500, subject: 200, sender: 254 } as const;

/** Whose message something is about. */
export interface MessageOfOurs {
  readonly newsletterId: string | null;
  readonly addressId: string;
}

/** Where a mailbox was left. */
export interface MailboxPlace {
  readonly uidValidity: bigint | null;
  readonly lastUid: bigint;
}

export interface NewBounce {
  readonly uidValidity: bigint;
  readonly uid: bigint;
  readonly kind: BounceKind;
  readonly about: MessageOfOurs | null;
  readonly code: string | null;
  readonly text: string;
  /** Of what a person has to judge. */
  readonly shown: { readonly subject: string; readonly sender: string } | null;
}

/** The message that was sent with this id. */
export async function findMessage(db: Connection, messageId: string): Promise<MessageOfOurs | null> {
  const found = await db
    .selectFrom('newsletter_recipient')
    .select(['newsletter_id as newsletterId', 'address_id as addressId'])
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return found ?? null;
}

/** As long as there is room for. */
function textsOf({ code, text, shown }: NewBounce) {
  return {
    code: code?.slice(0, lengths.code) ?? null,
    text: text.slice(0, lengths.text),
    subject: shown?.subject.slice(0, lengths.subject) ?? null,
    sender: shown?.sender.slice(0, lengths.sender) ?? null,
  };
}

/** Writes a message of the mailbox down; answers whether it is new. What is gone since is not named. */
export async function insertBounce(db: Transaction, bounce: NewBounce): Promise<boolean> {
  const { about } = bounce;
  const inserted = await db
    .insertInto('newsletter_bounce')
    .values({
      id: newId(),
      // Both have 32 bits.
      uid_validity: Number(bounce.uidValidity),
      uid: Number(bounce.uid),
      kind: bounce.kind,
      newsletter_id: sql`(select id from newsletter where id = ${about?.newsletterId ?? null})`,
      address_id: sql`(select id from mail_address where id = ${about?.addressId ?? null})`,
      ...textsOf(bounce),
    })
    .onConflict((conflict) => conflict.columns(['uid_validity', 'uid']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findMailboxPlace(db: Connection): Promise<MailboxPlace> {
  const found = await db
    .selectFrom('newsletter_bounce_mailbox')
    .select(['uid_validity', 'last_uid'])
    .executeTakeFirst();
  if (found === undefined) return { uidValidity: null, lastUid: 0n };
  const { uid_validity: uidValidity, last_uid: lastUid } = found;
  return { uidValidity: uidValidity === null ? null : BigInt(uidValidity), lastUid: BigInt(lastUid) };
}

/** Remembers how far a mailbox is read; another one, or one whose uids begin anew, begins there. */
export async function upsertMailboxPlace(
  db: Connection,
  { uidValidity, lastUid }: { readonly uidValidity: bigint; readonly lastUid: bigint },
): Promise<void> {
  await sql`insert into newsletter_bounce_mailbox as kept (uid_validity, last_uid)
    values (${String(uidValidity)}, ${String(lastUid)})
    on conflict (id) do update set uid_validity = excluded.uid_validity,
      last_uid = case when kept.uid_validity = excluded.uid_validity
        then greatest(kept.last_uid, excluded.last_uid) else excluded.last_uid end`.execute(db);
}

/** @param problem why it was not read; `null`: it was */
export async function upsertMailboxState(db: Connection, problem: string | null): Promise<void> {
  const text = problem?.slice(0, lengths.text) ?? null;
  await sql`insert into newsletter_bounce_mailbox as kept (read_at, problem)
    values (${problem === null ? now : null}, ${text})
    on conflict (id) do update set problem = excluded.problem,
      read_at = coalesce(excluded.read_at, kept.read_at)`.execute(db);
}

/** No mailbox is read any more: nobody has to wonder why. */
export async function deleteMailboxState(db: Connection): Promise<void> {
  await db
    .updateTable('newsletter_bounce_mailbox')
    .set({ read_at: null, problem: null })
    .where((is) => is.or([is('read_at', 'is not', null), is('problem', 'is not', null)]))
    .execute();
}

export async function findMailboxState(db: Connection): Promise<MailboxState> {
  const found = await db
    .selectFrom('newsletter_bounce_mailbox')
    .select(['read_at as readAt', 'problem'])
    .executeTakeFirst();
  return found ?? { readAt: null, problem: null };
}

const mostUnknown = 200;

/** What a person has to judge, the newest first. */
export async function listUnknownBounces(db: Connection): Promise<NewsletterBounce[]> {
  const rows = await db
    .selectFrom('newsletter_bounce')
    .select(['id', 'received_at as receivedAt', 'kind', 'code', 'text', 'subject', 'sender'])
    .where('kind', '=', 'UNBEKANNT')
    .where('judged_at', 'is', null)
    .orderBy('received_at', 'desc')
    .limit(mostUnknown)
    .execute();
  return rows.map(({ receivedAt, ...row }) => ({ ...row, receivedAt: receivedAt.toISOString() }));
}

export interface UnjudgedBounce {
  readonly newsletterId: string | null;
  readonly addressId: string | null;
}

export async function lockUnjudgedBounce(db: Transaction, id: string): Promise<UnjudgedBounce | null> {
  const found = await db
    .selectFrom('newsletter_bounce')
    .select(['newsletter_id as newsletterId', 'address_id as addressId'])
    .where('id', '=', id)
    .where('kind', '=', 'UNBEKANNT')
    .where('judged_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return found ?? null;
}

/** What strangers wrote is gone then, also the text, which names the subject. */
export async function updateBounceAsJudged(
  db: Transaction,
  judged: {
    readonly id: string;
    readonly kind: BounceKind;
    readonly addressId: string | null;
    readonly judgedBy: string;
    readonly text: string;
  },
): Promise<void> {
  await db
    .updateTable('newsletter_bounce')
    .set({
      kind: judged.kind,
      address_id: judged.addressId,
      text: judged.text,
      subject: null,
      sender: null,
      judged_at: now,
      judged_by: judged.judgedBy,
    })
    .where('id', '=', judged.id)
    .execute();
}
