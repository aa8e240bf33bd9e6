import { useMemo } from 'react';
import { useToday } from '#shared/format/use-today.ts';
import type { ListDay } from './project-cells.tsx';

/** Today in Germany, the same object until midnight, so that rows are not drawn again without need. */
export function useListDay(): ListDay {
  const today = useToday();
  return useMemo(() => ({ today, now: new Date(`${today}T12:00:00Z`) }), [today]);
}
