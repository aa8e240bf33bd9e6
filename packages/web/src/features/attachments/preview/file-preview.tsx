import { lazy, Suspense } from 'react';
import type { PreviewedFile } from './preview-plan.ts';

const PreviewDialog = lazy(async () => ({
  default: (await import('./preview-dialog.tsx')).PreviewDialog,
}));

interface FilePreviewProps {
  readonly file: PreviewedFile;
  readonly onClose: () => void;
  /** Shows the file after this one; absent at the last. */
  readonly next?: (() => void) | undefined;
  readonly previous?: (() => void) | undefined;
}

/**
 * A file of the project over the whole window. Nothing in a file is ever executed: see docs/decisions/0023.
 * The keys ← and → go through the files, Esc closes.
 */
export function FilePreview(props: FilePreviewProps) {
  return (
    <Suspense fallback={null}>
      <PreviewDialog {...props} />
    </Suspense>
  );
}
