import type { StartTimer } from '#database/start-timer.ts';

/** The timer of the system. None keeps the process alive. */
export const startSystemTimer: StartTimer = (milliseconds, action) => {
  const timer = setTimeout(action, milliseconds);
  timer.unref();
  return () => clearTimeout(timer);
};
