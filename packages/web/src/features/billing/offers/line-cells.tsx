import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import type { ReactNode } from 'react';

interface CaptionProps {
  readonly text: string;
  readonly children: ReactNode;
}

/** What a field is, above it. */
export function Caption({ text, children }: CaptionProps) {
  return (
    <Box component="label" sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
        {text}
      </Box>
      {children}
    </Box>
  );
}

interface TextCellProps {
  readonly label: string;
  readonly value: string;
  readonly change: (text: string) => void;
  readonly isNumber?: boolean;
}

/** A text or a number of a line. */
export function TextCell({ label, value, change, isNumber = false }: TextCellProps) {
  return (
    <OutlinedInput
      size="small"
      fullWidth
      value={value}
      onChange={({ target }) => change(target.value)}
      inputProps={{
        'aria-label': label,
        maxLength: isNumber ? 20 : 2000,
        autoComplete: 'off',
        style: isNumber ? { textAlign: 'right' } : {},
      }}
    />
  );
}

interface ChoiceCellProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly change: (value: string) => void;
}

/** One of a few words of a line. */
export function ChoiceCell({ label, value, choices, change }: ChoiceCellProps) {
  return (
    <Select
      native
      fullWidth
      size="small"
      value={value}
      onChange={({ target }) => change(target.value)}
      inputProps={{ 'aria-label': label }}
    >
      {choices.map(([code, text]) => (
        <option key={code} value={code}>
          {text}
        </option>
      ))}
    </Select>
  );
}
