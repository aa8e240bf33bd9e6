import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { germanDay } from '@energieakte/contract';
import { useState } from 'react';
import { CalendarPopover } from '#shared/calendar/calendar-popover.tsx';
import { CheckInput } from '#shared/dialog/dialog-fields.tsx';
import { reminderDay } from './request-draft.ts';
import type { Request } from './use-request.ts';

/** On which day who asks is reminded, unless everything is here by then. */
export function ReminderChoice({ request }: { readonly request: Request }) {
  const { draft, letters, set } = request;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (draft.isNoted || letters.length === 0) return null;
  const day = reminderDay(draft);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <CheckInput
        label="Erinnerung, wenn etwas fehlt"
        isChecked={draft.hasReminder}
        change={(hasReminder) => set({ hasReminder })}
      />
      {day !== null && (
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={`Erinnerung am ${germanDay(day)} ändern`}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ ml: -4, minHeight: { xs: 44, sm: 0 } }}
        >
          {`am ${germanDay(day)}`}
        </Button>
      )}
      {anchor !== null && (
        <CalendarPopover
          anchor={anchor}
          label="Kalender: Erinnerung"
          day={day}
          choose={(remindOn) => {
            set({ remindOn });
            setAnchor(null);
          }}
          close={() => setAnchor(null)}
        />
      )}
    </Box>
  );
}
