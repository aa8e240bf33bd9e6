import type { StartTimer } from '#server/app-context.ts';

/** The timer of the system. None keeps the process alive. */
export const startSystemTimer: StartTimer = (milliseconds, action) => {
  const timer = setTimeout(action, milliseconds);
  timer.unref();
  return () => clearTimeout(timer);
};
