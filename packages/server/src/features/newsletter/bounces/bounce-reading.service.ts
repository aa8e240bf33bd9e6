import type { BounceKind } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { BackgroundTask } from '#core/background-work.ts';
import { type BounceMailbox, MailboxError, type OpenedMailbox } from '#core/bounce-mailbox.ts';
import type { Connection } from '#database/connection.ts';
import { newsletterKey } from '#features/newsletter/consent/newsletter-key.service.ts';
import { readUnsubscribeToken } from '#features/newsletter/consent/unsubscribe-token.ts';
import { followBounce } from '#features/newsletter/bounces/bounce-effect.service.ts';
import {
  deleteMailboxState,
  findMailboxPlace,
  findMessage,
  insertBounce,
  type MessageOfOurs,
  upsertMailboxPlace,
  upsertMailboxState,
} from '#features/newsletter/bounces/bounces.queries.ts';
import { holdMailbox } from '#features/newsletter/bounces/mailbox-lock.ts';
import { type ReadBounce, readBounce } from '#features/newsletter/bounces/read-bounce.ts';

interface Judged {
  readonly kind: BounceKind;
  readonly about: MessageOfOurs | null;
}

/**
 * Whose message it is. Anybody may write to the mailbox: only who knows the id of a message, or a token, gets anything done,
 * everything else is for a person to judge.
 */
async function judge(context: AppContext, db: Connection, read: ReadBounce): Promise<Judged> {
  if (read.token !== null) {
    const link = readUnsubscribeToken(await newsletterKey(context, db), read.token);
    return link === null ? { kind: 'UNBEKANNT', about: null } : { kind: 'ABMELDUNG', about: link };
  }
  const about = read.messageId === null ? null : await findMessage(db, read.messageId);
  const needsMessage = read.kind !== 'AUTOANTWORT';
  return { kind: about === null && needsMessage ? 'UNBEKANNT' : read.kind, about };
}

interface Arrived {
  readonly uidValidity: bigint;
  readonly uid: bigint;
  readonly raw: Uint8Array;
}

/** A message, what follows from it and how far the mailbox is read: all of it is kept, or nothing. */
async function take(context: AppContext, { uidValidity, uid, raw }: Arrived): Promise<void> {
  const read = await readBounce(raw);
  await context.database.transaction().execute(async (db) => {
    const { kind, about } = await judge(context, db, read);
    const { code, text, subject, sender } = read;
    const shown = kind === 'UNBEKANNT' ? { subject, sender } : null;
    const isNew = await insertBounce(db, { uidValidity, uid, kind, about, code, text, shown });
    if (isNew && about !== null) await followBounce(context, db, { kind, about, text });
    await upsertMailboxPlace(db, { uidValidity, lastUid: uid });
  });
}

async function readOn(context: AppContext, mailbox: OpenedMailbox, signal: AbortSignal): Promise<void> {
  const { uidValidity } = mailbox;
  const place = await findMailboxPlace(context.database);
  const after = place.uidValidity === uidValidity ? place.lastUid : 0n;
  for await (const message of mailbox.read(after)) {
    if (signal.aborted) return;
    await take(context, { uidValidity, ...message });
  }
}

/**
 * Reads what came into the bounce mailbox since the last time, on one node at a time.
 * @throws MailboxError after it is noted for the page
 */
export async function readBounces(
  context: AppContext,
  mailbox: BounceMailbox,
  signal: AbortSignal,
): Promise<void> {
  await holdMailbox(context.pool, async () => {
    try {
      await mailbox.visit(async (opened) => readOn(context, opened, signal));
      await upsertMailboxState(context.database, null);
    } catch (error) {
      if (error instanceof MailboxError) await upsertMailboxState(context.database, error.message);
      throw error;
    }
  });
}

const fiveMinutes = 300_000;

/** Reads the bounce mailbox every five minutes, where one is configured. */
export const bounceTask: BackgroundTask<AppContext> = {
  name: 'newsletter.bounces',
  feature: 'newsletter',
  pause: fiveMinutes,
  failure: 'Rückläufer wurden nicht gelesen',
  logsRepeats: false,
  begin: (context) => async (signal) =>
    context.bounceMailbox === null
      ? deleteMailboxState(context.database)
      : readBounces(context, context.bounceMailbox, signal),
};
