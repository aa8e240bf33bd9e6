import { createReadStream } from 'node:fs';
import { request } from 'node:http';
import { once } from 'node:events';

export interface PartParams {
  readonly url: string;
  readonly authorization: string;
  readonly path: string;
  readonly size: number;
  readonly offset: number;
  /** The connection is cut when the bytes up to here have left; `null`: it is not. */
  readonly cutAt: number | null;
  /** Called before the cut, with the connection still open. */
  readonly beforeCut: () => Promise<void>;
}

/** Sends a file from an offset on, by `PATCH` of tus 1.0.0; answers how many bytes have left. */
export async function sendPart(params: PartParams): Promise<number> {
  const { url, authorization, path, size, offset, cutAt, beforeCut } = params;
  const sending = request(url, {
    method: 'PATCH',
    agent: false,
    headers: {
      authorization,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      'content-length': String(size - offset),
    },
  });
  const ended = new Promise<void>((resolve) => {
    sending.once('error', () => resolve());
    sending.once('response', (response) => response.resume().once('end', () => resolve()));
  });
  const end = cutAt ?? size;
  let sent = 0;
  for await (const piece of createReadStream(path, { start: offset, end: end - 1 })) {
    if (sending.destroyed || !(piece instanceof Buffer)) break;
    sent += piece.length;
    if (!sending.write(piece)) await Promise.race([once(sending, 'drain').catch(() => null), ended]);
  }
  if (cutAt === null) {
    sending.end();
    await ended;
    return sent;
  }
  await beforeCut();
  sending.destroy();
  return sent;
}
