import { setFlagsFromString } from 'node:v8';

/**
 * The server lives on about 40 MB of objects, but V8 sizes its heap by the memory of the machine: under load the process
 * grows to 410 MB before it collects. With these limits it stays at 240 MB at the same speed; still smaller ones cost a
 * fifth of it. Needs to be called before anything is loaded; a large job may still take what it needs.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--max-semi-space-size=8');
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=150');
}
