import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { formatDayForInput, parseGermanDay } from '@energieakte/contract';
import Calendar from 'lucide-react/icons/calendar';
import { useState } from 'react';
import { CalendarPopover } from '#shared/calendar/calendar-popover.tsx';
import type { FieldDefinition } from './field-definition.ts';
import { FieldFrame } from './field-frame.tsx';
import { descriptionOf, textOf, useBoundField } from './use-bound-field.ts';

type DayKind = Extract<FieldDefinition, { readonly kind: 'day' }>;

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
          label={`Kalender: ${field.label}`}
          day={parseGermanDay(textOf(bound.value))}
          choose={(day) => {
            bound.change(formatDayForInput(day));
            setAnchor(null);
          }}
          close={() => setAnchor(null)}
        />
      )}
    </FieldFrame>
  );
}
