import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { formatDayForInput, parseGermanDay } from '@energieakte/contract';
import Calendar from 'lucide-react/icons/calendar';
import { useState } from 'react';
import { CalendarPopover } from '#shared/calendar/calendar-popover.tsx';

interface DayEditorProps {
  /** What screen readers call the field. */
  readonly label: string;
  readonly typed: string;
  readonly isFocused: boolean;
  readonly isWrong: boolean;
  readonly change: (typed: string) => void;
  /** A day picked from the calendar, as it is typed. */
  readonly pick: (typed: string) => void;
}

/** Fits into a line without making it higher. */
const lowField = {
  height: 30,
  minHeight: 30,
  width: '100%',
  minWidth: 112,
  pl: 0,
  pr: 1,
  typography: 'body2',
  '& input': { p: 0, pl: 1.5, minWidth: 0, fontVariantNumeric: 'tabular-nums' },
} as const;

/** A day as text in a line, typed the German way or picked from the calendar (Alt+↓). */
export function DayEditor({ label, typed, isFocused, isWrong, change, pick }: DayEditorProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <OutlinedInput
        size="small"
        autoFocus={isFocused}
        placeholder="TT.MM.JJJJ"
        value={typed}
        error={isWrong}
        onChange={(event) => change(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          if (event.altKey && event.key === 'ArrowDown') setAnchor(event.currentTarget);
        }}
        inputProps={{ 'aria-label': label, 'aria-invalid': isWrong, autoComplete: 'off', size: 10 }}
        endAdornment={
          <IconButton
            edge="end"
            size="small"
            sx={{ p: 0.25, mr: 0 }}
            tabIndex={-1}
            aria-label={`Kalender für ${label} öffnen`}
            title="Kalender (Alt+↓)"
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <Calendar size={14} strokeWidth={1.75} />
          </IconButton>
        }
        sx={lowField}
      />
      {anchor !== null && (
        // What happens in the calendar is none of the line's business, which would close on a focus outside of it.
        <span
          role="presentation"
          onBlur={(event) => event.stopPropagation()}
          onKeyDown={(event) => event.stopPropagation()}
        >
          <CalendarPopover
            anchor={anchor}
            label={`Kalender: ${label}`}
            day={parseGermanDay(typed)}
            choose={(day) => {
              setAnchor(null);
              pick(formatDayForInput(day));
            }}
            close={() => setAnchor(null)}
          />
        </span>
      )}
    </>
  );
}
