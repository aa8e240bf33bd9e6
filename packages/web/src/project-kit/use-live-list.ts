import { useQueryClient } from '@tanstack/react-query';
import { useCalmEvents } from '#api/calm-events.ts';

/** Fetches the visible pages, the counts and the locks again soon after somebody changed or reserved a project. */
export function useLiveList(): void {
  const queryClient = useQueryClient();
  useCalmEvents(() => {
    void queryClient.invalidateQueries({ queryKey: ['projects', 'list'] });
    void queryClient.invalidateQueries({ queryKey: ['projects', 'locked'] });
  });
}
