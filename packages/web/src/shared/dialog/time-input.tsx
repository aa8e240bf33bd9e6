import Box from '@mui/material/Box';
import { useState } from 'react';
import { parseTimeOfDay } from '#shared/format/time-of-day.ts';
import { TextInput } from './dialog-fields.tsx';

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
  return (
    <Box sx={{ width: { sm: 168 } }}>
      <TextInput
        label={label}
        placeholder="HH:MM"
        maxLength={12}
        value={shown}
        error={hasLeft ? timeProblem(shown, isNeeded) : null}
        change={(text) => {
          leave(false);
          setTyped(text);
          change(parseTimeOfDay(text) ?? text);
        }}
        leave={() => {
          leave(true);
          setTyped(parseTimeOfDay(shown) ?? shown);
        }}
      />
    </Box>
  );
}
