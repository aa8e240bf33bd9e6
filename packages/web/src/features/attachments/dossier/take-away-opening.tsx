import type { AttachmentBoard } from '@energieakte/contract';
import { lazy, Suspense } from 'react';
import { isGuestSession } from '#api/session.ts';
import type { AttachmentSearch } from '../attachment-search.ts';

const TakeAwayDialog = lazy(async () => ({
  default: (await import('./take-away-dialog.tsx')).TakeAwayDialog,
}));

interface TakeAwayProps {
  readonly board: AttachmentBoard;
  readonly search: Pick<AttachmentSearch, 'paket'>;
  readonly close: () => void;
}

/** The question what to take away, while the address asks it. */
export function TakeAway({ board, search: { paket }, close }: TakeAwayProps) {
  if (paket === undefined) return null;
  const first = paket === 'zip' ? 'zip' : 'checked';
  return (
    <Suspense>
      <TakeAwayDialog board={board} isGuest={isGuestSession()} first={first} close={close} />
    </Suspense>
  );
}
