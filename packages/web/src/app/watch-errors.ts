import { PageLoadError } from '#app/lazy-page.tsx';
import { isProgramError, reportClientError } from '#features/error-log/report-client-error.ts';
import { reportError } from '#shared/activity/activity.ts';

/** A page whose file did not come is reported on the page itself; it is no mistake of the program. */
function isMistake(error: unknown): boolean {
  return isProgramError(error) && !(error instanceof PageLoadError);
}

function report(error: unknown): void {
  if (!isMistake(error)) return;
  void reportClientError(error).then((number) => {
    if (number !== null)
      reportError(`Es ist ein unerwarteter Fehler aufgetreten. Fehlernummer: ${number}`);
  });
}

/** Reports what no error boundary sees: mistakes in event handlers and promises nobody waited for. */
export function watchErrors(): void {
  window.addEventListener('error', (event) => {
    const error: unknown = event.error;
    // Without an error object it is a note of the browser or a script of somebody else.
    if (error !== null && error !== undefined) report(error);
  });
  window.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    report(reason);
  });
}

/** What an error boundary caught: mistakes of the program go to the console for whoever develops; refusals do not. */
export function noteCaughtError(error: unknown): void {
  // oxlint-disable-next-line no-console -- the browser's console is where a developer looks first
  if (isMistake(error)) console.error(error);
}
