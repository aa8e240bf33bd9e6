import type { Sending } from './upload-ports.ts';
import type { UploadError } from './upload-error.ts';

/** Where files are sent to, and in whose name. */
export interface UploadTransport {
  /** A path of this server, as `/api/uploads`. */
  readonly endpoint: string;
  /** What opens it now. @throws UploadError when there is nothing at the moment, or never again */
  readonly key: () => Promise<string>;
  /** The server did not take this key (any more). Answers what that means for the upload. */
  readonly refused: (key: string) => UploadError;
  /** What the server has to know of a file beside its name and hash. */
  readonly placeOf: (sending: Sending) => Readonly<Record<string, string>>;
}
