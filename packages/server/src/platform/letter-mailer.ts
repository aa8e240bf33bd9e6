import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { LetterMailer, LetterOutcome, OutgoingLetter } from '#core/letter-mailer.ts';
import { StartupError } from '#database/startup-error.ts';
import { mailLimits, mailSafety } from '#platform/mail-transport.ts';
import { causeOfRefusal } from '#platform/smtp-refusal.ts';
import type { DkimConfig } from '#server/config/mail-config.ts';

/** The key that signs letters (RFC 6376). */
interface DkimKey {
  readonly domainName: string;
  readonly keySelector: string;
  /** PEM */
  readonly privateKey: string;
}

interface Sender {
  readonly url: string;
  /** `Name <address>` or an address. */
  readonly from: string;
}

/** Both headers of unsubscribing have to be signed (RFC 8058, 4); the library's own list lacks the second. */
const signedHeaders =
  'from:sender:reply-to:subject:date:message-id:to:cc:mime-version:content-type:content-transfer-encoding:list-id:list-unsubscribe:list-unsubscribe-post';

const connections = 8;

/** What the library says of a failure. */
const Failure = z.object({
  code: z.string().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
  response: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
  message: z.string().catch(''),
});

/** How far a message came. */
interface Passage {
  /** Made once a session stands and the message is its next; `null`: it never came that far. */
  readonly stream: Readable | null;
}

const Command = z.enum(['MAIL FROM', 'RCPT TO', 'DATA']);

/** As long as it may be kept; a character that the cut halves is replaced, because no database takes half of one. */
const shortened = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, 500)
    .toWellFormed();

/** Commands came in the wrong order: that is about the session, not about the letter (RFC 5321, 4.2.2). */
const outOfOrder = 503;

function isFinal(code: number): boolean {
  return code >= 500 && code !== outOfOrder;
}

/**
 * What a failure means for the letter: an answer of the server to one of its commands is final or not by its first digit.
 * Without one it depends on whether any byte of the message was on its way.
 */
function outcomeOf(error: unknown, { stream }: Passage): LetterOutcome {
  const { command, response, responseCode, message } = Failure.parse(error);
  const text = shortened(response ?? message);
  if (stream === null)
    return { kind: 'deferred', code: responseCode ?? null, text, isUnreachable: true };
  if (responseCode === undefined)
    return stream.readableDidRead
      ? { kind: 'unclear', code: null, text }
      : { kind: 'deferred', code: null, text, isUnreachable: false };
  const said = Command.safeParse(command).data;
  if (said === undefined || !isFinal(responseCode))
    return { kind: 'deferred', code: responseCode, text, isUnreachable: false };
  const cause = causeOfRefusal({ code: responseCode, text, command: said });
  return { kind: 'rejected', code: responseCode, text, cause };
}

function addressOf(from: string): string {
  return /<([^<>]+)>/u.exec(from)?.[1] ?? from;
}

function headersOf({ unsubscribe: { url, mailto }, listId }: OutgoingLetter) {
  const ways = [url, mailto].filter((way) => way !== null);
  return {
    'List-Id': `<${listId}>`,
    'List-Unsubscribe': { prepared: true, value: ways.map((way) => `<${way}>`).join(', ') },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    Precedence: 'bulk',
    'Auto-Submitted': 'auto-generated',
  };
}

function messageOf(letter: OutgoingLetter, from: string) {
  const { messageId, host, to, fromName, replyTo, subject, html, text, images, returnPath } = letter;
  const address = addressOf(from);
  return {
    from: fromName === null ? from : { name: fromName, address },
    to,
    ...(replyTo !== null && { replyTo }),
    subject,
    html,
    text,
    messageId: `<${messageId}@${host}>`,
    headers: headersOf(letter),
    attachments: images.map(({ contentId, mediaType, content }) => ({
      cid: contentId,
      contentType: mediaType,
      content,
      contentDisposition: 'inline' as const,
    })),
    envelope: { from: returnPath ?? address, to: [to.address] },
  };
}

/** @throws StartupError when there is no private key in the file */
async function readDkimKey({ domain, selector, keyFile }: DkimConfig): Promise<DkimKey> {
  try {
    const privateKey = await readFile(keyFile, 'utf8');
    createPrivateKey(privateKey);
    return { domainName: domain, keySelector: selector, privateKey };
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw new StartupError(
      `DKIM_KEY_FILE: In ${keyFile} steht kein privater Schlüssel, der sich lesen lässt (${reason}).`,
    );
  }
}

function createLetterMailer({ url, from }: Sender, dkim: DkimKey | null): LetterMailer {
  const transport = createTransport({
    pool: true,
    url,
    ...mailLimits,
    ...mailSafety,
    maxConnections: connections,
    maxMessages: 100,
    maxRequeues: 0,
    // Before mail servers tire of a silent connection: they would close it when it is to be used.
    idleTimeout: 10_000,
    ...(dkim !== null && { dkim: { ...dkim, headerFieldNames: signedHeaders } }),
  });
  const streams = new Map<string, Readable>();
  transport.use('stream', ({ message }, done) => {
    const { createReadStream } = message;
    message.createReadStream = (options) => {
      const stream = createReadStream.call(message, options);
      streams.set(message.messageId(), stream);
      return stream;
    };
    done();
  });
  return {
    connections,
    send: async (letter) => {
      const message = messageOf(letter, from);
      try {
        const { response } = await transport.sendMail(message);
        return { kind: 'accepted', code: 250, text: shortened(response) };
      } catch (error) {
        return outcomeOf(error, { stream: streams.get(message.messageId) ?? null });
      } finally {
        streams.delete(message.messageId);
      }
    },
    close: () => transport.close(),
  };
}

/**
 * Sends letters over a few connections, which are used again. A letter whose connection broke is never sent once more from
 * here: who asked for it hears how far it came. Without a key letters are not signed.
 * @throws StartupError when there is no private key in the file
 */
export async function openLetterMailer(sender: Sender, dkim: DkimConfig | null): Promise<LetterMailer> {
  return createLetterMailer(sender, dkim === null ? null : await readDkimKey(dkim));
}
