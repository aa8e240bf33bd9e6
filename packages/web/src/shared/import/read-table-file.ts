import { TableFileError } from './table-file-error.ts';
import type { TableFileAnswer } from './table-file.worker.ts';

/** A file that takes longer is made to keep readers busy. */
const longestReading = 20_000;

/** Lets a worker read a table, so that the page stays quick, and ends it when it takes too long. @throws TableFileError */
export async function readTableFile(
  file: File,
  mostRows: number,
): Promise<readonly (readonly string[])[]> {
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) throw new TableFileError('unreadable');
  const worker = new Worker(new URL('./table-file.worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<TableFileAnswer>();
  const timer = setTimeout(() => resolve('unreadable'), longestReading);
  worker.addEventListener('message', ({ data }: MessageEvent<TableFileAnswer>) => resolve(data));
  worker.addEventListener('error', () => resolve('unreadable'));
  worker.postMessage({ bytes, mostRows }, [bytes]);
  try {
    const answer = await promise;
    if (typeof answer === 'string') throw new TableFileError(answer);
    return answer;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
