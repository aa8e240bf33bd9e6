import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import { formatDayForInput, parseGermanDay } from '@energieakte/contract';
import Calendar from 'lucide-react/icons/calendar';
import { lazy, Suspense, useState } from 'react';
import type { FieldDefinition } from './field-definition.ts';
import { FieldFrame } from './field-frame.tsx';
import { type BoundField, descriptionOf, textOf, useBoundField } from './use-bound-field.ts';

const MonthCalendar = lazy(async () => ({
  default: (await import('./month-calendar.tsx')).MonthCalendar,
}));

type DayKind = Extract<FieldDefinition, { readonly kind: 'day' }>;

interface CalendarPopoverProps {
  readonly anchor: HTMLElement;
  readonly bound: BoundField;
  readonly label: string;
  readonly close: () => void;
}

function CalendarPopover({ anchor, bound, label, close }: CalendarPopoverProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { variant: 'outlined', 'aria-label': `Kalender: ${label}`, role: 'dialog' } }}
    >
      <Suspense fallback={<div style={{ width: 320, height: 336 }} />}>
        <MonthCalendar
          day={parseGermanDay(textOf(bound.value))}
          choose={(day) => {
            bound.change(formatDayForInput(day));
            close();
          }}
        />
      </Suspense>
    </Popover>
  );
}

/** A day, typed in the German way or picked from a calendar (Alt+↓). */
export function DayFormField({ field }: { readonly field: DayKind }) {
  const bound = useBoundField(field);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <FieldFrame field={field} bound={bound}>
      <OutlinedInput
        id={bound.id}
        size="small"
        fullWidth
        placeholder="TT.MM.JJJJ"
        value={textOf(bound.value)}
        error={bound.error !== null}
        readOnly={bound.isReadOnly}
        onChange={(event) => bound.change(event.target.value)}
        onBlur={bound.leave}
        onKeyDown={(event) => {
          const wantsCalendar = event.altKey && event.key === 'ArrowDown' && !bound.isReadOnly;
          if (wantsCalendar) setAnchor(event.currentTarget);
        }}
        inputProps={{ ...descriptionOf(field, bound), autoComplete: 'off' }}
        endAdornment={
          <IconButton
            edge="end"
            tabIndex={-1}
            disabled={bound.isReadOnly}
            aria-label={`Kalender für ${field.label} öffnen`}
            title="Kalender (Alt+↓)"
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <Calendar size={16} strokeWidth={1.75} />
          </IconButton>
        }
      />
      {anchor !== null && (
        <CalendarPopover
          anchor={anchor}
          bound={bound}
          label={field.label}
          close={() => setAnchor(null)}
        />
      )}
    </FieldFrame>
  );
}
