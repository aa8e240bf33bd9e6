import { setFlagsFromString } from 'node:v8';

/**
 * The server lives on about 45 MB of objects, but V8 sizes its heap by the memory of the machine: under load the process
 * grows to 410 MB before it collects. Needs to be called before anything is loaded; a large job may still take what it
 * needs.
 *
 * The space for new objects stays at 1 MB: what it may grow to can only be said when a process starts, and a larger one
 * saves a tenth of the time of a search, but lets the buffers of a ZIP wait for the collector, 150 MB of them at 4 MB. The
 * others may double before they are collected, so each megabyte that lives for good takes two.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=100');
}
