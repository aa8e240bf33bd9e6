import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useState } from 'react';
import { CalendarPopover } from '#shared/calendar/calendar-popover.tsx';
import { asOfDay } from '#project-kit/as-of/as-of-labels.ts';

interface AsOfPopoverProps {
  readonly anchor: HTMLElement;
  /** The moment that is shown, or nothing. */
  readonly asOf: string | undefined;
  /** Called with a day `YYYY-MM-DD`. */
  readonly choose: (day: string) => void;
  readonly close: () => void;
}

/** A month to choose the day from whose state is to be shown. */
export function AsOfPopover({ anchor, asOf, choose, close }: AsOfPopoverProps) {
  return (
    <CalendarPopover
      anchor={anchor}
      label="Stand vom …"
      day={asOf === undefined ? null : asOfDay(asOf)}
      choose={(day) => {
        close();
        choose(day);
      }}
      close={close}
    >
      <Box sx={{ px: 5, pt: 4 }}>
        <Typography variant="body2" color="textSecondary">
          Zeigt, was am Ende dieses Tages da stand.
        </Typography>
      </Box>
    </CalendarPopover>
  );
}

interface AsOfButtonProps extends Omit<AsOfPopoverProps, 'anchor' | 'close'> {
  readonly label: string;
}

/** Opens the choice of the day. */
export function AsOfButton({ label, ...popover }: AsOfButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        startIcon={<CalendarClock size={15} strokeWidth={1.75} aria-hidden />}
      >
        {label}
      </Button>
      {anchor !== null && <AsOfPopover {...popover} anchor={anchor} close={() => setAnchor(null)} />}
    </>
  );
}
