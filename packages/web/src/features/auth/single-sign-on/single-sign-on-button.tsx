import { startSingleSignOn } from '@energieakte/contract';
import Button from '@mui/material/Button';
import Building2 from 'lucide-react/icons/building-2';
import { addressOf } from '#api/call-api.ts';

interface SingleSignOnButtonProps {
  readonly label: string;
  /** Where to go on to afterwards. */
  readonly next: string;
}

/** Leads to the office's provider. */
export function SingleSignOnButton({ label, next }: SingleSignOnButtonProps) {
  return (
    <Button
      href={addressOf(startSingleSignOn, { query: { next } })}
      variant="outlined"
      size="large"
      fullWidth
      startIcon={<Building2 size={18} strokeWidth={1.75} aria-hidden />}
    >
      {label}
    </Button>
  );
}
