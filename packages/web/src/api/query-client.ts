import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';

const mostAttempts = 2;

/** Only what may heal by itself is asked again: no answer at all, or a server that is briefly away. */
function isWorthRepeating(failures: number, error: Error): boolean {
  const passing = error instanceof ApiError && (error.status === 0 || error.status >= 502);
  return passing && failures < mostAttempts;
}

/** The one cache of what the server answered. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: isWorthRepeating,
      // A local server answers without any network; the browser's own opinion would only block.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
