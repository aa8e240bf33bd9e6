/** Where the viewers take a file from: the server, or the memory for what lay inside a mail. */
export interface PreviewSource {
  /** Differs from one content to another. */
  readonly key: string;
  /** The whole file. @throws ApiError with a German message */
  readonly load: (signal: AbortSignal) => Promise<Blob>;
  /** At most this many bytes from the start of the file. @throws ApiError with a German message */
  readonly loadStart: (limit: number, signal: AbortSignal) => Promise<FileStart>;
  /** What pdf.js reads by itself in pieces, or the bytes. */
  readonly pdf: () => Promise<PdfInput>;
  /** Saves the file in the browser's downloads. */
  readonly save: () => Promise<void>;
}

export interface FileStart {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Nothing of the file is missing. */
  readonly isWhole: boolean;
}

export type PdfInput =
  | { readonly url: string; readonly httpHeaders: Readonly<Record<string, string>> }
  | { readonly data: Uint8Array };
