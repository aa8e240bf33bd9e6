import { formatDayForInput, parseGermanDay } from '@energieakte/contract';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';

interface DayFilterProps {
  /** How the field is read out: `von (Tag)`. */
  readonly label: string;
  readonly placeholder?: string;
  /** `YYYY-MM-DD` */
  readonly day: string | undefined;
  /** An empty field goes back to what it was. */
  readonly isRequired?: boolean;
  readonly choose: (day: string | undefined) => void;
}

/** A day typed in the German way beside other filters; taken over on Enter or on leaving the field. */
export function DayFilter({ label, placeholder, day, isRequired = false, choose }: DayFilterProps) {
  const shown = day === undefined ? '' : formatDayForInput(day);
  const [typed, setTyped] = useState(shown);
  const [known, setKnown] = useState(shown);
  // Enter asks for it, and leaving the field must not ask again while the answer is on its way.
  const asked = useRef(day);
  useEffect(() => {
    asked.current = day;
  }, [day]);
  if (known !== shown) {
    setKnown(shown);
    setTyped(shown);
  }
  const parsed = parseGermanDay(typed);
  const isEmpty = typed.trim() === '';
  const take = (before: string | undefined): void => {
    if (isEmpty && isRequired) setTyped(shown);
    else if ((isEmpty || parsed !== null) && (parsed ?? undefined) !== before) {
      asked.current = parsed ?? undefined;
      choose(parsed ?? undefined);
    }
  };
  return (
    <TextField
      size="small"
      placeholder={placeholder}
      value={typed}
      error={!isEmpty && parsed === null}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => take(asked.current)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take(day);
      }}
      slotProps={{ htmlInput: { 'aria-label': label, maxLength: 20, autoComplete: 'off' } }}
      sx={{
        width: { xs: 'calc(50% - 4px)', sm: isRequired ? 112 : 140 },
        '& .MuiInputBase-root': { height: 34 },
      }}
    />
  );
}
