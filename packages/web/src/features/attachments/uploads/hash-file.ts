import { z } from 'zod';
import { UploadError } from './upload-error.ts';

const Answer = z.object({ sha256: z.string().nullable() });

const unreadable =
  'Die Datei lässt sich nicht lesen. Wurde sie inzwischen verschoben oder geändert? Bitte noch einmal wählen.';

/**
 * The fingerprint of a file, made beside the page so that it stays quick.
 * @throws UploadError when the file cannot be read, or the signal's reason
 */
export async function hashFile(file: File, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('hash-worker.ts', import.meta.url), { type: 'module' });
  try {
    const sha256 = await new Promise<string | null>((resolve) => {
      signal.addEventListener('abort', () => resolve(null));
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
        resolve(Answer.safeParse(data).data?.sha256 ?? null),
      );
      worker.addEventListener('error', () => resolve(null));
      worker.postMessage(file);
    });
    signal.throwIfAborted();
    if (sha256 === null) throw new UploadError('refused', unreadable);
    return sha256;
  } finally {
    worker.terminate();
  }
}
