import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { ScanVerdict, VirusScanner } from '#core/app-context.ts';
import { codeOf } from '#database/cluster/failure.ts';

interface Timeouts {
  /** Milliseconds until the scanner must have taken the call. */
  readonly connect: number;
  /** Milliseconds it may be silent: large archives take minutes. */
  readonly silence: number;
}

const usualTimeouts: Timeouts = { connect: 5000, silence: 300_000 };

/** What ClamAV's engine can look at in one piece, whatever is configured. */
const mostBytes = 2 ** 31 - 1;

function openSocket(address: string, timeouts: Timeouts): Socket {
  const [, host, port] = /^tcp:\/\/(.+):(\d{1,5})$/u.exec(address) ?? [];
  const socket = host === undefined ? connect(address) : connect(Number(port), host);
  socket.setTimeout(timeouts.connect, () => {
    socket.destroy(new Error('The virus scanner does not answer.'));
  });
  socket.once('connect', () => socket.setTimeout(timeouts.silence));
  return socket;
}

/** Collects what the scanner says, also when it hangs up while we are still sending. */
async function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    let failure: Error | null = null;
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('utf8');
    });
    socket.on('error', (error) => {
      failure = error;
    });
    socket.once('close', () => {
      if (answer !== '') resolve(answer.replaceAll('\0', '').trim());
      else
        reject(
          failure ?? Object.assign(new Error('The virus scanner hung up.'), { code: 'ECONNRESET' }),
        );
    });
  });
}

/** Waits until there is room for more; a scanner that hangs up is heard of in its answer. */
async function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      socket.off('drain', done);
      socket.off('close', done);
      resolve();
    };
    socket.once('drain', done);
    socket.once('close', done);
  });
}

/** Each piece with its length before it, and a length of 0 at the end (clamd's INSTREAM). Answers how much was sent. */
async function send(socket: Socket, bytes: Readable): Promise<number> {
  let sent = 0;
  socket.write('zINSTREAM\0');
  for await (const chunk of bytes) {
    if (!(chunk instanceof Uint8Array) || chunk.length === 0) continue;
    if (socket.destroyed) break;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    if (!socket.write(chunk)) await drained(socket);
    sent += chunk.length;
    if (sent > mostBytes) break;
  }
  if (!socket.destroyed) socket.write(Buffer.alloc(4));
  return sent;
}

/** Whether a scanner answers there. */
export async function isScannerReachable(
  address: string,
  timeouts: Timeouts = usualTimeouts,
): Promise<boolean> {
  const socket = openSocket(address, timeouts);
  const answer = readAnswer(socket);
  socket.write('zPING\0');
  return answer.then(
    (text) => text === 'PONG',
    () => false,
  );
}

const tooMuch = 'INSTREAM size limit exceeded. ERROR';

function verdictOf(answer: string): ScanVerdict {
  if (/\bOK$/u.test(answer)) return { kind: 'clean' };
  const [, name] = /^stream: (.+) FOUND$/u.exec(answer) ?? [];
  if (answer === tooMuch || name?.startsWith('Heuristics.Limits.Exceeded') === true) {
    return { kind: 'tooLarge' };
  }
  if (name === undefined) throw new Error(`The virus scanner says: ${answer.slice(0, 200)}`);
  return { kind: 'infected', name };
}

const hangUps = new Set(['EPIPE', 'ECONNRESET', 'ECONNABORTED']);

/**
 * ClamAV behind its socket: a path, or `tcp://host:port`. Every scan has a connection of its own.
 * @param timeouts for tests
 */
export function createVirusScanner(address: string, timeouts: Timeouts = usualTimeouts): VirusScanner {
  /** Above its limit clamd may hang up before its sentence is read. It is still there then. */
  const hungUp = async (error: unknown): Promise<string> => {
    if (hangUps.has(codeOf(error) ?? '') && (await isScannerReachable(address, timeouts)))
      return tooMuch;
    throw error;
  };
  return {
    scan: async (bytes) => {
      const socket = openSocket(address, timeouts);
      const answer = readAnswer(socket);
      answer.catch(() => undefined);
      try {
        const sent = await send(socket, bytes);
        return sent > mostBytes ? { kind: 'tooLarge' } : verdictOf(await answer.catch(hungUp));
      } finally {
        bytes.destroy();
        socket.destroy();
      }
    },
  };
}
