import { z } from 'zod';
import { sendTus } from './tus-request.ts';
import type { UploadTransport } from './upload-transport.ts';
import type { Sending, UploadPorts } from './upload-ports.ts';
import { uploadErrorOf } from './upload-error.ts';

/** Bytes of one request: browsers read a refusal only when all of it is sent, and proxies may collect a body. */
const largestPart = 16 * 1024 * 1024;

/** How often an upload that is still being looked at is asked about, in milliseconds. */
const lookEvery = 1500;

function base64Of(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}

function metadataOf(transport: UploadTransport, sending: Sending): string {
  const { item, file } = sending;
  const known = { filename: item.fileName, filetype: file.type, sha256: item.sha256 ?? '' };
  const given = Object.entries(known).filter(([, value]) => value !== '');
  // An empty place is one, too.
  return [...Object.entries(transport.placeOf(sending)), ...given]
    .map(([key, value]) => `${key} ${base64Of(value)}`)
    .join(',');
}

/** Where the bytes are to go; only as a path of this server. */
function pathOf({ endpoint }: UploadTransport, location: string | null): string {
  const path = location === null ? '' : new URL(location, window.location.href).pathname;
  if (!path.startsWith(`${endpoint}/`)) throw uploadErrorOf(502, '');
  return path;
}

async function create(transport: UploadTransport, sending: Sending): Promise<string> {
  const { file, signal } = sending;
  const headers = {
    'upload-length': String(file.size),
    'upload-metadata': metadataOf(transport, sending),
  };
  const answer = await sendTus(transport, {
    method: 'POST',
    address: transport.endpoint,
    headers,
    signal,
  });
  const address = pathOf(transport, answer.getResponseHeader('location'));
  sending.onAddress(address);
  return address;
}

const Offset = z.coerce.number().int().min(0);

function offsetIn(answer: XMLHttpRequest): number {
  const offset = Offset.safeParse(answer.getResponseHeader('upload-offset') ?? 'none');
  if (!offset.success) throw uploadErrorOf(502, '');
  return offset.data;
}

/** A sending that has begun. */
interface Begun {
  readonly transport: UploadTransport;
  readonly sending: Sending;
  readonly address: string;
}

async function offsetAt({ transport, sending: { signal }, address }: Begun): Promise<number> {
  return offsetIn(await sendTus(transport, { method: 'HEAD', address, signal }));
}

async function sendPart({ transport, sending, address }: Begun, offset: number): Promise<number> {
  const { file, signal, onProgress } = sending;
  const answer = await sendTus(transport, {
    method: 'PATCH',
    address,
    headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: file.slice(offset, offset + largestPart),
    signal,
    onProgress: (bytes) => onProgress(Math.min(file.size, offset + bytes)),
  });
  return offsetIn(answer);
}

const Outcome = z.object({
  state: z.enum(['LAEUFT', 'PRUEFT', 'FERTIG', 'FEHLER']),
  message: z.string().nullable(),
});

/** Until the file is looked at and a version of its record; the last answer of a sending may have been lost. */
async function confirmArrival({ transport, sending: { signal, rest }, address }: Begun): Promise<void> {
  for (;;) {
    const answer = await sendTus(transport, { method: 'GET', address: `${address}/result`, signal });
    const outcome = Outcome.safeParse(JSON.parse(answer.responseText));
    if (!outcome.success || outcome.data.state === 'LAEUFT') throw uploadErrorOf(502, '');
    if (outcome.data.state === 'FERTIG') return;
    if (outcome.data.state === 'FEHLER') throw uploadErrorOf(415, outcome.data.message ?? '');
    await rest(lookEvery, signal);
  }
}

async function send(transport: UploadTransport, sending: Sending): Promise<void> {
  const { item, file, onProgress } = sending;
  const known = item.address;
  const address = known ?? (await create(transport, sending));
  const begun = { transport, sending, address };
  let offset = known === null ? 0 : await offsetAt(begun);
  onProgress(offset);
  while (offset < file.size) {
    offset = await sendPart(begun, offset);
    onProgress(offset);
  }
  await confirmArrival(begun);
}

/**
 * Brings files by the tus protocol. `send` asks how far a file got, goes on from there, and is done when
 * the record has its file; `abandon` notifies the server that the rest will not come, which it would find out by itself
 * after a week. Both throw UploadError.
 */
export function createTusClient(transport: UploadTransport): Pick<UploadPorts, 'send' | 'abandon'> {
  return {
    send: (sending) => send(transport, sending),
    abandon: async (address) => {
      await sendTus(transport, { method: 'DELETE', address, signal: AbortSignal.timeout(10_000) });
    },
  };
}
