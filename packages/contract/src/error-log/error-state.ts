import { isOlderVersion } from '../system/version-order.ts';

export const errorStates = ['OFFEN', 'WIEDER_DA', 'IGNORIERT', 'ERLEDIGT'] as const;
export type ErrorState = (typeof errorStates)[number];

export const errorStateNames = {
  OFFEN: 'offen',
  WIEDER_DA: 'wieder da',
  IGNORIERT: 'ignoriert',
  ERLEDIGT: 'erledigt',
} as const satisfies Record<ErrorState, string>;

/** What decides how a group goes on when its error comes again. */
export interface GroupStanding {
  readonly state: ErrorState;
  /** With the new events. */
  readonly count: number;
  readonly ignoreUntilCount: number | null;
  /** The version that somebody called it settled in. */
  readonly resolvedIn: string | null;
}

/**
 * The state of a group whose error came again in `versions`. One that was settled is back where a newer version still has
 * it; older versions that people have not reloaded yet say nothing. One that is ignored is open again past its limit.
 */
export function stateAfterEvents(group: GroupStanding, versions: readonly string[]): ErrorState {
  const { state, count, ignoreUntilCount, resolvedIn } = group;
  if (state === 'IGNORIERT' && ignoreUntilCount !== null && count > ignoreUntilCount) return 'OFFEN';
  if (state !== 'ERLEDIGT' || resolvedIn === null) return state;
  return versions.some((version) => isOlderVersion(resolvedIn, version)) ? 'WIEDER_DA' : state;
}
