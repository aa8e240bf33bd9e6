/** Most answers are no longer, and become bytes at once. */
const firstPart = 8000;
/** What follows is written in parts of about this length: shorter ones cost calls, longer ones are copied once more. */
const nextPart = 1000;
const firstSize = 65_536;
/** The most bytes of UTF-8 that a unit of a text takes. */
const mostBytes = 3;

/** Text that grows at its end, in UTF-8. */
export interface GrowingBytes {
  readonly add: (text: string) => void;
  /** Everything that was added; nothing can be added behind it. */
  readonly end: () => Buffer;
}

/** For texts of megabytes in small parts: joined as one text they would be copied, measured and encoded one after the other. */
export function growingBytes(): GrowingBytes {
  let bytes: Buffer | null = null;
  let used = 0;
  let waiting = '';
  const withRoom = (more: number): Buffer => {
    if (bytes !== null && bytes.length - used >= more) return bytes;
    const larger = Buffer.allocUnsafe(Math.max(firstSize, 2 * (bytes?.length ?? 0), used + more));
    bytes?.copy(larger, 0, 0, used);
    bytes = larger;
    return larger;
  };
  return {
    add: (text) => {
      waiting += text;
      if (waiting.length < (bytes === null ? firstPart : nextPart)) return;
      used += withRoom(waiting.length * mostBytes).write(waiting, used);
      waiting = '';
    },
    end: () => {
      if (bytes === null) return Buffer.from(waiting);
      used += withRoom(waiting.length * mostBytes).write(waiting, used);
      return bytes.subarray(0, used);
    },
  };
}
