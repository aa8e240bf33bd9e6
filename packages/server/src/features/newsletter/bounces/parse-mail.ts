import type { Attachment } from 'postal-mime';

/** What is looked at of a mail: the report stands before the returned letter, and that one's headers are enough. */
const readBytes = 1024 * 1024;
/** Each line costs the parser something, also an empty one: a megabyte of them would hold the server for half a minute. */
const mostLines = 10_000;
/** Of a part; reports and headers are far shorter. */
const partLength = 128 * 1024;
/** More than any report has; what comes behind is not looked at. */
const mostParts = 50;

const limits = {
  attachmentEncoding: 'arraybuffer',
  forceRfc822Attachments: true,
  maxNestingDepth: 20,
  maxHeadersSize: 256 * 1024,
} as const;

interface MailPart {
  /** Small, without parameters: `message/delivery-status`. */
  readonly type: string;
  readonly text: string;
}

/** Of a mail what tells what it is. */
export interface ParsedMail {
  /** All values of a header, by its small name. */
  readonly header: (name: string) => readonly string[];
  readonly subject: string;
  /** Small; empty without a sender. */
  readonly from: string;
  readonly text: string;
  /** What is neither its text nor its page, such as the parts of a report. */
  readonly parts: readonly MailPart[];
}

function partOf({ mimeType, content }: Attachment): MailPart {
  const text =
    typeof content === 'string'
      ? content
      : Buffer.from(content instanceof Uint8Array ? content : new Uint8Array(content))
          .subarray(0, partLength)
          .toString('utf8');
  return { type: mimeType, text };
}

const lineEnds = new Set([0x0a, 0x0d]);

function beginningOf(raw: Uint8Array): Uint8Array {
  const beginning = raw.subarray(0, readBytes);
  let lines = 0;
  const end = beginning.findIndex((byte) => lineEnds.has(byte) && (lines += 1) > 2 * mostLines);
  return end === -1 ? beginning : beginning.subarray(0, end);
}

/**
 * Reads the beginning of a mail as it came.
 * @returns `null` when it is too deeply nested, or nothing but headers
 */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail | null> {
  // Loaded when the first mail comes: most offices have no such mailbox.
  const { default: PostalMime } = await import('postal-mime');
  try {
    const mail = await PostalMime.parse(beginningOf(raw), limits);
    return {
      header: (name) => mail.headers.flatMap(({ key, value }) => (key === name ? [value] : [])),
      subject: mail.subject ?? '',
      from: mail.from?.address?.toLowerCase() ?? '',
      text: (mail.text ?? '').slice(0, partLength),
      parts: mail.attachments.slice(0, mostParts).map(partOf),
    };
  } catch {
    // Strangers write what arrives here; what no program can read, a person has to.
    return null;
  }
}
