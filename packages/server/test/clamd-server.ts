import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eicarBytes } from '#test/hostile-files/document-bytes.ts';
import type { VirusDaemon } from '#test/virus-daemon.ts';

const limit = 1024 * 1024;
const lengthBytes = 4;

const oneLine: Readonly<Record<string, string>> = {
  PING: 'PONG',
  VERSION: 'ClamAV 1.4.6/0/our own',
};

/** A command as clamd reads it: `z` before one that ends with NUL, `n` or nothing before one that ends with a line. */
function readCommand(
  bytes: Buffer,
): { readonly name: string; readonly end: string; readonly rest: Buffer } | null {
  const end = bytes[0] === 'z'.charCodeAt(0) ? '\0' : '\n';
  const place = bytes.indexOf(end);
  if (place < 0) return null;
  const name = bytes.toString('latin1', 0, place).replace(/^[zn](?=[A-Z])/u, '');
  return { name, end, rest: bytes.subarray(place + 1) };
}

/** What follows INSTREAM: pieces, each with its length before it, and a length of 0. Answers once it knows, then `null` no more. */
function createStream(): (bytes: Buffer) => string | null {
  let pending: Buffer = Buffer.alloc(0);
  let content: Buffer = Buffer.alloc(0);
  return (bytes) => {
    pending = Buffer.concat([pending, bytes]);
    while (pending.length >= lengthBytes) {
      const length = pending.readUInt32BE(0);
      if (length === 0) {
        const isVirus = content.includes(eicarBytes());
        return isVirus ? 'stream: Eicar-Test-Signature.UNOFFICIAL FOUND' : 'stream: OK';
      }
      if (content.length + length > limit) return 'INSTREAM size limit exceeded. ERROR';
      if (pending.length < lengthBytes + length) return null;
      content = Buffer.concat([content, pending.subarray(lengthBytes, lengthBytes + length)]);
      pending = pending.subarray(lengthBytes + length);
    }
    return null;
  };
}

/** One command on each connection, as clamd without a session. Above its limit it hangs up on what still comes. */
function converse(socket: Socket): void {
  let pending: Buffer = Buffer.alloc(0);
  let stream: ((bytes: Buffer) => string | null) | null = null;
  let lineEnd = '\0';
  const answer = (text: string | null): void => {
    if (text !== null) socket.write(text + lineEnd, () => socket.destroy());
  };
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    const arrived = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
    if (stream !== null) {
      answer(stream(arrived));
      return;
    }
    pending = Buffer.concat([pending, arrived]);
    const command = readCommand(pending);
    if (command === null) return;
    lineEnd = command.end;
    if (command.name === 'INSTREAM') {
      stream = createStream();
      answer(stream(command.rest));
    } else answer(oneLine[command.name] ?? 'UNKNOWN COMMAND');
  });
}

async function listen(server: Server, path: string | null): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    if (path !== null) server.listen(path, () => resolve(path));
    else {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        const port = typeof address === 'object' && address !== null ? address.port : 0;
        resolve(`tcp://127.0.0.1:${port}`);
      });
    }
  });
}

/** Starts a server of our own that speaks as much of clamd's language as matters, on a real socket. */
export async function startClamdServer(over: 'socket' | 'tcp' = 'socket'): Promise<VirusDaemon> {
  const folder = await mkdtemp(join(tmpdir(), 'energieakte-clamd-'));
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    converse(socket);
  });
  const socket = await listen(server, over === 'tcp' ? null : join(folder, 'clamd.ctl'));
  return {
    socket,
    limit,
    stop: async () => {
      for (const connection of open) connection.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      await rm(folder, { recursive: true, force: true });
    },
  };
}
