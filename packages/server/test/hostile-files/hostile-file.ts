import type { ErrorCode } from '@energieakte/contract';

/** A file that somebody might send to do harm, or by accident. */
export interface HostileFile {
  /** What it tries. */
  readonly label: string;
  /** As it is sent; not always a name that may be stored. */
  readonly name: string;
  readonly bytes: Buffer;
  /** The refusal, or the media type as which it may stay because nothing ever executes it. */
  readonly verdict: { readonly refused: ErrorCode } | { readonly defused: string };
}

export function refusedAs(code: ErrorCode): HostileFile['verdict'] {
  return { refused: code };
}

export function defusedAs(mediaType: string): HostileFile['verdict'] {
  return { defused: mediaType };
}
