import IconButton from '@mui/material/IconButton';
import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import type { StepDirection, Steps } from './steps.ts';

const directions = [
  { to: 'past', label: 'Rückgängig', keys: 'Strg+Z', Icon: Undo2 },
  { to: 'future', label: 'Wiederholen', keys: 'Strg+Y', Icon: Redo2 },
] as const;

interface StepButtonsProps {
  readonly steps: Steps<unknown>;
  readonly travel: (to: StepDirection) => void;
}

/** Take the last step back, and bring it again. */
export function StepButtons({ steps, travel }: StepButtonsProps) {
  return directions.map(({ to, label, keys, Icon }) => (
    <IconButton
      key={to}
      aria-label={label}
      title={`${label} (${keys})`}
      disabled={steps[to].length === 0}
      onClick={() => travel(to)}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
    </IconButton>
  ));
}
