import { type ChecklistItem, isLaterItem } from '@energieakte/contract';
import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Clock from 'lucide-react/icons/clock';
import Inbox from 'lucide-react/icons/inbox';
import Minus from 'lucide-react/icons/minus';
import Send from 'lucide-react/icons/send';
import Undo2 from 'lucide-react/icons/undo-2';
import Box from '@mui/material/Box';
import { checklistItemWord } from '#project-kit/checklist-labels.ts';

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
  readonly checklistItem: Pick<ChecklistItem, 'state' | 'waitsFor' | 'rejectedReason'>;
}) {
  const { state, rejectedReason } = checklistItem;
  const isRejected = rejectedReason !== null && state === 'ANGEFORDERT';
  const isLater = isLaterItem(checklistItem);
  const own = isLater
    ? { Icon: Clock, color: 'text.secondary' }
    : { Icon: icons[state], color: colors[state] };
  const { Icon, color } = isRejected ? { Icon: Undo2, color: 'error.dark' } : own;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.5,
        whiteSpace: 'nowrap',
        color,
      }}
    >
      <Icon size={14} strokeWidth={2} aria-hidden style={{ flex: 'none' }} />
      {isRejected ? 'zurückgewiesen' : checklistItemWord(checklistItem)}
    </Box>
  );
}
