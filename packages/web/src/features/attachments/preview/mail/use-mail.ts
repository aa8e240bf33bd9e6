import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PreviewSource } from '../preview-source.ts';
import type { MailAnswer, MailRequest } from './mail.worker.ts';

/** A mail that takes longer is made to keep readers busy. */
const longestReading = 20_000;

/** Lets a worker read the mail, and ends it when it is done, when nobody waits any more, or when it takes too long. */
async function readApart(request: MailRequest, signal: AbortSignal): Promise<MailAnswer> {
  const worker = new Worker(new URL('./mail.worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<MailAnswer>();
  const timer = setTimeout(() => resolve(null), longestReading);
  worker.addEventListener('message', ({ data }: MessageEvent<MailAnswer>) => resolve(data));
  worker.addEventListener('error', () => resolve(null));
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  worker.postMessage(request, [request.bytes]);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

/** Outlook's files begin with the mark of a compound file, whatever they are named. */
function formatOf(bytes: ArrayBuffer): MailRequest['format'] {
  const isCompound = bytes.byteLength > 8 && new DataView(bytes).getUint32(0) === 0xd0_cf_11_e0;
  return isCompound ? 'msg' : 'eml';
}

const mailQuery = (source: PreviewSource) =>
  queryOptions({
    queryKey: ['preview', source.key, 'mail'],
    queryFn: async ({ signal }) => {
      const blob = await source.load(signal);
      const bytes = await blob.arrayBuffer();
      return readApart({ format: formatOf(bytes), bytes }, signal);
    },
    staleTime: Infinity,
    gcTime: 0,
  });

/** A mail file, read; `null` where it is none. */
export function useMail(source: PreviewSource) {
  return useQuery(mailQuery(source));
}
