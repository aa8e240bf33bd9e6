import { randomBytes } from 'node:crypto';

const counterLimit = 0x1000;

let lastMillisecond = 0;
let counter = 0;

/** Random in the lower half, so that there is room to count on within the millisecond. */
function freshCounter(): number {
  return randomBytes(2).readUInt16BE() & 0x7ff;
}

function nextTick(): void {
  const now = Date.now();
  if (now > lastMillisecond) {
    lastMillisecond = now;
    counter = freshCounter();
    return;
  }
  counter += 1;
  if (counter < counterLimit) return;
  lastMillisecond += 1;
  counter = freshCounter();
}

/**
 * A new UUIDv7 (RFC 9562): 48 bits of milliseconds, 12 bits that count within the millisecond, 62 random bits. The
 * ids of one process rise strictly, also when the clock is set back.
 */
export function newId(): string {
  nextTick();
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastMillisecond, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
    '-',
  );
}
