import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';

const mostAttempts = 2;

/** Only what may heal by itself is asked again: no answer at all, or a server that is briefly away. */
function isWorthRepeating(failures: number, error: Error): boolean {
  const passing = error instanceof ApiError && (error.status === 0 || error.status >= 502);
  return passing && failures < mostAttempts;
}

/** Asked before the change and answered after it; the library starts no second request for such a query by itself. */
function mayMissTheChange(query: Query): boolean {
  const { fetchStatus, data } = query.state;
  return fetchStatus === 'fetching' && (data === undefined || !query.isActive());
}

/**
 * Asks once more for what was still on its way when it was invalidated. The library takes the request under way for
 * the new one: the first answer of a page would then show for good what was changed while it was loading.
 */
class ChangeAwareQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const early = this.getQueryCache().findAll(filters).filter(mayMissTheChange);
    const again = early.map(async ({ promise, queryKey }) => {
      await promise?.catch(() => undefined);
      await super.invalidateQueries({ queryKey, exact: true });
    });
    return Promise.all([super.invalidateQueries(filters, options), ...again]).then(() => undefined);
  }
}

/** The one cache of what the server answered. */
export const queryClient = new ChangeAwareQueryClient({
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
