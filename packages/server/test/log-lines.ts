import { Writable } from 'node:stream';
import type { Logger } from 'pino';
import { createLog } from '#platform/log.ts';

export interface LogLines {
  readonly log: Logger;
  /** Everything that was logged so far, on every level. */
  readonly text: () => string;
}

/** A log that keeps what is written to it. */
export function collectLogLines(): LogLines {
  const chunks: string[] = [];
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk.toString());
      done();
    },
  });
  return { log: createLog('trace', destination), text: () => chunks.join('') };
}
