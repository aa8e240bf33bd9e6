import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import process from 'node:process';

/**
 * Preloaded into a server (`--import`): as soon as it starts a program, or sends its database something, that contains
 * the text `SIGNAL_AT`, it gets a SIGTERM. So a test meets a certain moment of the start.
 */
const awaited = process.env['SIGNAL_AT'] ?? '';
let isSent = false;

function look(text: string): void {
  if (isSent || !text.includes(awaited)) return;
  isSent = true;
  process.kill(process.pid, 'SIGTERM');
}

function isMessage(message: unknown): message is { readonly process: ChildProcess } {
  return typeof message === 'object' && message !== null && 'process' in message;
}

subscribe('child_process', (message) => {
  // Only after this is it known what is started.
  queueMicrotask(() => {
    if (isMessage(message)) look(message.process.spawnargs.join(' '));
  });
});

Socket.prototype.write = new Proxy(Socket.prototype.write, {
  apply: (write, socket: unknown, values: readonly unknown[]): unknown => {
    const [chunk] = values;
    if (chunk instanceof Uint8Array) look(Buffer.from(chunk).toString('latin1'));
    return Reflect.apply(write, socket, values);
  },
});
