import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { parseTimeOfDay } from '#shared/format/time-of-day.ts';

interface TimeInputProps {
  readonly label: string;
  /** `HH:MM`, what is being typed, or nothing. */
  readonly value: string;
  /** Hears the time, or what was typed where that is none. */
  readonly change: (value: string) => void;
  readonly isNeeded: boolean;
}

function timeProblem(typed: string, isNeeded: boolean): string | null {
  if (typed.trim() === '') return isNeeded ? 'Feld muss befüllt werden.' : null;
  return parseTimeOfDay(typed) === null ? 'Bitte eine Uhrzeit wie 17:00 angeben.' : null;
}

/** A time of the day as it is typed the German way, on every browser alike. */
export function TimeInput({ label, value, change, isNeeded }: TimeInputProps) {
  const [typed, setTyped] = useState(value);
  const [hasLeft, leave] = useState(false);
  const shown = (parseTimeOfDay(typed) ?? typed) === value ? typed : value;
  const problem = hasLeft ? timeProblem(shown, isNeeded) : null;
  return (
    <TextField
      size="small"
      label={label}
      placeholder="HH:MM"
      value={shown}
      error={problem !== null}
      helperText={problem}
      onChange={({ target }) => {
        leave(false);
        setTyped(target.value);
        change(parseTimeOfDay(target.value) ?? target.value);
      }}
      onBlur={() => {
        leave(true);
        setTyped(parseTimeOfDay(shown) ?? shown);
      }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { autoComplete: 'off', maxLength: 12 },
      }}
      sx={{ width: 168 }}
    />
  );
}
