import { withoutEnd } from '@energieakte/contract';
import { isTokenShaped } from '#features/newsletter/consent/unsubscribe-token.ts';
import {
  addressOf,
  type DeliveryReport,
  readDeliveryReport,
  readFieldGroups,
} from '#features/newsletter/bounces/delivery-report.ts';
import { messageOfOurs, returnedHeaders } from '#features/newsletter/bounces/message-of-ours.ts';
import { type ParsedMail, parseMail } from '#features/newsletter/bounces/parse-mail.ts';
import { codesIn, judgeCodes } from '#features/newsletter/bounces/status-code.ts';

type BounceKind = 'HART' | 'WEICH' | 'AUTOANTWORT' | 'BESCHWERDE' | 'ABMELDUNG' | 'UNBEKANNT';

/** What came into the bounce mailbox. */
export interface ReadBounce {
  readonly kind: BounceKind;
  /** The id of the message of ours it is about; `null` where nothing says so. */
  readonly messageId: string | null;
  /** The address that failed or complained, in small letters. */
  readonly recipient: string | null;
  /** `550 5.1.1` */
  readonly code: string | null;
  /** What happened, in German. */
  readonly text: string;
  /** Of an unsubscription by mail. */
  readonly token: string | null;
  /** As the mail says, for a person who has to judge it. */
  readonly subject: string;
  readonly sender: string;
}

type Judged = Omit<ReadBounce, 'messageId' | 'token' | 'subject' | 'sender'>;

const longestText = 500;

function partOf(mail: ParsedMail, types: readonly string[]): string | null {
  return mail.parts.find(({ type }) => types.includes(type))?.text ?? null;
}

function sentence(text: string, said: string | null): string {
  const line = withoutEnd(said?.replaceAll(/\s+/gu, ' ').trim().slice(0, longestText) ?? '', /\./u);
  return line === '' ? `${text}.` : `${text}: ${line}.`;
}

function judgeReport({ failure, isDelayed, recipient, said }: DeliveryReport): Judged {
  if (failure !== null) {
    const { kind, code, text } = failure;
    return { kind, recipient, code, text: sentence(text, said) };
  }
  const text = isDelayed
    ? 'Die Zustellung dauert länger, der Mailserver versucht es weiter'
    : 'Eine Mitteilung über die Zustellung';
  return { kind: 'AUTOANTWORT', recipient, code: null, text: sentence(text, said) };
}

/** A report on the delivery (RFC 3464; RFC 6533 where addresses have umlauts). */
function readDelivery(mail: ParsedMail): Judged | null {
  const part = partOf(mail, ['message/delivery-status', 'message/global-delivery-status']);
  const report = part === null ? null : readDeliveryReport(part);
  return report === null ? null : judgeReport(report);
}

/** Mailbox providers report what their people call advertising (RFC 5965); other kinds are no complaint of a reader. */
function readComplaint(mail: ParsedMail): Judged | null {
  const part = partOf(mail, ['message/feedback-report']);
  if (part === null) return null;
  const fields = readFieldGroups(part)[0] ?? new Map<string, string>();
  const type = fields.get('feedback-type')?.toLowerCase() ?? '';
  const recipient =
    addressOf(fields.get('original-rcpt-to')) ?? addressOf(returnedHeaders(mail).get('to'));
  if (type === 'not-spam')
    return { kind: 'AUTOANTWORT', recipient, code: null, text: 'Doch keine Beschwerde.' };
  if (!['abuse', 'fraud', 'opt-out', 'other'].includes(type))
    return {
      kind: 'UNBEKANNT',
      recipient,
      code: null,
      text: sentence('Eine Meldung des Anbieters', type),
    };
  return { kind: 'BESCHWERDE', recipient, code: null, text: 'Als unerwünschte Werbung gemeldet.' };
}

/** Mail servers that write no report, such as qmail, still write as nobody and name a code. */
function readPlainBounce(mail: ParsedMail): Judged | null {
  const failed = mail.header('x-failed-recipients')[0];
  const isFromServer = /^(?:mailer-daemon|postmaster)@/u.test(mail.from);
  if (failed === undefined && !isFromServer) return null;
  const codes = codesIn(mail.text);
  const judged = judgeCodes(null, codes);
  if (judged === null) return null;
  const recipient = addressOf(failed?.split(',', 1)[0] ?? /^<([^<>\s]{3,320})>:/mu.exec(mail.text)?.[1]);
  const line = mail.text.split('\n').find((one) => codesIn(one).reply ?? codesIn(one).status);
  return { kind: judged.kind, recipient, code: judged.code, text: sentence(judged.text, line ?? null) };
}

const automaticHeaders = [
  'x-autoreply',
  'x-autorespond',
  'x-autoresponder',
  'x-auto-response-suppress',
  'x-mail-autoreply',
];

/** What no person wrote (RFC 3834), and receipts (RFC 8098). */
function readAutomatic(mail: ParsedMail): Judged | null {
  const says = (name: string, wanted: RegExp): boolean =>
    mail.header(name).some((value) => wanted.test(value));
  const isAutomatic =
    says('auto-submitted', /^\s*auto-/iu) ||
    automaticHeaders.some((name) => says(name, /^(?!\s*no\s*$)/iu)) ||
    says('precedence', /^\s*(?:auto[-_]reply|bulk|junk|list)\s*$/iu) ||
    partOf(mail, ['message/disposition-notification']) !== null;
  if (!isAutomatic) return null;
  return { kind: 'AUTOANTWORT', recipient: null, code: null, text: 'Eine automatische Antwort.' };
}

function tokenOf({ subject }: ParsedMail): string | null {
  return subject.slice(0, 500).split(/\s+/u).find(isTokenShaped) ?? null;
}

const unreadable: ReadBounce = {
  kind: 'UNBEKANNT',
  messageId: null,
  recipient: null,
  code: null,
  text: 'Die Nachricht ist nicht zu lesen.',
  token: null,
  subject: '',
  sender: '',
};

function judge(mail: ParsedMail): Judged {
  return (
    readComplaint(mail) ??
    readDelivery(mail) ??
    readPlainBounce(mail) ??
    readAutomatic(mail) ?? {
      kind: 'UNBEKANNT',
      recipient: null,
      code: null,
      text: sentence('Eine Nachricht', mail.subject),
    }
  );
}

/**
 * What a mail in the bounce mailbox says, by the fields of its report and the digits of its codes, never by words. Whoever
 * knows the address writes there: nothing it may contain makes this throw or look at more than its first megabyte.
 */
export async function readBounce(raw: Uint8Array): Promise<ReadBounce> {
  const mail = await parseMail(raw);
  if (mail === null) return unreadable;
  const judged = judge(mail);
  const about = { messageId: messageOfOurs(mail), subject: mail.subject, sender: mail.from };
  const token = judged.kind === 'UNBEKANNT' || judged.kind === 'AUTOANTWORT' ? tokenOf(mail) : null;
  if (token === null) return { ...judged, ...about, token };
  return { ...judged, kind: 'ABMELDUNG', text: 'Per Mail abgemeldet.', ...about, token };
}
