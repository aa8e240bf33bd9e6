import type { CommentVisibility } from '@energieakte/contract';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Eye from 'lucide-react/icons/eye';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';

interface VisibilityChoiceProps {
  readonly visibility: CommentVisibility;
  readonly customerName: string | null;
  readonly choose: (visibility: CommentVisibility) => void;
}

const choiceLook = {
  px: 2.5,
  py: 0.5,
  gap: 1.5,
  minHeight: 30,
  fontSize: '0.75rem',
  fontWeight: 600,
  textTransform: 'none',
  color: 'text.secondary',
  // The frame says it without its color too.
  '&.Mui-selected': {
    color: 'secondary.main',
    bgcolor: 'background.default',
    boxShadow: 'inset 0 0 0 1.5px currentColor',
  },
  '&.Mui-selected[value="KUNDE"]': { color: 'warning.dark', bgcolor: 'primary.light' },
} as const;

/** Internal or visible; to become visible is asked once, because it cannot be unread. */
export function VisibilityChoice({ visibility, customerName, choose }: VisibilityChoiceProps) {
  const [isAsking, ask] = useState(false);
  const customer = customerName ?? 'der Auftraggeber';
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={visibility}
        aria-label="Sichtbarkeit"
        onChange={(_, wanted: unknown) => {
          if (wanted === 'INTERN') choose('INTERN');
          if (wanted === 'KUNDE') ask(true);
        }}
      >
        <ToggleButton value="INTERN" sx={choiceLook}>
          <Lock size={14} strokeWidth={2} aria-hidden />
          Intern
        </ToggleButton>
        <ToggleButton value="KUNDE" sx={choiceLook}>
          <Eye size={14} strokeWidth={2} aria-hidden />
          Für Auftraggeber
        </ToggleButton>
      </ToggleButtonGroup>
      {isAsking && (
        <ConfirmDialog
          title="Für den Auftraggeber sichtbar machen?"
          confirmLabel="Sichtbar schreiben"
          isPending={false}
          failure={null}
          confirm={() => {
            ask(false);
            choose('KUNDE');
          }}
          close={() => ask(false)}
        >
          {`Alle mit Zugang bei ${customer} lesen diesen Kommentar und werden benachrichtigt, sobald er gesendet ist. Namen der Kollegen und Preise gehören nur hinein, wenn sie dort bekannt sein dürfen.`}
        </ConfirmDialog>
      )}
    </>
  );
}
