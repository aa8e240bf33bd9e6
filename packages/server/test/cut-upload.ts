import { offsetOf, type TusClient } from '#test/upload-harness.ts';

export interface CutUpload {
  readonly client: TusClient;
  readonly location: string;
  readonly content: Buffer;
  /** Offsets at which the connection is cut, rising. */
  readonly cuts: readonly number[];
  /** Called for each cut when the bytes before it have left, with the connection still open. */
  readonly beforeCut?: (cut: number, place: number) => Promise<void>;
}

/** Asks until the server answers; it may be starting. */
async function askOffset({ client, location }: CutUpload): Promise<number> {
  for (;;) {
    const answer = await client.head(location);
    if (answer?.status === 200) return offsetOf(answer);
  }
}

/** Sends a file with cuts, each time from where the server says; answers how many bytes were sent twice. */
export async function sendWithCuts(upload: CutUpload): Promise<number> {
  const { client, location, content, cuts, beforeCut } = upload;
  let sent = 0;
  let offset = 0;
  for (const [index, cut] of cuts.entries()) {
    const length = Math.max(1, cut - offset);
    const place = offset + length;
    await client.patch(location, {
      offset,
      bytes: content.subarray(offset),
      cutAfter: length,
      beforeCut: async () => beforeCut?.(index, place),
    });
    sent += length;
    offset = await askOffset(upload);
  }
  while (offset < content.length) {
    await client.patch(location, { offset, bytes: content.subarray(offset) });
    sent += content.length - offset;
    offset = await askOffset(upload);
  }
  return sent - content.length;
}

/** So many different places in a file, rising. */
export function randomCuts(size: number, count: number): readonly number[] {
  const places = Array.from({ length: count }, () => Math.floor(Math.random() * size));
  return places.toSorted((one, other) => one - other);
}
