/**
 * Makes a way to wait that the connection coming back ends at once, and whatever else `wake` reports.
 * @param wake takes a listener and answers the way to stop listening
 */
export function restUntil(wake: (listener: () => void) => () => void) {
  return (milliseconds: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        stop();
        window.removeEventListener('online', end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      const stop = wake(end);
      window.addEventListener('online', end);
      signal.addEventListener('abort', end);
    });
}
