import { clockTime, momentText } from '#shared/format/relative-moment.ts';

const minutesOfDay = 24 * 60;

/** Until when a lock holds if nobody renews it: `bis 10:12 Uhr, noch 18 Minuten`. */
export function untilText(expiresAt: Date, now: Date): string {
  const minutes = Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 60_000));
  const left = minutes <= 1 ? 'noch höchstens 1 Minute' : `noch ${minutes} Minuten`;
  // Also past midnight: a lock holds for minutes, so its day says nothing.
  const end = minutes < minutesOfDay ? `${clockTime(expiresAt)} Uhr` : momentText(expiresAt, now);
  return `bis ${end}, ${left}`;
}

/** Milliseconds until the next lock runs out; `null` without locks. Never less than a moment. */
export function untilNextExpiry(expiries: readonly string[], now: Date): number | null {
  if (expiries.length === 0) return null;
  const next = Math.min(...expiries.map((expiresAt) => Date.parse(expiresAt)));
  return Math.max(500, next - now.getTime());
}
