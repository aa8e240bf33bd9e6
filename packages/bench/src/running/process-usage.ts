import { readdir, readFile } from 'node:fs/promises';

/** What a process has used since it started. */
export interface ProcessUsage {
  /** Processor time of all its threads, user and system, in milliseconds. */
  readonly cpuMilliseconds: number;
  /** Memory now and at most, in megabytes. */
  readonly residentMegabytes: number;
  readonly peakMegabytes: number;
}

const nanosecondsPerMillisecond = 1_000_000;

/**
 * The processor time of every thread as the scheduler counts it, in nanoseconds; the usual figure of a process counts
 * in hundredths of a second, too coarse for a turn of a few dozen requests. Node keeps its threads for life.
 */
async function cpuOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const texts = await Promise.all(
    threads.map(async (thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')),
  );
  const nanoseconds = texts.map((text) => Number(text.split(' ', 1)[0]));
  return nanoseconds.reduce((sum, one) => sum + one, 0) / nanosecondsPerMillisecond;
}

function megabytes(status: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'mu').exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** Asks Linux; rejects elsewhere, and when the process is gone. */
export async function usageOf(pid: number): Promise<ProcessUsage> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return {
    cpuMilliseconds: await cpuOf(pid),
    residentMegabytes: megabytes(status, 'VmRSS'),
    peakMegabytes: megabytes(status, 'VmHWM'),
  };
}
