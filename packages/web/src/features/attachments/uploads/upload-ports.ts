import type { KnownCopy, NewRecord, UploadItem } from './upload-item.ts';

/** One attempt to bring bytes to the server. */
export interface Sending {
  readonly item: UploadItem;
  /** The record the file is for; `null` where the server makes one. */
  readonly attachmentId: string | null;
  readonly file: File;
  readonly signal: AbortSignal;
  readonly onAddress: (address: string) => void;
  /** Bytes the server has, counted from the beginning of the file. */
  readonly onProgress: (sent: number) => void;
  readonly rest: UploadPorts['rest'];
}

/** What uploading needs of the browser and the server; a call that fails throws an `UploadError`. */
export interface UploadPorts {
  readonly hash: (file: File, signal: AbortSignal) => Promise<string>;
  readonly findCopies: (item: UploadItem, sha256: string) => Promise<readonly KnownCopy[]>;
  /** Answers the id of the new record. */
  readonly makeRecord: (item: UploadItem, record: NewRecord) => Promise<string>;
  readonly link: (attachmentId: string, copy: KnownCopy, name: string) => Promise<void>;
  readonly dropRecord: (attachmentId: string) => Promise<void>;
  readonly send: (sending: Sending) => Promise<void>;
  /** Notifies the server that the rest will not come. */
  readonly abandon: (address: string) => Promise<void>;
  /** Keeps an upload for after a reload. */
  readonly remember: (item: UploadItem, file: File) => Promise<void>;
  readonly forget: (id: string) => Promise<void>;
  /** Waits; ends earlier when the connection is back. */
  readonly rest: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
  /** A record has got its file. */
  readonly arrived: (item: UploadItem) => void;
}
