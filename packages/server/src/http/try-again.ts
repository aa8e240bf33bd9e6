import { type AppError, refusal } from '#http/app-error.ts';

const secondsPerMinute = 60;

/** A waiting time as people say it, rounded up: `40 Sekunden`, `1 Minute`, `15 Minuten`. */
export function waitText(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole === 1) return '1 Sekunde';
  if (whole < secondsPerMinute) return `${whole} Sekunden`;
  const minutes = Math.ceil(whole / secondsPerMinute);
  return minutes === 1 ? '1 Minute' : `${minutes} Minuten`;
}

/** The 429 that says when to try again, in its sentence and in `Retry-After`. */
export function tryAgain(code: 'auth.throttled' | 'rate.limited', seconds: number): AppError {
  return refusal(code, { wait: waitText(seconds) }, { retryAfter: Math.max(1, seconds) });
}
