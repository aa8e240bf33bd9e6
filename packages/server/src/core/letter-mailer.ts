/** A picture inside a letter, which its text names `cid:<contentId>`. */
export interface LetterImage {
  readonly contentId: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

/** A letter to one of many, as it leaves the house. */
export interface OutgoingLetter {
  /** Names the message and the way back of what cannot be delivered: a UUID. */
  readonly messageId: string;
  /** After the `@` of the message's id. */
  readonly host: string;
  readonly to: { readonly name: string; readonly address: string };
  /** Shown as the sender's name; `null`: as it is configured. The address is that of the office. */
  readonly fromName: string | null;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly images: readonly LetterImage[];
  /** Names the kind of letters: `newsletter.buero.de`. */
  readonly listId: string;
  readonly unsubscribe: {
    /** Answers a POST of mail programs (RFC 8058). */
    readonly url: string;
    /** `mailto:…`; `null`: nobody reads such mails. */
    readonly mailto: string | null;
  };
  /** Where bounces go; `null`: to the sender. */
  readonly returnPath: string | null;
}

/** Whom a refusal is about: the address itself, or a rule of the mail server that the office can do something about. */
export type RefusalCause = 'ADRESSE' | 'REGEL';

/** What became of a letter. Whatever is not known for certain is `unclear`: the letter may have arrived. */
export type LetterOutcome =
  | { readonly kind: 'accepted'; readonly code: number | null; readonly text: string }
  | {
      readonly kind: 'deferred';
      /** `null`: the server said nothing. */
      readonly code: number | null;
      readonly text: string;
      /** There was no session at all: the next letter would fare no better. */
      readonly isUnreachable: boolean;
    }
  | {
      readonly kind: 'rejected';
      readonly code: number;
      readonly text: string;
      readonly cause: RefusalCause;
    }
  | { readonly kind: 'unclear'; readonly code: null; readonly text: string };

/** Sends letters over connections that are kept; several at once. */
export interface LetterMailer {
  /** Never throws: what went wrong is an outcome. */
  readonly send: (letter: OutgoingLetter) => Promise<LetterOutcome>;
  /** How many letters are worth sending at the same time. */
  readonly connections: number;
  /** Ends the connections once nothing is on its way. */
  readonly close: () => void;
}
