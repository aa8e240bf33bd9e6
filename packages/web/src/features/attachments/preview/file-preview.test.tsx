import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FilePreview } from './file-preview.tsx';

test('the page carries nothing of the preview before its file has been fetched', () => {
  const file = {
    attachmentId: 'a',
    version: 1,
    name: 'a.pdf',
    mime: 'application/pdf',
    size: 1,
    scan: 'SAUBER',
  } as const;
  expect(renderToString(<FilePreview file={file} onClose={() => undefined} />)).not.toContain('a.pdf');
});
