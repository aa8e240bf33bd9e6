import { accountsSlot, type Attachment, type AttachmentBoard, slotTitle } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { type AttachmentPatch, saveAttachmentMutation } from '../attachments.queries.ts';

/** The slot the checklist wants a record in; `null` where it lies right, or where that one is closed to it. */
function rightSlot({ slots }: AttachmentBoard, record: Attachment): number | null {
  const { checklistItemId, order, visibility } = record;
  const papers = slots.flatMap((slot) => slot.papers);
  const slot = papers.find(({ id }) => id === checklistItemId)?.slot;
  const isClosed = slot === accountsSlot && visibility === 'KUNDE';
  return slot === undefined || slot === order || isClosed ? null : slot;
}

interface RightSlotProps {
  readonly board: AttachmentBoard;
  readonly record: Attachment;
}

/** Offers to lay something where the checklist wants it: customers bring into Sonstiges what only the office files. */
export function RightSlot({ board, record }: RightSlotProps) {
  const save = useMutation(saveAttachmentMutation);
  const order = rightSlot(board, record);
  if (order === null) return null;
  const title = slotTitle(order);
  const move = (patch: AttachmentPatch): void =>
    save.mutate(
      { ...patch, order, id: record.id, version: record.version },
      {
        onSuccess: () => reportSuccess(`Die Unterlage liegt jetzt in „${title}“.`),
        onError: ({ message }) => reportError(message),
      },
    );
  return (
    <Notice severity="info">
      {`Laut Checkliste gehört das in „${title}“.`}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: -3, mb: -1 }}>
        {record.state === 'EINGEGANGEN' && (
          <Button loading={save.isPending} onClick={() => move({ state: 'GEPRUEFT' })}>
            Als geprüft dorthin verschieben
          </Button>
        )}
        <Button disabled={save.isPending} onClick={() => move({})}>
          {record.state === 'EINGEGANGEN' ? 'Nur verschieben' : 'Dorthin verschieben'}
        </Button>
      </Box>
    </Notice>
  );
}
