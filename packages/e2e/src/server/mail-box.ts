import { createServer, type Socket } from 'node:net';
import { freePort } from './free-port.ts';

/** A mail server that keeps what it is given. */
export interface MailBox {
  /** As `SMTP_URL` names it. */
  readonly url: string;
  /** The texts of the mails to this address, the newest last. */
  readonly textsTo: (address: string) => readonly string[];
  readonly close: () => void;
}

/** Undoes the line breaks and codes that mails are sent with (quoted-printable). */
function plainText(source: string): string {
  return source
    .replaceAll(/=\r?\n/gu, '')
    .replaceAll(/=([0-9A-F]{2})/gu, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    );
}

function receive(socket: Socket, keep: (source: string) => void): void {
  let waiting = '';
  let isText = false;
  const answer = (line: string): void => void socket.write(`${line}\r\n`);
  const take = (end: string): string | null => {
    const place = waiting.indexOf(end);
    if (place === -1) return null;
    const taken = waiting.slice(0, place);
    waiting = waiting.slice(place + end.length);
    return taken;
  };
  const next = (): boolean => {
    const taken = take(isText ? '\r\n.\r\n' : '\r\n');
    if (taken === null) return false;
    if (isText) keep(taken);
    isText = !isText && /^DATA/iu.test(taken);
    answer(isText ? '354 go on' : '250 ok');
    return true;
  };
  answer('220 mail box');
  // A sender that goes away in the middle sends it once more.
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    waiting += chunk.toString();
    while (next());
  });
}

export async function openMailBox(): Promise<MailBox> {
  const sources: string[] = [];
  const port = await freePort();
  const server = createServer((socket) => receive(socket, (source) => sources.push(source)));
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    textsTo: (address) => sources.filter((one) => one.includes(`To: ${address}`)).map(plainText),
    close: () => server.close(),
  };
}
