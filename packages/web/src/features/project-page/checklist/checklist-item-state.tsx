import { type ChecklistItem, checklistItemStateLabels } from '@energieakte/contract';
import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Inbox from 'lucide-react/icons/inbox';
import Minus from 'lucide-react/icons/minus';
import Send from 'lucide-react/icons/send';
import Undo2 from 'lucide-react/icons/undo-2';
import Box from '@mui/material/Box';

const icons = {
  FEHLT: CircleDashed,
  ANGEFORDERT: Send,
  EINGEGANGEN: Inbox,
  GEPRUEFT: Check,
  NICHT_NOETIG: Minus,
} as const;

const colors = {
  FEHLT: 'warning.dark',
  ANGEFORDERT: 'text.primary',
  EINGEGANGEN: 'text.primary',
  GEPRUEFT: 'success.main',
  NICHT_NOETIG: 'text.secondary',
} as const;

/** The state of a document as icon and word; one that was sent back says so. */
export function ChecklistItemState({
  checklistItem,
}: {
  readonly checklistItem: Pick<ChecklistItem, 'state' | 'rejectedReason'>;
}) {
  const { state, rejectedReason } = checklistItem;
  const isRejected = rejectedReason !== null && state === 'ANGEFORDERT';
  const Icon = isRejected ? Undo2 : icons[state];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.5,
        whiteSpace: 'nowrap',
        color: isRejected ? 'error.dark' : colors[state],
      }}
    >
      <Icon size={14} strokeWidth={2} aria-hidden style={{ flex: 'none' }} />
      {isRejected ? 'zurückgewiesen' : checklistItemStateLabels[state]}
    </Box>
  );
}
