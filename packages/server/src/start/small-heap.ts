import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The start flag that says how large the space for new objects may grow, as `npm start` gives it. */
const growthFlag = '--max-semi-space-size';

const megabyte = 1024 * 1024;
/** Buffers of requests on their way take a few of these; more of them are waiting for the collector. */
const waitingBuffers = 24 * megabyte;
const betweenLooks = 100;

type Collect = (options: { readonly type: 'minor' }) => void;

function isCollect(value: unknown): value is Collect {
  return typeof value === 'function';
}

/** The collection of new objects alone, which V8 offers to those who ask for it by a flag. */
function minorCollection(): Collect {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (!isCollect(collect)) throw new Error('V8 offers no collection.');
  return collect;
}

/**
 * The bytes of a buffer lie beside the heap, so a space for new objects of 8 MB is full only when hundreds of megabytes of
 * them have gone by as chunks of a ZIP or an upload. Collecting what is new takes a millisecond then: hardly any of it lives.
 */
function collectBuffers(): void {
  const collect = minorCollection();
  const look = (): void => {
    if (process.memoryUsage().arrayBuffers > waitingBuffers) collect({ type: 'minor' });
  };
  setInterval(look, betweenLooks).unref();
}

/**
 * The server lives on about 45 MB of objects, but V8 sizes its heap by the memory of the machine: under load the process
 * grows to 410 MB before it collects. Needs to be called before anything is loaded; a large job may still take what it
 * needs.
 *
 * How large the space for new objects may grow can only be said when a process starts: 8 MB, as `npm start` has it, save a
 * fifth of the processor time of a list and half of that of a month of appointments, whose objects would otherwise be
 * copied to the old ones before they are garbage. Started without that, it stays at 1 MB. The old ones may double before they
 * are collected, so each megabyte that lives for good takes two.
 */
export function keepHeapSmall(): void {
  if (process.execArgv.some((flag) => flag.startsWith(growthFlag))) collectBuffers();
  else setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=100');
}
