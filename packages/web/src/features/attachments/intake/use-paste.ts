import { useEffect, useRef } from 'react';
import { screenshotName } from './staged-file.ts';

/** A pasted picture has no name worth keeping; a copied file keeps its own. */
export function named(file: File, moment: Date): File {
  const isScreenshot = file.type.startsWith('image/') && /^image\.\w+$/u.test(file.name);
  return isScreenshot
    ? new File([file], screenshotName(file.type, moment), {
        type: file.type,
        lastModified: moment.getTime(),
      })
    : file;
}

/** Takes files and screenshots from the clipboard (Strg+V), unless something is being typed. */
export function usePaste(isAllowed: boolean, take: (files: readonly File[]) => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (!isAllowed) return undefined;
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files.map((file) => named(file, new Date())));
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [isAllowed]);
}
