import type { ChangeFeed } from '#core/app-context.ts';
import type { ChangeNotice } from '#database/announce.ts';
import { claimsOf } from '#test/token-claims.ts';

type Fits = (notice: ChangeNotice) => boolean;

/** That the session of a token ended. */
export function sessionEnd(token: string): Fits {
  const { sid } = claimsOf(token);
  return (notice) => notice.type === 'session.ended' && notice.sessionId === sid;
}

/** That something about a person changed. */
export function personChange(userId: string): Fits {
  return (notice) => notice.type === 'person.changed' && notice.userId === userId;
}

export interface HeardNotices {
  /** All that was heard since the beginning, in order. */
  readonly list: readonly ChangeNotice[];
  /** The first one that fits, of those heard already or later. */
  readonly until: (fits: Fits) => Promise<ChangeNotice>;
  readonly stop: () => void;
}

/** Writes down every notice from now on. Earlier changes may still be on their way: ask for the one that is meant. */
export function hearNotices(changes: ChangeFeed): HeardNotices {
  const list: ChangeNotice[] = [];
  const waiting = new Set<() => void>();
  const stop = changes.subscribe({
    onNotice: (notice) => {
      list.push(notice);
      for (const look of waiting) look();
    },
    onGap: () => undefined,
  });
  return {
    list,
    stop,
    until: async (fits) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = list.find(fits);
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
  };
}
