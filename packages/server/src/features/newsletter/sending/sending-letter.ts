import { z } from 'zod';

/** What was frozen at the start: with places for what differs by recipient. */
export const FrozenNewsletter = z.object({
  subject: z.string(),
  preheader: z.string(),
  html: z.string(),
  text: z.string(),
  sha256: z.string(),
});
export type FrozenNewsletter = z.infer<typeof FrozenNewsletter>;

/** A letter that a node sends. */
export interface SendingLetter {
  readonly id: string;
  readonly frozen: FrozenNewsletter;
  readonly fromName: string | null;
  readonly replyTo: string | null;
  readonly startedBy: string | null;
}

/** Whom the place-holders of a letter speak of, as it was when the letter was started. */
export const LetterPerson = z.object({
  salutation: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  firm: z.string().nullable(),
});
export type LetterPerson = z.infer<typeof LetterPerson>;

/** A message that is this node's to send now. */
export interface ClaimedMessage extends LetterPerson {
  readonly messageId: string;
  readonly addressId: string;
  readonly address: string;
  readonly name: string | null;
  /** How often it was tried, with this time. */
  readonly attempts: number;
  /** `YYYY-MM-DD` */
  readonly consentOn: string | null;
}
