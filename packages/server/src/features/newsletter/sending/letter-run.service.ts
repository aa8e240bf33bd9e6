import type { AppContext } from '#core/app-context.ts';
import type { LetterMailer } from '#core/letter-mailer.ts';
import { claimMessages } from '#features/newsletter/sending/claim.queries.ts';
import type { ClaimedMessage } from '#features/newsletter/sending/sending-letter.ts';
import { createOutcomeWriter } from '#features/newsletter/sending/outcome-writer.service.ts';
import { type LetterEnvelope, outgoingLetter } from '#features/newsletter/sending/outgoing-letter.ts';
import { allowanceOf, type Departure, type Limits } from '#features/newsletter/sending/throttle.ts';
import { writtenOutcome } from '#features/newsletter/sending/written-outcome.ts';

/** What one turn of sending a letter needs and keeps. */
export interface LetterRun {
  readonly context: AppContext;
  readonly mailer: LetterMailer;
  readonly envelope: LetterEnvelope;
  readonly senderId: string;
  readonly pads: Buffer;
  readonly limits: Limits;
  /** What left in the last minute, of all letters; grows. */
  readonly departures: Departure[];
  /** What left today, of all letters; grows. */
  readonly day: { count: number };
  readonly signal: AbortSignal;
  /** Called after each message. */
  readonly onMessage: () => Promise<void>;
  /** Asked before others are begun: whether the letter goes on. */
  readonly mayGoOn: () => Promise<boolean>;
}

async function claimNext(run: LetterRun, free: number): Promise<readonly ClaimedMessage[]> {
  const { context, departures, day, limits, envelope, senderId, pads } = run;
  const now = context.clock.now();
  const allowance = allowanceOf(limits, { departures, today: day.count, now });
  const count = Math.min(free, allowance.total);
  if (count === 0) return [];
  return claimMessages(context.database, {
    newsletterId: envelope.letter.id,
    senderId,
    pads,
    now,
    count,
    allowance,
    perDomain: limits.perDomain,
  });
}

/** The domain a message goes to, as the database takes it apart. */
const domainOf = (address: string): string => address.split('@')[1] ?? '';

/**
 * Sends what may leave now, several messages at a time, until nothing may leave any more: nobody is open or due, a limit is
 * reached, the letter was stopped, or the server is to stop. Every message that was begun has its outcome in the ledger when
 * this comes back.
 * @throws Error when the database is away; what was begun is over then, too
 */
export async function sendWhatMayLeave(run: LetterRun): Promise<void> {
  const { context, mailer, envelope, departures, day, signal, onMessage, mayGoOn } = run;
  const writer = createOutcomeWriter(context, envelope.letter.id, signal);
  const underway = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let isOver = false;

  function giveUp(error: unknown): void {
    isOver = true;
    failures.push(error);
  }

  async function send(message: ClaimedMessage): Promise<void> {
    const outcome = await mailer.send(outgoingLetter(envelope, message));
    await writer.write(writtenOutcome(message, outcome, context.clock.now()));
    if (outcome.kind === 'deferred' && outcome.isUnreachable) isOver = true;
    await onMessage();
  }

  function begin(message: ClaimedMessage): void {
    departures.push({
      messageId: message.messageId,
      at: context.clock.now(),
      domain: domainOf(message.address),
    });
    day.count += 1;
    const sending = send(message)
      .catch(giveUp)
      .finally(() => underway.delete(sending));
    underway.add(sending);
  }

  async function claim(free: number): Promise<readonly ClaimedMessage[]> {
    try {
      if (await mayGoOn()) return await claimNext(run, free);
      isOver = true;
      return [];
    } catch (error) {
      giveUp(error);
      return [];
    }
  }

  // Half of them at once: each claim is a transaction that counts the whole ledger.
  const enough = Math.ceil(mailer.connections / 2);
  while (!isOver && !signal.aborted) {
    const free = writer.isBehind() ? 0 : mailer.connections - underway.size;
    const claimed = free < enough ? [] : await claim(free);
    for (const message of claimed) begin(message);
    if (underway.size === 0) break;
    if (claimed.length === 0 || underway.size >= mailer.connections) await Promise.race(underway);
  }
  await Promise.all(underway);
  if (failures.length > 0) throw new AggregateError(failures, 'Not all messages of a letter were sent');
}
