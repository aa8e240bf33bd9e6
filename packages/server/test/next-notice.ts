import type { ChangeFeed } from '#core/app-context.ts';
import type { ChangeNotice } from '#database/announce.ts';

/**
 * The next notice of a kind, once every listener that subscribed earlier has heard it. Call it before the change,
 * await it afterwards.
 */
export async function nextNotice(
  changes: ChangeFeed,
  type: ChangeNotice['type'],
): Promise<ChangeNotice> {
  return new Promise((resolve) => {
    const stop = changes.subscribe({
      onNotice: (notice) => {
        if (notice.type !== type) return;
        stop();
        resolve(notice);
      },
      onGap: () => undefined,
    });
  });
}
