import type { RefusalCause } from '#core/letter-mailer.ts';

/** What a mail server says of a letter that it will never take. */
export interface SmtpRefusal {
  readonly code: number;
  readonly text: string;
  /** After which command it was said. */
  readonly command: 'MAIL FROM' | 'RCPT TO' | 'DATA';
}

/** The enhanced status after the code (RFC 3463): `5.7.23`. */
const enhancedStatus = /^\d{3}[ -](\d)\.(\d{1,3})\.(\d{1,3})\b/u;

/** Of the sender's address, not of the recipient's (RFC 3463, 3.2). */
const aboutSender = new Set(['7', '8']);

/** What refusals by a rule speak of where they carry no status of their own. */
const wordsOfRules = /\b(?:spf|dkim|dmarc|spam|policy|blocked|blacklist|blocklist|rbl|reputation)\b/iu;

/** Codes of RFC 5321 that are about the mailbox; 554 may be about anything. */
const mailboxCodes = new Set([550, 551, 552, 553]);

/** What a status says that speaks of a subject; Exchange Online says 5.4.1 of mailboxes that are not there. */
function causeOfStatus(subject: string, detail: string): RefusalCause {
  const isAddress = subject === '1' && !aboutSender.has(detail);
  const isMailbox = subject === '2' || (subject === '4' && detail === '1');
  return isAddress || isMailbox ? 'ADRESSE' : 'REGEL';
}

/**
 * Whom the refusal is about. An address that is gone is not tried again; what a rule refused can be sent after the office
 * has mended it.
 */
export function causeOfRefusal({ code, text, command }: SmtpRefusal): RefusalCause {
  if (command !== 'RCPT TO') return 'REGEL';
  const [, , subject = '0', detail = ''] = enhancedStatus.exec(text) ?? [];
  if (subject !== '0') return causeOfStatus(subject, detail);
  return mailboxCodes.has(code) && !wordsOfRules.test(text) ? 'ADRESSE' : 'REGEL';
}
