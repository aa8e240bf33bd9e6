import type { Clock } from '#core/app-context.ts';

/** The timer of the system. None keeps the process alive. */
export const startSystemTimer: Clock['startTimer'] = (milliseconds, action) => {
  const timer = setTimeout(action, milliseconds);
  timer.unref();
  return () => clearTimeout(timer);
};
