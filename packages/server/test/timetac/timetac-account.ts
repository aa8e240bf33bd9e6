import { expect } from 'vitest';
import type { TimeTac, TimeTacAccount, TimeTacResult, TimeTacTokens } from '#core/timetac.ts';
import { createTimeTac } from '#platform/timetac/timetac.ts';
import { readConfig } from '#server/config/config.ts';
import type { StartTimer } from '#http/start-timer.ts';
import type { TimeTacServer } from '#test/timetac/timetac-server.ts';

/** The client as a server with this environment makes it. */
export function timeTacFor(
  { environment }: Pick<TimeTacServer, 'environment'>,
  startTimer: StartTimer = () => () => undefined,
  more: NodeJS.ProcessEnv = {},
): TimeTac {
  const { timeTac } = readConfig({ ...environment, ...more });
  if (timeTac === null) throw new Error('TimeTac is not configured');
  return createTimeTac(timeTac, startTimer);
}

/** What went well. */
export function doneOf<Value>(result: TimeTacResult<Value>): Value {
  expect(result).toMatchObject({ kind: 'done' });
  if (result.kind !== 'done') throw new Error(result.kind);
  return result.value;
}

export interface KeptAccount extends TimeTacAccount {
  /** `null` after they were found to be worth nothing. */
  readonly kept: () => TimeTacTokens | null;
}

/** Somebody whose tokens are kept in memory. */
export function accountWith(userId: number, first: TimeTacTokens | null): KeptAccount {
  let stored = first;
  return {
    key: `person-${userId}`,
    userId,
    kept: () => stored,
    tokens: {
      read: async () => stored,
      replace: async (refresh) => {
        if (stored === null) return;
        const refreshed = await refresh(stored);
        if (refreshed.kind === 'renewed') stored = refreshed.tokens;
        if (refreshed.kind === 'dead') stored = null;
      },
    },
  };
}

/** Jana Keller, signed in there. */
export async function signedInAccount(timeTac: TimeTac): Promise<KeptAccount> {
  const { user, tokens } = doneOf(await timeTac.signIn({ username: 'jkeller', password: 'Geheim-17!' }));
  return accountWith(user.id, tokens);
}
