import { formatNumberForInput, parseGermanNumber } from '@energieakte/contract';
import { useState } from 'react';
import { TextInput } from '#shared/dialog/dialog-fields.tsx';

interface NumberInputProps {
  readonly label: string;
  readonly value: number | null;
  readonly change: (value: number | null) => void;
}

const textOf = (value: number | null): string => (value === null ? '' : formatNumberForInput(value));

/** More than that no question takes. */
const largest = 1e9;

function numberIn(text: string): number | null {
  const number = parseGermanNumber(text);
  return number === null || Math.abs(number) > largest ? null : number;
}

/** A number typed the German way; what is none yet stands there with a sentence and is not taken. */
export function NumberInput({ label, value, change }: NumberInputProps) {
  const [typed, setTyped] = useState(textOf(value));
  const number = numberIn(typed);
  // What came from elsewhere, such as a step taken back, takes the place of what was typed.
  const shown = number === value || (number === null && value === null) ? typed : textOf(value);
  const isWrong = shown.trim() !== '' && number === null;
  const type = (text: string): void => {
    setTyped(text);
    change(numberIn(text));
  };
  return (
    <TextInput
      label={label}
      maxLength={14}
      value={shown}
      change={type}
      error={isWrong ? 'Diese Zahl ist hier nicht möglich.' : null}
    />
  );
}
