import { readFile } from 'node:fs/promises';

/** What a process has used since it started. */
export interface ProcessUsage {
  /** Processor time of all its threads, user and system, in milliseconds. */
  readonly cpuMilliseconds: number;
  /** Memory now and at most, in megabytes. */
  readonly residentMegabytes: number;
  readonly peakMegabytes: number;
}

/** The kernel counts in hundredths of a second on every Linux that Node runs on. */
const tickMilliseconds = 10;
const utimeIndex = 11;

async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name of the program stands in brackets and may hold blanks: count from behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[utimeIndex]) + Number(fields[utimeIndex + 1])) * tickMilliseconds;
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
