import { createServer as createPlainServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { z } from 'zod';

/** What the server does with a letter for an address. */
export type ScriptedAnswer =
  | 'takes'
  /** 421: and ends the session. */
  | 'closes'
  /** 450 */
  | 'greylists'
  /** 452 */
  | 'full'
  /** 550 5.1.1 */
  | 'unknown'
  /** 550 5.7.23 */
  | 'refuses'
  /** 554 5.7.1, once it has read the letter. */
  | 'refusesContent'
  /** 451, once it has read the letter. */
  | 'defersContent'
  /** Cuts the connection where the letter would begin. */
  | 'dropsBefore'
  /** Takes the letter and cuts the connection without saying so. */
  | 'dropsAfter'
  /** Takes the letter and says so when the test lets it. */
  | 'holds';

export interface ScriptedMailServer {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** The ids of the messages that were really taken, by address. */
  readonly taken: ReadonlyMap<string, readonly string[]>;
  /** Who was asked for, as often as that was. */
  readonly asked: readonly string[];
  /** The last letters as they travelled, by address. */
  readonly letters: ReadonlyMap<string, string>;
  /** How many sessions there were. */
  readonly sessions: () => number;
  /** The way back that the last letter named. */
  readonly returnPaths: ReadonlyMap<string, string>;
  /** Letters that wait for `release`. */
  readonly held: () => number;
  readonly release: () => void;
  readonly stop: () => Promise<void>;
}

interface Script {
  /** `attempt`: how often the address was asked for before. */
  readonly answerOf?: (address: string, attempt: number) => ScriptedAnswer;
  /** Speaks TLS from the start. */
  readonly tls?: { readonly key: string; readonly cert: string };
}

const atRecipient: Readonly<Partial<Record<ScriptedAnswer, string>>> = {
  closes: '421 4.3.2 Service not available, closing transmission channel',
  greylists: '450 4.7.1 Greylisted, try again later',
  full: '452 4.2.2 Mailbox full',
  unknown: '550 5.1.1 No such user here',
  refuses: '550 5.7.23 SPF validation failed',
};

const atEnd: Readonly<Partial<Record<ScriptedAnswer, string>>> = {
  refusesContent: '554 5.7.1 Message refused by policy',
  defersContent: '451 4.3.0 Try again later',
};

const addressIn = (line: string): string => (/<([^<>]*)>/u.exec(line)?.[1] ?? '').toLowerCase();

/** What the sessions of a server know together. */
interface Book {
  readonly answerOf: (address: string, attempt: number) => ScriptedAnswer;
  readonly taken: Map<string, string[]>;
  readonly letters: Map<string, string>;
  readonly returnPaths: Map<string, string>;
  readonly asked: string[];
  readonly attempts: Map<string, number>;
  readonly waiting: Set<() => void>;
}

/** The letter a session is about. */
interface Turn {
  address: string;
  returnPath: string;
  answer: ScriptedAnswer;
}

function ask(book: Book, turn: Turn): void {
  const { address } = turn;
  const attempt = book.attempts.get(address) ?? 0;
  book.attempts.set(address, attempt + 1);
  book.asked.push(address);
  book.returnPaths.set(address, turn.returnPath);
  turn.answer = book.answerOf(address, attempt);
}

function finish(
  book: Book,
  socket: Socket,
  { address, answer, letter }: Turn & { letter: string },
): void {
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  const refusal = atEnd[answer];
  if (refusal !== undefined) return say(refusal);
  const id = /^message-id:\s*<([^>]+)>/imu.exec(letter)?.[1] ?? '';
  book.taken.set(address, [...(book.taken.get(address) ?? []), id]);
  book.letters.set(address, letter);
  if (answer === 'dropsAfter') return void socket.destroy();
  if (answer !== 'holds') return say('250 2.0.0 Taken');
  book.waiting.add(() => say('250 2.0.0 Taken'));
  return undefined;
}

type Commands = Readonly<Record<string, (line: string) => void>>;

function commandsOf(
  { book, socket, turn }: { readonly book: Book; readonly socket: Socket; readonly turn: Turn },
  begin: () => void,
): Commands {
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  return {
    EHLO: () => say('250-scripted.test\r\n250-PIPELINING\r\n250-8BITMIME\r\n250 ENHANCEDSTATUSCODES'),
    MAIL: (line) => {
      turn.returnPath = addressIn(line);
      say('250 2.1.0 Ok');
    },
    RCPT: (line) => {
      turn.address = addressIn(line);
      ask(book, turn);
      say(atRecipient[turn.answer] ?? '250 2.1.5 Ok');
      if (turn.answer === 'closes') socket.end();
    },
    DATA: () => {
      if (turn.answer === 'dropsBefore') return void socket.destroy();
      if (atRecipient[turn.answer] !== undefined) return say('503 5.5.1 No recipients');
      begin();
      return say('354 Go ahead');
    },
    RSET: () => say('250 2.0.0 Ok'),
    QUIT: () => {
      say('221 2.0.0 Bye');
      socket.end();
    },
  };
}

function converse(book: Book, socket: Socket): void {
  const turn: Turn = { address: '', returnPath: '', answer: 'takes' };
  let buffered = '';
  let isReading = false;
  const commands = commandsOf({ book, socket, turn }, () => {
    isReading = true;
  });
  /** Takes what stands before the mark off the buffer; `null` where the mark has not come yet. */
  const next = (mark: string): string | null => {
    const end = buffered.indexOf(mark);
    if (end === -1) return null;
    const text = buffered.slice(0, end);
    buffered = buffered.slice(end + mark.length);
    return text;
  };
  const readOne = (): boolean => {
    const text = next(isReading ? '\r\n.\r\n' : '\r\n');
    if (text === null) return false;
    const wasReading = isReading;
    isReading = false;
    if (wasReading)
      finish(book, socket, { ...turn, letter: `${text.replaceAll('\r\n..', '\r\n.')}\r\n` });
    else (commands[text.slice(0, 4).toUpperCase()] ?? (() => socket.write('502 5.5.2 What?\r\n')))(text);
    return !socket.destroyed;
  };
  socket.on('data', (chunk) => {
    buffered += chunk.toString('latin1');
    while (readOne());
  });
  socket.write('220 scripted.test ESMTP\r\n');
}

/** A mail server on a free port of this machine, whose answers are written by the test. */
export async function startScriptedMailServer({
  answerOf = () => 'takes',
  tls,
}: Script = {}): Promise<ScriptedMailServer> {
  const book: Book = {
    answerOf,
    taken: new Map(),
    letters: new Map(),
    returnPaths: new Map(),
    asked: [],
    attempts: new Map(),
    waiting: new Set(),
  };
  const sockets = new Set<Socket>();
  let sessions = 0;
  const greet = (socket: Socket): void => {
    sessions += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    converse(book, socket);
  };
  const server = tls === undefined ? createPlainServer(greet) : createTlsServer(tls, greet);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const { taken, asked, letters, returnPaths, waiting } = book;
  return {
    url: `${tls === undefined ? 'smtp' : 'smtps'}://127.0.0.1:${port}${tls === undefined ? '' : '?tls.rejectUnauthorized=false'}`,
    taken,
    asked,
    letters,
    returnPaths,
    sessions: () => sessions,
    held: () => waiting.size,
    release: () => {
      for (const say of waiting) say();
      waiting.clear();
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
