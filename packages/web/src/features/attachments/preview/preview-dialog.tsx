import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { useWayBack } from '#shared/dialog/use-way-back.ts';
import { PreviewBody } from './preview-body.tsx';
import { PreviewHead } from './preview-head.tsx';
import type { PreviewedFile } from './preview-plan.ts';
import { storedSource } from './stored-source.ts';
import { useSwipe } from './use-swipe.ts';
import { goesToAnotherFile } from './turning.ts';

interface PreviewDialogProps {
  readonly file: PreviewedFile;
  readonly onClose: () => void;
  readonly next?: (() => void) | undefined;
  readonly previous?: (() => void) | undefined;
}

/** The window of the preview: head with name and ways on, below it the file in the way of its kind. */
export function PreviewDialog({ file, onClose, next, previous }: PreviewDialogProps) {
  const { attachmentId, version } = file;
  const source = useMemo(() => storedSource({ attachmentId, version }), [attachmentId, version]);
  const checklistItem = useRef<HTMLDivElement>(null);
  // What had the focus went with the file before; the keys must go on working at once.
  useEffect(() => {
    if (document.activeElement === document.body) checklistItem.current?.focus({ preventScroll: true });
  }, [source.key]);
  useWayBack(true);
  const swipe = useSwipe({ toLeft: next, toRight: previous });
  const turn = (event: KeyboardEvent): void => {
    const go = event.key === 'ArrowRight' ? next : event.key === 'ArrowLeft' ? previous : undefined;
    if (go === undefined || !goesToAnotherFile(event)) return;
    event.preventDefault();
    go();
  };
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDown={turn}
      aria-labelledby="preview-name"
      slotProps={{
        paper: { ref: checklistItem, sx: { border: 0, borderRadius: 0, bgcolor: '#ECEDE8' } },
      }}
    >
      <PreviewHead file={file} source={source} onClose={onClose} next={next} previous={previous} />
      <Box {...swipe} sx={{ flex: '1 1 0', minHeight: 0, display: 'flex', flexDirection: 'column' }}>
        {/* Zoom, page and password belong to one file. */}
        <PreviewBody key={source.key} file={file} source={source} />
      </Box>
    </Dialog>
  );
}
