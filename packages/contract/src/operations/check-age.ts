import type { CheckLimits } from './check-level.ts';

/** Limits in minutes, as seconds. */
export const minutes = ({ warning, critical }: CheckLimits): CheckLimits => ({
  warning: warning * 60,
  critical: critical * 60,
});

/** How long ago something was; nothing is in the future. */
export function secondsSince(moment: Date, now: Date): number {
  return Math.max(0, (now.getTime() - moment.getTime()) / 1000);
}
