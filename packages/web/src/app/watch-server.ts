import { getVersion } from '@energieakte/contract';
import { callApi } from '#api/call-api.ts';
import { noteSilence, watchConnection } from '#api/connection.ts';
import { queryClient } from '#api/query-client.ts';

/** In milliseconds; a server that takes longer for its version is as good as away. */
const longestWait = 10_000;

/** Watches whether the server can be reached; when it can again, everything on screen is asked for anew. */
export function watchServer(): void {
  watchConnection({
    ask: () => callApi(getVersion, { signal: AbortSignal.timeout(longestWait) }),
    // Also what failed while it was away, so that nobody has to try again.
    onRegained: () => void queryClient.invalidateQueries(),
  });
  window.addEventListener('offline', noteSilence);
  window.addEventListener('online', noteSilence);
}
