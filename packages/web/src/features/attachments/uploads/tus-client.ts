import { z } from 'zod';
import { sendTus } from './tus-request.ts';
import { troubleOf } from './upload-trouble.ts';
import type { Sending } from './upload-ports.ts';

const endpoint = '/api/uploads';

/** Bytes of one request: browsers read a refusal only when all of it is sent, and proxies may collect a body. */
const largestPart = 16 * 1024 * 1024;

/** How often an upload that is still being looked at is asked about, in milliseconds. */
const lookEvery = 1500;

function base64Of(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}

function metadataOf({ attachmentId, item, file }: Sending): string {
  const values = {
    attachmentId,
    filename: item.fileName,
    filetype: file.type,
    sha256: item.sha256 ?? '',
  };
  return Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key} ${base64Of(value)}`)
    .join(',');
}

/** Where the bytes are to go; only as a path of this server. */
function pathOf(location: string | null): string {
  const path = location === null ? '' : new URL(location, window.location.href).pathname;
  if (!path.startsWith(`${endpoint}/`)) throw troubleOf(502, '');
  return path;
}

async function create(sending: Sending): Promise<string> {
  const { file, signal } = sending;
  const headers = { 'upload-length': String(file.size), 'upload-metadata': metadataOf(sending) };
  const answer = await sendTus({ method: 'POST', address: endpoint, headers, signal });
  const address = pathOf(answer.getResponseHeader('location'));
  sending.onAddress(address);
  return address;
}

const Offset = z.coerce.number().int().min(0);

function offsetIn(answer: XMLHttpRequest): number {
  const offset = Offset.safeParse(answer.getResponseHeader('upload-offset') ?? 'none');
  if (!offset.success) throw troubleOf(502, '');
  return offset.data;
}

async function offsetAt(address: string, signal: AbortSignal): Promise<number> {
  return offsetIn(await sendTus({ method: 'HEAD', address, signal }));
}

async function sendPart(sending: Sending, address: string, offset: number): Promise<number> {
  const { file, signal, onProgress } = sending;
  const answer = await sendTus({
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
async function confirmArrival(address: string, { signal, rest }: Pick<Sending, 'signal' | 'rest'>) {
  for (;;) {
    const answer = await sendTus({ method: 'GET', address: `${address}/result`, signal });
    const outcome = Outcome.safeParse(JSON.parse(answer.responseText));
    if (!outcome.success || outcome.data.state === 'LAEUFT') throw troubleOf(502, '');
    if (outcome.data.state === 'FERTIG') return;
    if (outcome.data.state === 'FEHLER') throw troubleOf(415, outcome.data.message ?? '');
    await rest(lookEvery, signal);
  }
}

/**
 * Brings the rest of a file to the server by the tus protocol: asks how far it got, goes on from there, and is done
 * when the record has its file. @throws UploadTrouble
 */
export async function sendByTus(sending: Sending): Promise<void> {
  const { item, file, signal, onProgress } = sending;
  const known = item.address;
  const address = known ?? (await create(sending));
  let offset = known === null ? 0 : await offsetAt(address, signal);
  onProgress(offset);
  while (offset < file.size) {
    offset = await sendPart(sending, address, offset);
    onProgress(offset);
  }
  await confirmArrival(address, sending);
}

/** Tells the server that the rest will not come; it would find out by itself after a week. */
export async function abandonByTus(address: string): Promise<void> {
  await sendTus({ method: 'DELETE', address, signal: AbortSignal.timeout(10_000) });
}
