import type { AttachmentBoard } from '@energieakte/contract';
import { lazy, Suspense } from 'react';
import { isGuestSession } from '#api/session.ts';
import type { AttachmentSearch } from '../attachment-search.ts';

const ExportDialog = lazy(async () => ({
  default: (await import('./export-dialog.tsx')).ExportDialog,
}));

interface ExportProps {
  readonly board: AttachmentBoard;
  readonly search: Pick<AttachmentSearch, 'paket'>;
  readonly close: () => void;
}

/** The question what to download, while the address asks it. */
export function ExportOpening({ board, search: { paket }, close }: ExportProps) {
  if (paket === undefined) return null;
  const first = paket === 'zip' ? 'zip' : 'checked';
  return (
    <Suspense>
      <ExportDialog board={board} isGuest={isGuestSession()} first={first} close={close} />
    </Suspense>
  );
}
