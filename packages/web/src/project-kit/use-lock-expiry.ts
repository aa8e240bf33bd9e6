import type { Project } from '@energieakte/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const expiryMargin = 500;

/** Looks again when somebody's reservation should have run out: a closed laptop sends no event. */
export function useLockExpiry(lock: Project['lock']): void {
  const queryClient = useQueryClient();
  const expiresAt = lock === null || lock.mine ? undefined : lock.expiresAt;
  useEffect(() => {
    if (expiresAt === undefined) return undefined;
    const pause = Math.max(expiryMargin, Date.parse(expiresAt) - Date.now() + expiryMargin);
    const look = (): void => {
      void queryClient.invalidateQueries({ queryKey: ['projects', 'one'] });
    };
    const timer = setTimeout(look, pause);
    return () => clearTimeout(timer);
  }, [expiresAt, queryClient]);
}
