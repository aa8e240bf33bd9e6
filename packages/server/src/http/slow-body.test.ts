import { type EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StartTimer } from '#http/start-timer.ts';
import { createHandTimers } from '#test/hand-timers.ts';
import { offsetOf, openUploadHarness, somePdf, type UploadHarness } from '#test/upload-harness.ts';

const timers = createHandTimers();
/** The limits of bodies; the connections to the database, asked every few seconds, are not what this is about. */
const startTimer: StartTimer = (milliseconds, action) =>
  milliseconds < 10_000 ? () => undefined : timers.start(milliseconds, action);

let harness: UploadHarness;

beforeAll(async () => {
  harness = await openUploadHarness({ startTimer });
});
afterAll(async () => harness.close());

/** A client that writes what it likes when it likes. */
interface SlowClient {
  readonly write: (text: string | Uint8Array) => Promise<void>;
  /** Everything the server sent, once it has ended the connection. */
  readonly ended: Promise<string>;
  /** The first bytes the server sent. */
  readonly answered: Promise<unknown>;
}

async function openClient(): Promise<SlowClient> {
  const { hostname, port } = new URL(harness.origin);
  const socket: Socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const answered = once(socket, 'data');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.on('error', () => undefined);
  return {
    write: async (bytes) => new Promise((resolve) => void socket.write(bytes, () => resolve())),
    ended: new Promise((resolve) => socket.once('close', () => resolve(text))),
    answered,
  };
}

function head(line: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`${line} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

async function untilArrived(bytes: number, socket: () => Socket | undefined): Promise<void> {
  await expect.poll(() => socket()?.bytesRead ?? 0).toBeGreaterThanOrEqual(bytes);
}

/** The server's side of the connection that comes next. */
function nextConnection(): { readonly socket: () => Socket | undefined } {
  let arrived: Socket | undefined;
  harness.test.app.server.once('connection', (socket: Socket) => (arrived = socket));
  return { socket: () => arrived };
}

describe('a body that trickles', () => {
  it('is answered with 408 after 30 s, however many bytes have come meanwhile', async () => {
    const client = await openClient();
    await client.write(
      head('POST /api/authenticate', { 'content-type': 'application/json', 'content-length': '100' }),
    );
    await timers.untilPending();
    expect(timers.pending()).toEqual([30_000]);
    for (const byte of '{"user') await client.write(byte);
    expect(timers.pending()).toEqual([30_000]);
    await timers.passNext();
    const answer = await client.ended;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /u);
    expect(answer).toContain('Die Anfrage kam nicht rechtzeitig vollständig an.');
    expect(timers.pending()).toEqual([]);
  });

  it('does not keep the connection of an answer that did not need it', async () => {
    const client = await openClient();
    await client.write(head('GET /api/health', { 'content-length': '100' }));
    await client.answered;
    await client.write('x');
    await timers.passNext();
    expect(await client.ended).toMatch(/^HTTP\/1\.1 200 /u);
    expect(timers.pending()).toEqual([]);
  });

  it('has no limit any more once it is there', async () => {
    const answer = await fetch(`${harness.origin}/api/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'niemand', password: 'falsch' }),
    });
    expect(answer.status).toBe(401);
    expect(timers.pending()).toEqual([]);
  });

  it('leaves nothing behind at a connection that is used again and again', async () => {
    const listeners: number[] = [];
    harness.test.app.server.on(
      'request',
      ({ socket }: { readonly socket: EventEmitter }, answer: EventEmitter) => {
        answer.once('close', () => listeners.push(socket.listenerCount('close')));
      },
    );
    for (let request = 0; request < 5; request += 1) {
      const body = JSON.stringify({ username: 'niemand', password: 'falsch' });
      const headers = { 'content-type': 'application/json' };
      await (
        await fetch(`${harness.origin}/api/authenticate`, { method: 'POST', headers, body })
      ).text();
    }
    expect(Math.max(...listeners)).toBe(Math.min(...listeners));
  });

  it('is not waited for by the lines before it either', () => {
    expect(harness.test.app.server).toMatchObject({ headersTimeout: 20_000, requestTimeout: 0 });
  });
});

describe('a file that comes slowly', () => {
  it('in a form is taken as long as it makes progress, and refused with 408 when it stops', async () => {
    const attachmentId = await harness.attachment();
    const { authorization = '' } = await harness.headers('user');
    const connection = nextConnection();
    const client = await openClient();
    await client.write(
      head(`POST /api/attachments/${attachmentId}/file`, {
        authorization,
        'content-type': 'multipart/form-data; boundary=part',
        'content-length': '1000000',
      }),
    );
    await client.write(
      '--part\r\ncontent-disposition: form-data; name="data"; filename="Plan.pdf"\r\n\r\n',
    );
    const content = somePdf(100_000);
    for (const third of [0, 1, 2]) {
      await timers.untilPending();
      expect(timers.pending()).toEqual([120_000]);
      await client.write(content.subarray(third * 30_000, (third + 1) * 30_000));
      await untilArrived((third + 1) * 30_000, connection.socket);
      await timers.passNext();
    }
    await client.write('a few bytes more');
    await timers.passNext();
    expect(await client.ended).toMatch(/^HTTP\/1\.1 408 /u);
    expect(timers.pending()).toEqual([]);
    expect(await harness.filesOf(attachmentId)).toEqual([]);
    expect(await harness.leftovers()).toBe(0);
  });

  it('in pieces keeps what has come when it stops, and goes on from there', async () => {
    const attachmentId = await harness.attachment();
    const jana = await harness.client('user');
    const content = somePdf(90_000);
    const begun = await jana.begin({ attachmentId, name: 'Plan.pdf', size: content.length });
    const location = String(begun?.headers.location);
    const { authorization = '' } = await harness.headers('user');
    const connection = nextConnection();
    const client = await openClient();
    await client.write(
      head(`PATCH ${location}`, {
        authorization,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
        'content-length': String(content.length),
      }),
    );
    await timers.untilPending();
    await client.write(content.subarray(0, 40_000));
    await untilArrived(40_000, connection.socket);
    await timers.passNext();
    await timers.passNext();
    expect(await client.ended).toMatch(/^HTTP\/1\.1 204 [\s\S]*upload-offset: 40000/iu);
    const asked = await jana.head(location);
    expect(asked === null ? null : offsetOf(asked)).toBe(40_000);
    const rest = await jana.patch(location, { offset: 40_000, bytes: content.subarray(40_000) });
    expect(rest?.status).toBe(204);
    expect(await harness.filesOf(attachmentId)).toMatchObject([{ size: content.length }]);
    expect(timers.pending()).toEqual([]);
  });
});
