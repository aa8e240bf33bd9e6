import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';

/** What rows have in common with others: their number, and a sum of their hashes, whatever their order. */
export interface RowsDigest {
  readonly rows: number;
  readonly sum: string;
}

const lineBreak = 10;
const modulus = 1n << 64n;

function hashOf(line: Buffer): bigint {
  return createHash('sha256').update(line).digest().readBigUInt64BE();
}

/** Reads rows as COPY writes them, one a line, in which line breaks are escaped. */
export function createRowsDigest(): { readonly stream: Writable; readonly result: () => RowsDigest } {
  let rest: Buffer[] = [];
  let rows = 0;
  let sum = 0n;
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      let start = 0;
      for (let end = chunk.indexOf(lineBreak); end !== -1; end = chunk.indexOf(lineBreak, start)) {
        const part = chunk.subarray(start, end);
        sum = (sum + hashOf(rest.length === 0 ? part : Buffer.concat([...rest, part]))) % modulus;
        rows += 1;
        rest = [];
        start = end + 1;
      }
      if (start < chunk.length) rest.push(chunk.subarray(start));
      done();
    },
  });
  return { stream, result: () => ({ rows, sum: sum.toString(16) }) };
}
