/** One message as it lies in the mailbox. */
export interface MailboxMessage {
  readonly uid: bigint;
  /** Its beginning at least, as it travelled. */
  readonly raw: Uint8Array;
}

/** A mailbox that is open for reading; nothing in it is changed. */
export interface OpenedMailbox {
  /** Uids mean the same messages as long as this number stays. */
  readonly uidValidity: bigint;
  /** The messages after a uid, oldest first, and no more of them than a node handles in one go. */
  readonly read: (after: bigint) => AsyncIterable<MailboxMessage>;
}

/** A mailbox is out of reach, or refuses us. */
export class MailboxError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'MailboxError';
  }
}

/** Where letters come back to that nobody took. */
export interface BounceMailbox {
  /**
   * Opens the mailbox for as long as the work takes.
   * @throws MailboxError with a German sentence; and what the work throws
   */
  readonly visit: <Result>(work: (mailbox: OpenedMailbox) => Promise<Result>) => Promise<Result>;
}
