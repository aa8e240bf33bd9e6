import { useEffect, useRef } from 'react';
import type { GroupLines } from './group-lines.ts';

interface GroupsInStep {
  /** How many records the newest page knows of; `null` without one. */
  readonly answered: number | null;
  readonly groups: GroupLines | null;
  readonly askAgain: () => void;
}

/**
 * Pages and groups are two answers, between which a record can come or go: where their numbers differ the groups are asked for
 * again, once for each difference.
 */
export function useGroupsInStep({ answered, groups, askAgain }: GroupsInStep): void {
  const asked = useRef<string | null>(null);
  const counted = groups?.total ?? null;
  useEffect(() => {
    const differs = answered !== null && counted !== null && answered !== counted;
    const difference = differs ? `${answered} ${counted}` : null;
    if (difference !== null && difference !== asked.current) askAgain();
    asked.current = difference;
  }, [answered, counted, askAgain]);
}
