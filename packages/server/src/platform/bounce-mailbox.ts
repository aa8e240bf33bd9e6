import { ImapFlow } from 'imapflow';
import { type BounceMailbox, MailboxError, type MailboxMessage } from '#core/bounce-mailbox.ts';

const connectMilliseconds = 20_000;
const silenceMilliseconds = 60_000;
/** Of each message; reports stand at its beginning. */
const readBytes = 1024 * 1024;
const mostMessages = 1000;

interface Mailbox {
  readonly client: ImapFlow;
  readonly folder: string;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** @param url `imaps://benutzer:passwort@mail.buero.de/INBOX` */
function clientFor(url: string): Mailbox {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const secure = protocol === 'imaps:';
  const client = new ImapFlow({
    host: hostname,
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    auth: { user: decoded(username), pass: decoded(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: connectMilliseconds,
    greetingTimeout: connectMilliseconds,
    socketTimeout: silenceMilliseconds,
  });
  // What breaks ends the command at hand, which says so; without a listener it would end the process.
  client.on('error', () => undefined);
  return { client, folder: decoded(pathname.slice(1)) || 'INBOX' };
}

function textOf(value: unknown, key: string): string | null {
  if (typeof value !== 'object' || value === null || !(key in value)) return null;
  const found: unknown = Reflect.get(value, key);
  return typeof found === 'string' ? found : null;
}

/** Never what the server said: it may repeat the password. */
function problemOf(error: unknown): MailboxError {
  const isRefused =
    typeof error === 'object' && error !== null && Reflect.get(error, 'authenticationFailed') === true;
  if (isRefused)
    return new MailboxError('Das Postfach nimmt Benutzer oder Passwort nicht an.', { cause: error });
  const code = textOf(error, 'code') ?? textOf(error, 'serverResponseCode');
  const why = code === null ? '' : ` (${code.slice(0, 60)})`;
  return new MailboxError(`Das Postfach für Rückläufer ist nicht zu lesen${why}.`, { cause: error });
}

async function* read({ client }: Mailbox, after: bigint): AsyncGenerator<MailboxMessage> {
  let count = 0;
  const query = { uid: true, source: { start: 0, maxLength: readBytes } };
  try {
    for await (const { uid, source } of client.fetch(`${after + 1n}:*`, query, { uid: true })) {
      // Beyond the end, `n:*` names the last message, whatever its uid.
      if (BigInt(uid) <= after) continue;
      yield { uid: BigInt(uid), raw: source ?? Buffer.alloc(0) };
      count += 1;
      if (count === mostMessages) return;
    }
  } catch (error) {
    throw error instanceof MailboxError ? error : problemOf(error);
  }
}

async function open(mailbox: Mailbox): Promise<bigint> {
  try {
    await mailbox.client.connect();
    const { uidValidity } = await mailbox.client.mailboxOpen(mailbox.folder, { readOnly: true });
    return uidValidity;
  } catch (error) {
    throw problemOf(error);
  }
}

/** The mailbox that `BOUNCE_IMAP_URL` names, over IMAP. */
export function createBounceMailbox(url: string): BounceMailbox {
  return {
    visit: async (work) => {
      const mailbox = clientFor(url);
      try {
        const uidValidity = await open(mailbox);
        return await work({ uidValidity, read: (after) => read(mailbox, after) });
      } finally {
        mailbox.client.close();
      }
    },
  };
}
