import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { holderOfUploads, onHolderChange } from '#features/attachments/uploads/open-uploads.ts';

const UploadBar = lazy(async () => ({
  default: (await import('#features/attachments/uploads/upload-bar.tsx')).UploadBar,
}));

let isShown = false;

/** Once uploads were there, their bar stays: it shows also how they ended. */
function hasUploads(userId: string): boolean {
  isShown ||= holderOfUploads() === userId;
  return isShown;
}

/** Files on their way, on whatever page; fetched only where there are any. */
export function UploadPlace() {
  const me = useCurrentUser();
  const isNeeded = useSyncExternalStore(onHolderChange, () => hasUploads(me.id));
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <UploadBar />
    </Suspense>
  );
}
