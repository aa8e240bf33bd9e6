import type { Attachment, AttachmentBoard } from '@energieakte/contract';
import { useState } from 'react';
import type { AttachmentSearch } from '../attachment-search.ts';
import { FilePreview } from '../preview/file-preview.tsx';
import { slotViews } from './board-view.ts';

/** The file somebody looks at: the newest one of a record unless a version is named. */
interface Viewed {
  readonly recordId: string;
  readonly version: number | null;
}

/** What can be looked at, in the order of the board. */
function viewable(board: AttachmentBoard, search: AttachmentSearch): readonly Attachment[] {
  return slotViews(board, search)
    .flatMap(({ records }) => records)
    .filter(({ files, can }) => files.length > 0 && can.download);
}

/** Which file is looked at, and the ways to begin and end. */
export function useViewedFile() {
  const [viewed, setViewed] = useState<Viewed | null>(null);
  return {
    viewed,
    view: (recordId: string, version: number | null = null) => setViewed({ recordId, version }),
    endViewing: () => setViewed(null),
  };
}

interface ViewedFileProps extends ReturnType<typeof useViewedFile> {
  readonly board: AttachmentBoard;
  readonly search: AttachmentSearch;
}

/** The file over the window, with the neighbours it has on the board. */
export function ViewedFile({ board, search, viewed, view, endViewing }: ViewedFileProps) {
  if (viewed === null) return null;
  const record = board.attachments.find(({ id }) => id === viewed.recordId);
  const file = record?.files.find(({ version }) => version === viewed.version) ?? record?.files.at(0);
  if (record === undefined || file === undefined) return null;
  const records = viewable(board, search);
  const place = records.findIndex(({ id }) => id === record.id);
  const goTo = (index: number): (() => void) | undefined => {
    const neighbour = place === -1 ? undefined : records[index];
    return neighbour === undefined ? undefined : () => view(neighbour.id);
  };
  return (
    <FilePreview
      file={{ ...file, attachmentId: record.id }}
      onClose={endViewing}
      next={goTo(place + 1)}
      previous={place > 0 ? goTo(place - 1) : undefined}
    />
  );
}
