import { lazy, Suspense, type ComponentType } from 'react';
import { FileCard } from './file-card.tsx';
import { mayBeSaved, planPreview, type Viewer as ViewerName } from './preview-plan.ts';
import type { PreviewBodyProps, ViewerProps } from './viewer-props.ts';
import { Waiting } from './waiting.tsx';

/** Each kind is a file of its own, fetched when the first one of the kind is opened. */
const viewers: Readonly<Record<ViewerName, ComponentType<ViewerProps>>> = {
  pdf: lazy(async () => ({ default: (await import('./pdf/pdf-view.tsx')).PdfView })),
  image: lazy(async () => ({ default: (await import('./image/image-view.tsx')).ImageView })),
  text: lazy(async () => ({ default: (await import('./text/text-view.tsx')).TextView })),
  table: lazy(async () => ({ default: (await import('./text/table-view.tsx')).TableView })),
  mail: lazy(async () => ({ default: (await import('./mail/mail-view.tsx')).MailView })),
};

/** The file in the way of its kind, or what it is and why it is not shown. */
export function PreviewBody({ file, source }: PreviewBodyProps) {
  const plan = planPreview(file);
  if (plan.viewer === 'none') {
    const saved = mayBeSaved(file) ? source : null;
    return <FileCard file={file} source={saved} reason={plan.reason} />;
  }
  const Viewer = viewers[plan.viewer];
  return (
    <Suspense fallback={<Waiting />}>
      <Viewer file={file} source={source} Nested={PreviewBody} />
    </Suspense>
  );
}
