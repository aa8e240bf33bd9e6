import type { AttachmentBoard } from '@energieakte/contract';
import { lazy, Suspense } from 'react';

const LinksDialog = lazy(async () => ({
  default: (await import('./links-dialog.tsx')).LinksDialog,
}));

interface LinksOpeningProps {
  readonly board: AttachmentBoard;
  readonly close: () => void;
}

/** The upload links of a project; fetched when they are asked for. */
export function UploadLinks(properties: LinksOpeningProps) {
  return (
    <Suspense>
      <LinksDialog {...properties} />
    </Suspense>
  );
}
