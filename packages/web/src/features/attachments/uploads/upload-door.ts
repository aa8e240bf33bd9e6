import type { Sending } from './upload-ports.ts';
import type { UploadTrouble } from './upload-trouble.ts';

/** Where files are sent to, and in whose name. */
export interface UploadDoor {
  /** A path of this server, as `/api/uploads`. */
  readonly endpoint: string;
  /** What opens it now. @throws UploadTrouble when there is nothing at the moment, or never again */
  readonly key: () => Promise<string>;
  /** The server did not take this key (any more). Answers what that means for the upload. */
  readonly refused: (key: string) => UploadTrouble;
  /** What the server has to know of a file beside its name and hash. */
  readonly placeOf: (sending: Sending) => Readonly<Record<string, string>>;
}
