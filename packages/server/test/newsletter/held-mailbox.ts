import type { BounceMailbox } from '#core/bounce-mailbox.ts';
import { MailboxError } from '#core/bounce-mailbox.ts';

/** A mailbox in memory that keeps to what mailboxes promise, for what has nothing to do with IMAP. */
export function createHeldMailbox() {
  let uidValidity = 1n;
  let lastUid = 0n;
  let failure: Error | null = null;
  let messages: readonly { readonly uid: bigint; readonly raw: Uint8Array }[] = [];
  const mailbox: BounceMailbox = {
    visit: async (work) => {
      if (failure instanceof MailboxError) throw failure;
      return work({
        uidValidity,
        read: async function* (after) {
          for (const message of messages.filter(({ uid }) => uid > after)) {
            yield message;
            if (failure !== null) throw failure;
          }
        },
      });
    },
  };
  return {
    mailbox,
    deliver: (raw: string): void => {
      lastUid += 1n;
      messages = [...messages, { uid: lastUid, raw: Buffer.from(raw) }];
    },
    /** Its uids count anew, for the same messages. */
    renew: (): void => {
      uidValidity += 1n;
    },
    /** From now on it breaks after one message, or when it is opened; `null`: no more. */
    fail: (error: Error | null): void => {
      failure = error;
    },
  };
}
