import type { Attachment } from '@energieakte/contract';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { Notice } from '#shared/ui/notice.tsx';
import { ArrivalsStrip } from '../arrivals/arrivals-strip.tsx';
import type { AttachmentSearch } from '../attachment-search.ts';
import { RecordPanel } from '../panel/record-panel.tsx';
import { useBoard } from './board-context.tsx';
import { NothingFound } from './board-states.tsx';
import { isEmptyView, isFiltered, slotViews, type SlotView } from './board-view.ts';
import { recordKeys } from './use-record-keys.ts';
import { SlotIndex } from './slot-index.tsx';
import { SlotSection } from './slot-section.tsx';

interface BoardBodyProps {
  readonly search: AttachmentSearch;
  readonly clear: () => void;
}

/** Customers are shown first what the office waits for. */
function AwaitedNote({ views }: { readonly views: readonly SlotView[] }) {
  const labels = [...new Set(views.flatMap(({ missing }) => missing.map(({ label }) => label)))];
  if (labels.length === 0) return null;
  return (
    <Box sx={{ mb: 3 }}>
      <Notice severity="info">{`Wir warten auf: ${labels.join(', ')}.`}</Notice>
    </Box>
  );
}

function recordById(attachments: readonly Attachment[], id: string | null): Attachment | null {
  return attachments.find((one) => one.id === id) ?? null;
}

/** More than any window shows at first. */
const drawnAtFirst = 24;

/** Which records are drawn wherever the window is: the first ones, the one last opened, the one the keyboard went to. */
function useKeptRecords(ids: readonly string[], openedId: string | null) {
  const [lastOpened, setLastOpened] = useState(openedId);
  const [keyed, keep] = useState<string | null>(null);
  if (openedId !== null && openedId !== lastOpened) setLastOpened(openedId);
  const kept = new Set(ids.slice(0, drawnAtFirst));
  for (const id of [lastOpened, keyed]) if (id !== null) kept.add(id);
  return { kept, keep };
}

/** The slots with what is there and what is missing, the index at their side, and the opened record. */
export function BoardBody({ search, clear }: BoardBodyProps) {
  const { board, isGuest, openedId, select, remove, view } = useBoard();
  const views = slotViews(board, search);
  const shown = isFiltered(search) ? views.filter((one) => !isEmptyView(one)) : views;
  const opened = recordById(board.attachments, openedId);
  const ids = shown.flatMap(({ records }) => records.map(({ id }) => id));
  const { kept, keep } = useKeptRecords(ids, openedId);
  const keys = recordKeys({
    ids,
    keep,
    select: (id) => !isGuest && select(id),
    view,
    remove: (id) => {
      const record = recordById(board.attachments, id);
      if (record?.can.delete === true) remove([record]);
    },
  });
  return (
    <>
      {isGuest && <AwaitedNote views={views} />}
      <ArrivalsStrip />
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 4 }}>
        <SlotIndex views={views} />
        <Box onKeyDown={keys} sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 2 }}>
          {shown.length === 0 && <NothingFound clear={clear} />}
          {shown.map((one) => (
            <SlotSection key={one.slot.order} view={one} kept={kept} />
          ))}
        </Box>
        {opened !== null && <RecordPanel record={opened} />}
      </Box>
    </>
  );
}
