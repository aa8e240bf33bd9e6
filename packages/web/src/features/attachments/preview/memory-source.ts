import { safeFileName } from '@energieakte/contract';
import { saveFile } from '#shared/files/keep-file.ts';
import type { PreviewSource } from './preview-source.ts';

interface HeldFile {
  readonly key: string;
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A file the page already holds, such as the attachment of a mail. */
export function memorySource({ key, name, mime, bytes }: HeldFile): PreviewSource {
  return {
    key,
    load: async () => new Blob([bytes], { type: mime }),
    loadStart: async (limit) => ({
      bytes: bytes.slice(0, limit),
      isWhole: bytes.length <= limit,
    }),
    // pdf.js gives its bytes away to the worker.
    pdf: async () => ({ data: bytes.slice() }),
    save: async () => {
      // Never the type the mail claims: the browser must not open it as a page.
      saveFile({
        fileName: safeFileName(name) ?? 'Anhang',
        mediaType: 'application/octet-stream',
        bytes: bytes.slice().buffer,
      });
    },
  };
}
