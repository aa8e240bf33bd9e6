import Popover from '@mui/material/Popover';
import { lazy, type ReactNode, Suspense } from 'react';

// Most pages never open it.
const MonthCalendar = lazy(async () => ({
  default: (await import('./month-calendar.tsx')).MonthCalendar,
}));

interface CalendarPopoverProps {
  readonly anchor: HTMLElement;
  /** What screen readers announce. */
  readonly label: string;
  /** `YYYY-MM-DD` or nothing. */
  readonly day: string | null;
  readonly choose: (day: string) => void;
  readonly close: () => void;
  /** Stands above the month. */
  readonly children?: ReactNode;
}

/** A month beside what opened it, to pick a day from. */
export function CalendarPopover(props: CalendarPopoverProps) {
  const { anchor, label, day, choose, close, children } = props;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { variant: 'outlined', 'aria-label': label, role: 'dialog' } }}
    >
      {children}
      <Suspense fallback={<div style={{ width: 320, height: 336 }} />}>
        <MonthCalendar day={day} choose={choose} />
      </Suspense>
    </Popover>
  );
}
