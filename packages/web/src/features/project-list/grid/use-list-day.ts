import { useMemo } from 'react';
import { useToday } from '#shared/format/use-today.ts';
import { asOfDay } from '#project-kit/as-of/as-of-labels.ts';
import type { ListDay } from './single-cells.tsx';

/**
 * The day that counts as today: in Germany, or the one a list looks back to. The same object until midnight, so that
 * rows are not drawn again without need.
 */
export function useListDay(asOf: string | undefined): ListDay {
  const now = useToday();
  const today = asOf === undefined ? now : asOfDay(asOf);
  return useMemo(() => ({ today, now: new Date(`${today}T12:00:00Z`) }), [today]);
}
