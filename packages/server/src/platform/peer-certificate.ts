import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';

export interface Peer {
  readonly host: string;
  readonly port: number;
  /** A mail server that is asked for TLS first (STARTTLS). */
  readonly startsPlain: boolean;
}

const patience = 3000;
const longestAnswer = 4096;

/** Resolves with the answer of a mail server when its last line has come: `250 …`, after `250-…`. */
async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    answer += String(chunk);
    if (/^\d{3} .*\r?\n$/mu.test(answer)) return answer;
    if (answer.length > longestAnswer) break;
  }
  throw new Error('This is no mail server.');
}

async function talk(socket: Socket): Promise<void> {
  await answerOf(socket);
  for (const command of ['EHLO energieakte', 'STARTTLS']) {
    socket.write(`${command}\r\n`);
    const answer = await answerOf(socket);
    if (!answer.startsWith('2')) throw new Error(`${command}: ${answer}`);
  }
}

async function endOf(socket: TLSSocket): Promise<Date | null> {
  await new Promise<void>((resolve, reject) => {
    socket.once('secureConnect', resolve);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The peer hung up.')));
  });
  const end = new Date(socket.getPeerCertificate().valid_to);
  return Number.isNaN(end.getTime()) ? null : end;
}

async function open({ host, port, startsPlain }: Peer, signal: AbortSignal): Promise<Date | null> {
  // Only its last day is read and nothing is sent: whether to trust it is for those who send something.
  const options = { servername: host, rejectUnauthorized: false };
  const plain = connectPlain({ host, port });
  const end = (): void => void plain.destroy();
  signal.addEventListener('abort', end);
  plain.on('error', end);
  try {
    if (startsPlain) await talk(plain);
    return await endOf(connectTls({ ...options, socket: plain }));
  } finally {
    signal.removeEventListener('abort', end);
    plain.destroy();
  }
}

/** The last moment of the certificate a peer shows; `null` where it shows none within three seconds. */
export async function readCertificateEnd(peer: Peer): Promise<Date | null> {
  return open(peer, AbortSignal.timeout(patience)).catch(() => null);
}
