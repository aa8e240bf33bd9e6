import type { OpenOffice } from '../running/open-office.ts';
import { usageOf } from '../running/process-usage.ts';
import { type FilesParams, storeFiles } from './stored-files.ts';

/** How a ZIP of a project's Unterlagen leaves the server. */
export interface ArchiveResult {
  /** Of the stored contents. */
  readonly megabytes: number;
  readonly firstByteMilliseconds: number;
  readonly megabytesPerSecond: number;
  /** The most the server held while it sent. */
  readonly peakMegabytes: number;
}

const megabyte = 1024 * 1024;
const pauseOfLooks = 50;

/** Looks at the memory of a process again and again, until it is asked for the most it saw. */
function watchMemory(pid: number): () => Promise<number> {
  let peak = 0;
  const look = async (): Promise<void> => {
    peak = Math.max(peak, (await usageOf(pid)).residentMegabytes);
  };
  let looking = look();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, pauseOfLooks);
  return async () => {
    clearInterval(timer);
    await looking.then(look);
    return peak;
  };
}

/** Fetches the ZIP and throws it away while it comes. */
async function fetchArchive({ url, authorization }: OpenOffice, projectId: string) {
  const start = performance.now();
  const answer = await fetch(`${url}/api/attachments/${projectId}/downloadall`, {
    headers: { authorization },
  });
  if (answer.status !== 200 || answer.body === null)
    throw new Error(`The ZIP was answered with ${answer.status}: ${await answer.text()}`);
  let firstByte = 0;
  let bytes = 0;
  for await (const chunk of answer.body) {
    if (bytes === 0) firstByte = performance.now() - start;
    bytes += chunk.length;
  }
  return { firstByte, bytes, seconds: (performance.now() - start) / 1000 };
}

/**
 * Sends all Unterlagen of a project to somebody who throws them away, and watches the server meanwhile.
 * @throws Error when less arrives than is stored
 */
export async function measureArchive(office: OpenOffice, params: FilesParams): Promise<ArchiveResult> {
  const stored = await storeFiles(office, params);
  try {
    const peak = watchMemory(office.pid);
    const { firstByte, bytes, seconds } = await fetchArchive(office, stored.projectId);
    const peakMegabytes = await peak();
    if (bytes < stored.bytes) throw new Error(`Only ${bytes} of ${stored.bytes} bytes arrived.`);
    return {
      megabytes: stored.bytes / megabyte,
      firstByteMilliseconds: firstByte,
      megabytesPerSecond: bytes / megabyte / seconds,
      peakMegabytes,
    };
  } finally {
    await stored.remove();
  }
}
