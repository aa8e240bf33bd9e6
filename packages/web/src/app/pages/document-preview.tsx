import type { ReceivedFile } from '@energieakte/contract';
import { lazy, Suspense, useMemo } from 'react';
import { memorySource } from '#features/attachments/preview/memory-source.ts';
import { Waiting } from '#features/attachments/preview/waiting.tsx';

const PdfView = lazy(async () => ({
  default: (await import('#features/attachments/preview/pdf/pdf-view.tsx')).PdfView,
}));

interface DocumentPreviewProps {
  readonly file: ReceivedFile;
  /** Changes with the content. */
  readonly version: string;
}

/** A document of billing in the viewer that files of projects have. */
export function DocumentPreview({ file, version }: DocumentPreviewProps) {
  const { fileName: name, bytes } = file;
  const shown = useMemo(() => {
    const mime = 'application/pdf';
    const source = memorySource({ key: version, name, mime, bytes: new Uint8Array(bytes) });
    return { source, file: { name, mime, size: bytes.byteLength } };
  }, [name, bytes, version]);
  return (
    <Suspense fallback={<Waiting />}>
      <PdfView key={version} {...shown} takesFocus={false} />
    </Suspense>
  );
}
