import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import { inParts, NearPart } from '#shared/list/near-part.tsx';
import { useBoard } from './board-context.tsx';
import { isEmptyView, type SlotView } from './board-view.ts';
import { OpenChecklistItem, SettledChecklistItems } from './checklist-item-line.tsx';
import { RecordRow } from './record-row.tsx';
import { slotKey } from './use-upload-keys.ts';

/** Where the links of the index lead. */
export function slotAnchor(order: number): string {
  return `fach-${order}`;
}

function countText({ missing, total }: SlotView): string {
  if (missing.length === 0) return total === 0 ? '' : String(total);
  const lacking = missing.length === 1 ? '1 fehlt' : `${missing.length} fehlen`;
  return total === 0 ? lacking : `${total} da, ${lacking}`;
}

function Head({ view, titleId }: { readonly view: SlotView; readonly titleId: string }) {
  const { bring, isGuest } = useBoard();
  const { slot } = view;
  const key = isGuest ? undefined : slotKey(slot.order);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 3, py: 1, minHeight: 40 }}>
      {!isGuest && (
        <Typography
          variant="caption"
          aria-hidden
          sx={{ width: 24, color: 'text.secondary', textAlign: 'center' }}
        >
          {slot.order}
        </Typography>
      )}
      <Typography variant="h3" component="h2" id={titleId}>
        {slot.title}
      </Typography>
      <Typography
        variant="caption"
        sx={{
          flex: 1,
          whiteSpace: 'nowrap',
          color: view.missing.length > 0 ? 'warning.dark' : 'text.secondary',
        }}
      >
        {countText(view)}
      </Typography>
      {slot.upload && (
        <Tooltip title={`In „${slot.title}“ hochladen${key === undefined ? '' : ` (${key})`}`}>
          <IconButton
            aria-label={`In ${slot.title} hochladen`}
            aria-keyshortcuts={key}
            data-upload={slot.order}
            onClick={() => bring({ slot: slot.order })}
          >
            <Plus size={16} strokeWidth={2} aria-hidden />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}

/** So many records are drawn or left out together. */
const partSize = 12;

interface SlotSectionProps {
  readonly view: SlotView;
  /** Records that are drawn however far away they are. */
  readonly kept: ReadonlySet<string>;
}

/** A slot of the board with what is there and what is wanted; files can be dropped anywhere on it. */
export function SlotSection({ view, kept }: SlotSectionProps) {
  const { aimed } = useBoard();
  const titleId = useId();
  const { slot, missing, later, withoutFile, records } = view;
  const isAimed = aimed === `slot:${slot.order}`;
  const isEmpty = isEmptyView(view);
  return (
    <Box
      component="section"
      id={slotAnchor(slot.order)}
      aria-labelledby={titleId}
      data-drop-slot={slot.upload ? slot.order : undefined}
      sx={{
        bgcolor: isAimed ? 'primary.light' : 'background.paper',
        border: 1,
        borderColor: isAimed ? 'primary.main' : 'divider',
        borderRadius: 2,
        overflow: 'hidden',
        containerType: 'inline-size',
        scrollMarginTop: 72,
        // An empty slot is one quiet line: a place to drop, nothing to read.
        ...(isEmpty && !isAimed && { bgcolor: 'transparent', borderStyle: 'dashed' }),
      }}
    >
      <Head view={view} titleId={titleId} />
      {!isEmpty && (
        <Box role="list" aria-labelledby={titleId}>
          {missing.map((checklistItem) => (
            <OpenChecklistItem key={checklistItem.id} checklistItem={checklistItem} />
          ))}
          {inParts(records, partSize).map((part, index) => (
            <NearPart
              key={index}
              isKept={part.some(({ id }) => kept.has(id))}
              guess={{ xs: part.length * 88, sm: part.length * 49 }}
            >
              {() => part.map((record) => <RecordRow key={record.id} record={record} />)}
            </NearPart>
          ))}
          {later.map((checklistItem) => (
            <OpenChecklistItem key={checklistItem.id} checklistItem={checklistItem} />
          ))}
          <SettledChecklistItems papers={withoutFile} />
        </Box>
      )}
    </Box>
  );
}
