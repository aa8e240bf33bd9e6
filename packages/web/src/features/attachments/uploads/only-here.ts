import type { Uploads } from './upload-engine.ts';
import { isOver } from './upload-item.ts';

const lockName = 'energieakte.upload.';

/** Until the upload is over or given up. */
function untilOver(uploads: Uploads, id: string): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      const item = uploads.list().find((one) => one.id === id);
      if (item !== undefined && !isOver(item)) return;
      stop();
      resolve();
    };
    const stop = uploads.subscribe(look);
    look();
  });
}

/** Two windows must not send the same file; where the browser knows no locks, the server's lock decides. */
export function withTabLock(uploads: Uploads, id: string, take: () => void): void {
  if (!('locks' in navigator)) {
    take();
    return;
  }
  void navigator.locks.request(`${lockName}${id}`, { ifAvailable: true }, (lock) => {
    if (lock === null) return undefined;
    take();
    return untilOver(uploads, id);
  });
}
